import { claims } from '../../content/claims.ts';
import { ageRange, bmiRange } from '../../content/eligibility.ts';

/** What we value, and the page of this site where a visitor can check it. */
interface Value {
  readonly name: string;
  readonly text: string;
  readonly check: { readonly label: string; readonly to: string };
}

export const values: readonly Value[] = [
  {
    name: 'Safety before speed',
    text: `No match is worth a risk to someone’s health. Our requirements, such as an age of ${ageRange} and a BMI of ${bmiRange}, are the same for everyone and come before any match.`,
    check: { label: 'What we ask of a surrogate', to: '/become-surrogate' },
  },
  {
    name: 'Both of you say yes',
    text: 'It’s a match when both sides have said yes. Until then, either of you can say no, no reason needed.',
    check: { label: 'How a match happens', to: '/our-process' },
  },
  {
    name: 'Plain numbers',
    text: `A journey typically costs ${claims.totalCost.figure}, and a surrogate can earn ${claims.compensation.figure}. You can read that here, before you even tell us your name.`,
    check: { label: 'What a journey costs', to: '/intended-parents' },
  },
  {
    name: 'If it’s a no, you’ll know why',
    text: 'If you don’t meet our basic requirements, we’ll tell you kindly, with the reasons and what could still change.',
    check: { label: 'The surrogate application', to: '/surrogate-application' },
  },
  {
    name: 'Your story stays yours',
    text: 'Nothing you enter leaves your device until you submit. There are no ads and no tracking on this site.',
    check: { label: 'Our privacy policy', to: '/privacy-policy' },
  },
];

/** Who does what is not an agency's role. */
export const leftToOthers: readonly { readonly who: string; readonly what: string }[] = [
  { who: 'Doctors', what: 'say what’s medically safe, and we don’t argue with them.' },
  { who: 'Lawyers', what: 'give legal advice. Each side has its own, who speaks for that side alone.' },
  { who: 'Courts', what: 'decide who the legal parents are, under each state’s law.' },
  { who: 'You', what: 'decide who to meet, who to trust, and whether to move forward.' },
];
