/** The texts that all outcome pages share, in US English. */
export const outcomesEn = {
  whatHappensNext: 'What Happens Next',
  /** Replaces the reference for a visitor who has sent nothing. `{noun}` is the noun for what the form sends. */
  referenceAfterApplying: 'Your reference number will appear here after you apply.',
  referenceAfterSending: 'Your reference number will appear here after you send your {noun}.',
  sameTab: 'Look for it in the same browser tab.',
  notApplied: 'Haven’t applied yet?',
  notSent: 'Haven’t sent it yet?',
  goToForm: 'Go to the {noun}',
  /** The link to the applicant's own page about the application. */
  ownPage: 'See where it stands',
  /** Replaces the page of a withdrawn application. */
  withdrawn: {
    /** `{noun}` is `application` or `call request`. */
    whose: 'Your {noun}',
    title: 'is withdrawn',
    text: 'We’ve stopped, and we won’t contact you about it any more, except to answer another request you’ve made. You’re welcome back any time. We wish you all the best.',
  },
  /** Labels of the receipt's rows, each before a day and a time. */
  receipt: {
    received: 'Received',
    answeredBy: 'You’ll hear from us by',
    confirmedBy: 'We’ll confirm a time by',
  },
  /** The two lines of the heading over an application that has not been sent, with and without the applicant's name. */
  notSentYet: {
    named: 'Almost there, {name}:',
    unnamed: 'Almost there:',
    what: 'your {noun} hasn’t been sent yet',
    /** Prefix of the page's title in the browser tab. */
    tab: 'Not sent yet: ',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type OutcomeTexts = typeof outcomesEn;
