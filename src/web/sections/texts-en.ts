import { claims } from '../content/claims.ts';
import { ageRange } from '../content/eligibility.ts';
import { birthMonths, stages } from '../content/journey.ts';
import film from './video/film.json';

const [firstBirth, lastBirth] = birthMonths;

/** The texts of the sections that several pages share, in US English. */
export const sections = {
  continueLink: 'Continue your application',
  getStarted: 'Get Started',
  /** The accessible name of the link with the phone number. */
  call: 'Call {phone}',

  apply: { parents: 'Apply as Intended Parents', surrogate: 'Apply as a Surrogate' },

  claims: {
    /** What a figure counts, and the date of the count. */
    evidence: '{counted}, as of {asOf}',
    noEvidence: 'These are our own figures. Ask us what each one counts.',
  },

  firstAnswers: {
    heading: 'If you’d like to be a surrogate',
    /** A link to the parents' page, beside the heading. */
    forParents: 'Answers for parents',
    /** Shown if the agency has not filled in its facts. */
    whoReplies: 'Coordinators who reply within 24 hours.',
    rows: [
      {
        id: 'requirements',
        question: 'Can I apply?',
        answer: `If you’re ${ageRange} and have given birth.`,
        more: { to: '/become-surrogate#eligibility', label: 'Check in a minute' },
      },
      {
        id: 'pay',
        question: 'What’s the pay?',
        answer: `${claims.compensation.figure}, base pay monthly.`,
        more: { to: '/become-surrogate#compensation', label: 'What’s included' },
      },
      {
        id: 'time',
        question: 'How long?',
        answer: `${claims.journey.figure} ${claims.journey.text}.`,
        more: { to: '/our-process#stages', label: 'Stage by stage' },
      },
      {
        id: 'who',
        question: 'Who are you?',
        answer: '',
        more: { to: '/about', label: 'About us' },
      },
      {
        id: 'privacy',
        question: 'Is it private?',
        answer: 'Nothing leaves your device until you submit.',
        more: { to: '/consumer-health-data-privacy', label: 'Your privacy' },
      },
    ],
  },

  guide: {
    label: 'Download the Free Guide',
    /** `{title}` is the guide's title, `{pages}` its number of pages. */
    note: '{title}, {pages} pages. No email required.',
  },

  quotes: {
    example: 'Example',
    note: 'These are examples we wrote to show what a journey can be like.',
    roles: { 'Intended Parents': 'Intended Parents', Surrogate: 'Surrogate' },
    more: { one: 'One more example', other: '{count} more examples' },
  },

  timeline: {
    label: 'See it month by month',
    stages: [stages.matching, stages.legalAndMedical, stages.pregnancy],
    whole: { name: 'From first call to birth', length: claims.journey.figure },
    keys: { earliest: 'earliest', latest: 'latest', birth: 'when your child is born' },
    /** `{range}` is the sum of the stages' lengths in months: `13-16`. */
    added: `One after the other, the three stages take {range} months. They can overlap, as drawn here: then it’s ${firstBirth}. A pause can stretch it to ${lastBirth}.`,
    range: '{least}-{most}',
    firstCall: 'first call',
    months: 'months',
  },

  video: {
    film: 'Introduction film',
    captions: { src: '/film/introduction.vtt', srcLang: 'en', label: 'English' },
    read: `Read a description of the film (${film.seconds} seconds, no sound)`,
    scenes: film.scenes.map(({ words, picture }) => ({ words: words.join(' '), picture })),
    hosted: 'Introduction video',
    play: 'Play the video',
    /** The description for search engines. */
    name: 'An introduction to {brand}',
    description:
      'A surrogacy journey in nine short scenes, from an empty cradle to a sleeping child, and a letter to the woman who carried the baby.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type SectionTexts = typeof sections;
