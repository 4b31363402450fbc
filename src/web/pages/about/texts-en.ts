import { claims } from '../../content/claims.ts';
import { ageRange, bmiRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';
import { callFacts, roles } from '../../content/team.ts';

/** About, in US English. */
export const texts = {
  meta: {
    title: `About ${site.brand}: people first, software second`,
    description:
      'Who we are: a U.S. surrogacy agency that pairs AI-assisted matching with human coordinators, for surrogates and intended parents alike.',
    keywords: ['surrogacy agency', 'about us', 'surrogacy values', 'surrogacy coordinators'],
  },
  eyebrow: 'About us',
  title: 'People first, software second',
  picture: 'A coordinator with a headset takes notes at her desk, a calendar on the wall behind her.',
  intro: `${site.brand} matches intended parents with screened surrogates in the United States. Software compares more than anyone could keep in their head. Coordinators do what software can’t: listen, explain, and stay with you.`,
  story: {
    /** `{work}` is the text below, in italics. */
    statement: 'Two sides start out as strangers. {work}',
    work: 'Our work is helping them trust each other.',
    words: [
      'Some of that work is routine, and it has to be right: records, dates, checks, contracts. Some of it is a call on a Sunday because a test result wasn’t what anyone hoped for.',
      'We do the first kind carefully, so there’s time for the second. That’s the whole reason for the software: it sorts and reminds, so your coordinator has more time for you.',
    ],
  },
  behind: {
    heading: `Who’s behind ${site.brand}`,
    company: 'Company',
    office: 'Office',
    license: 'License',
    since: 'Since',
  },
  whoCalls: { heading: 'Who will call you', roles, facts: callFacts },
  film: {
    heading: 'From first hope to coming home',
    text: 'A journey takes many months and many people. Our short introduction shows it from start to finish.',
  },
  /** What each side gets, and what both share. */
  sides: {
    heading: 'We’re here for both sides',
    intro:
      'No one should have to wonder whose side we’re on. So each side has its own people and its own decisions, and you share what helps you both.',
    parents: {
      name: 'Intended parents',
      things: [
        'A lawyer of your own',
        'The costs in writing before you commit',
        'Private calls with your coordinator',
      ],
    },
    shared: {
      name: 'Shared',
      things: ['One team', 'One calendar', 'One contract', `One ${claims.hotline.figure} hotline`],
    },
    surrogates: {
      name: 'Surrogates',
      things: [
        'A lawyer of your own',
        'Every decision about your body',
        'A counselor before, during and after the pregnancy',
      ],
    },
  },
  /** What we value, and the page of this site where a visitor can check it. */
  values: {
    heading: 'Our values, and where to check them',
    intro:
      'Values are easy to write down. Next to each of ours is a page where you can check whether we live up to it.',
    rows: [
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
    ],
  },
  /** Tasks that are not an agency's role, and who does them. */
  leftToOthers: {
    heading: 'What isn’t up to us',
    rows: [
      { term: 'Doctors', text: 'say what’s medically safe, and we don’t argue with them.' },
      { term: 'Lawyers', text: 'give legal advice. Each side has its own, who speaks for that side alone.' },
      { term: 'Courts', text: 'decide who the legal parents are, under each state’s law.' },
      { term: 'You', text: 'decide who to meet, who to trust, and whether to move forward.' },
    ],
  },
  /** How to reach us, and what to expect at each stage of a journey. */
  reachUs: {
    heading: 'Talk to a person',
    callMe: 'Ask us to call you',
    times: [
      {
        when: 'Before you apply',
        text: 'Call or email us with any question. Please don’t put medical details in an email. Ask us to call you instead.',
      },
      {
        when: 'Once you’ve applied',
        text: 'A coordinator will review your application and contact you within 24 hours.',
      },
      {
        when: 'During your journey',
        text: `Your coordinator knows you by name, and the hotline is there ${claims.hotline.figure}, for both sides.`,
      },
    ],
  },
  apply: {
    heading: 'Meet your coordinator',
    text: 'It starts with an application and a call of 30-45 minutes. Neither commits you to anything.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type AboutTexts = typeof texts;
