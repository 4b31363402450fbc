/*
 * What the pages after a form say where their `form.json` says nothing, and what every "no" says around its reasons.
 * `{noun}` is what people send with the form, `{form}` the form's title.
 */

/** Around her reasons, on the hand-written page and on those that `form.json` makes. */
export const REASON_TEXTS = {
  whyTitle: 'Why, and what could change',
  /** Where no advice is shown. */
  whyOnlyTitle: 'Why',
  generalTitle: 'What could change',
  correct: 'Correct an answer',
  /** Before a reason, for who hears the link alone. */
  correctAbout: ' about ',
  comeBack: 'When to come back',
  /** Of a condition whose rule has nothing to say on her case. */
  unknownChange: 'We can’t tell from here whether this could change.',
  unknownComeBack: 'As soon as it has changed. Email us if you’re not sure.',
  /** Of a condition that the service has decided by and that is newer than the page. */
  newerReason: 'a requirement we’ve updated recently',
  canCorrect:
    'If an answer isn’t right, you can correct it and submit again. Everything else you entered is still filled in. It’ll be sent as a new {noun} with its own reference number.',
  kept: 'Your answers stay in this tab until you close it.',
  erase: 'Erase my answers',
  contactTitle: 'Do you have a question about this?',
  contactText: 'A coordinator reads and answers every message.',
  contact: 'Contact Us',
} as const;

/** Of the pages that `form.json` makes. A title is followed by a comma and her name, where it is known. */
export const PAGE_TEXTS = {
  title: 'Thank you',
  /** Before the form's title, in the tab: nobody who looks over a shoulder reads a verdict. */
  tabTitle: 'What happens next',
  /** After the title, while no name is known. */
  untilNamed: 'for your {noun}',
  received: {
    /** For who has sent nothing. */
    openedTitle: ['What happens', 'after you send your {noun}'],
  },
  needsReview: {
    text: 'Your answers alone don’t tell us everything yet. A coordinator will read them and get back to you. There’s nothing more you need to do right now.',
  },
  notEligible: {
    text: 'You took the time to answer our questions, and we appreciate it. From what you told us, you don’t meet our basic requirements at this time. They don’t measure anyone’s worth.',
    openedTitle: ['If you don’t meet', 'our requirements'],
    opened:
      'If you send the form “{form}” and don’t meet our basic requirements right now, this page tells you why, and what could change. Nothing has been sent from this browser tab, so there’s nothing about you here.',
    general:
      'Some of what we look at can change with time. If something changes for you, you’re welcome to answer our questions again. If you think we misread one of your answers, email us.',
    subject: 'A question about the form “{form}”',
  },
  helpTitle: 'Questions?',
  helpText: 'Call or email us. A real person will answer.',
  linksTitle: 'Where to go from here',
} as const;

/** Puts words into the places of a text. */
export function fillText(text: string, words: { readonly noun: string; readonly form?: string }): string {
  return text.replaceAll('{noun}', words.noun).replaceAll('{form}', words.form ?? '');
}
