import type { Outcome } from '../../../core/privacy/privacy-terms.ts';

/** The note on a translation that the English text is binding. `{english}` is a link to it. */
interface Translation {
  readonly binding: string;
  /** The text of the link. */
  readonly english: string;
}

/** What every legal page says, in US English. */
export const legal = {
  locale: 'en-US',
  /** `{date}` is when the texts last changed. */
  lastUpdated: 'Last updated {date}',
  // The cast lets the texts of other languages have a value here.
  translation: null as Translation | null,
  atAGlance: 'At a glance',
  onThisPage: 'On this page',
  home: 'Return to Home',
  /** Defines "account", because the site has no login. */
  accountClosure:
    'This site has no login. By your account, we mean the file our team keeps about you. It’s closed when you ask us to close it, or when your journey with us has ended.',
  /** How long records are kept. `{period}` and `{range}` come from `policies/privacy.json`. */
  retention: {
    range: '{least}-{most}',
    closedAccount: 'Most data is deleted within {period} of account closure.',
    medical: 'Medical records are typically kept for {range}.',
    about: 'About {period}',
    financial: 'Financial records are kept for about {period}.',
    /** Applications by their outcome, in the order in which the text names them. */
    applications: {
      'not-eligible':
        'An application that doesn’t meet our basic requirements is deleted this long after we receive it.',
      eligible: 'One that meets them is kept no longer than this.',
      'needs-review': 'One that a person has to look at is kept no longer than this.',
      'not-decided': 'Every other application, and a call request, is kept no longer than this.',
    } satisfies Readonly<Record<Outcome, string>>,
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type LegalTexts = typeof legal;
