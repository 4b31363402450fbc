/** Around the reasons of every "no", in US English. `{noun}` is what people send with the form. */
export const reasonsEn = {
  whyTitle: 'Why',
  generalTitle: 'What could change',
  /** Whether a reason can change, where the rules say so. */
  outlook: { changes: 'Can change', stays: 'Won’t change' },
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
  /** What becomes of the application after a "no". `{link}` leads to what she can ask of us. */
  afterwardTitle: 'What happens with your {noun}',
  whoReads:
    'Your answers were compared with our requirements automatically. A coordinator reads every {noun}, this one too. You don’t have to do anything.',
  howLong: 'We’ll delete it {period} after we received it. {link}',
  deleteSooner: 'Ask us to delete it sooner',
  contactTitle: 'Do you have a question about this?',
  contactText: 'A coordinator reads and answers every message.',
  contact: 'Contact Us',
};

/** These texts in one language, typed by the English ones. */
export type ReasonTexts = typeof reasonsEn;
