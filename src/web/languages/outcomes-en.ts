/** What every page after a form says, in US English. */
export const outcomesEn = {
  whatHappensNext: 'What Happens Next',
  /** In the place of a reference, to who has sent nothing: to apply, or to send what is called `{noun}`. */
  referenceAfterApplying: 'Your reference number will appear here after you apply.',
  referenceAfterSending: 'Your reference number will appear here after you send your {noun}.',
  sameTab: 'Look for it in the same browser tab.',
  notApplied: 'Haven’t applied yet?',
  notSent: 'Haven’t sent it yet?',
  goToForm: 'Go to the {noun}',
  /** The way to the page of the application. */
  ownPage: 'See where it stands',
  /** Before a day and a time, in the receipt. */
  receipt: {
    received: 'Received',
    answeredBy: 'You’ll hear from us by',
    confirmedBy: 'We’ll confirm a time by',
  },
  /** The heading, in two lines, over what has not been sent; with her name, and without. */
  notSentYet: {
    named: 'Almost there, {name}:',
    unnamed: 'Almost there:',
    what: 'your {noun} hasn’t been sent yet',
    /** Before the page's title. */
    tab: 'Not sent yet: ',
  },
};

/** These texts in one language, typed by the English ones. */
export type OutcomeTexts = typeof outcomesEn;
