/** The texts around the reasons of every "no", in US English. `{noun}` is the noun for what the form sends. */
export const reasonsEn = {
  whyTitle: 'Why',
  generalTitle: 'What could change',
  /** Whether a reason can change, where the rules say so. */
  outlook: { changes: 'Can change', stays: 'Won’t change' },
  correct: 'Correct an answer',
  /** Follows "Correct an answer", before a reason, for screen readers that read the link out of context. */
  correctAbout: ' about ',
  comeBack: 'When to come back',
  /** For a condition whose rule has no advice for these answers. */
  unknownChange: 'We can’t tell from here whether this could change.',
  unknownComeBack: 'As soon as it has changed. Email us if you’re not sure.',
  /** For a condition that the server applied but that this page does not know, because it is newer than the page. */
  newerReason: 'a requirement we’ve updated recently',
  canCorrect:
    'If an answer isn’t right, you can correct it and submit again. Everything else you entered is still filled in. It’ll be sent as a new {noun} with its own reference number.',
  /** After a post without scripts: no link can lead back to the answers. */
  correctPlainly:
    'If an answer isn’t right, go back with your browser’s Back button, correct it, fill in anything that’s missing and submit again. It’ll be sent as a new {noun} with its own reference number. If the form is empty, call us and we’ll help.',
  kept: 'Your answers stay in this tab until you close it.',
  erase: 'Erase my answers',
  eraseQuestion:
    'Erase your answers and the reference number from this tab? This can’t be undone. Your {noun} stays with us.',
  eraseYes: 'Yes, erase them',
  eraseNo: 'Keep them',
  /** After Back to an older decision, with a link to the newer one. */
  newer: 'You’ve sent new answers since then.',
  newerLink: 'See the newer result',
  /** What happens to the application after a "no". `{link}` leads to what the applicant can ask of us. */
  afterwardTitle: 'What happens with your {noun}',
  whoReads:
    'Your answers were compared with our requirements automatically. A coordinator reads every {noun}, this one too. You don’t have to do anything.',
  howLong: 'We’ll delete it {period} after we received it. {link}',
  deleteSooner: 'Ask us to delete it sooner',
  contactTitle: 'Do you have a question about this?',
  contactText: 'A coordinator reads and answers every message.',
  contact: 'Contact Us',
};

/** The type of these texts in every language, derived from the English ones. */
export type ReasonTexts = typeof reasonsEn;
