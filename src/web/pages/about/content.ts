import { claims } from '../../content/claims.ts';
import { ageRange, bmiRange } from '../../content/eligibility.ts';

/** What we value, and the page of this site where a visitor can check it. */
export interface Value {
  readonly name: string;
  readonly text: string;
  readonly check: { readonly label: string; readonly to: string };
}

export const values: readonly Value[] = [
  {
    name: 'Safety before speed',
    text: `No match is worth a risk to someone’s health. Our ranges, such as an age of ${ageRange} and a BMI of ${bmiRange}, are the same for everyone, and come before any match.`,
    check: { label: 'What we ask of a surrogate', to: '/become-surrogate' },
  },
  {
    name: 'Two yeses',
    text: 'A match happens when both sides have said yes. Until then either may say no, and owes nobody a reason.',
    check: { label: 'How a match comes about', to: '/our-process' },
  },
  {
    name: 'Plain figures',
    text: `A journey typically costs ${claims.totalCost.figure}, and a surrogate can earn ${claims.compensation.figure}. You read that here, before you give us so much as your name.`,
    check: { label: 'What a journey costs', to: '/intended-parents' },
  },
  {
    name: 'A no with a reason',
    text: 'Someone who does not meet our basic requirements learns it kindly, with the reasons and with what could still change.',
    check: { label: 'The surrogate application', to: '/surrogate-application' },
  },
  {
    name: 'Your story stays yours',
    text: 'Nothing you enter leaves your device before you submit. There is no advertising and no tracking on this site.',
    check: { label: 'Our privacy policy', to: '/privacy-policy' },
  },
];

/** Who does what an agency must not do. */
export const leftToOthers: readonly { readonly who: string; readonly what: string }[] = [
  { who: 'Doctors', what: 'say what is medically safe, and we do not argue with them.' },
  { who: 'Lawyers', what: 'advise. Each side has one who speaks for that side alone.' },
  { who: 'Courts', what: 'settle who the parents are, in the way each state provides.' },
  { who: 'You', what: 'decide: whom to meet, whom to trust, and whether to go on.' },
];
