/** A heading of two lines. */
function twoLines(first: string, second: string): readonly [string, string] {
  return [first, second];
}

/** Texts that both thank-you pages share, and those of the surrogates' page, in US English. */
export const thankYouEn = {
  metaTitle: 'What Happens After a Surrogate Applies',
  metaDescription:
    'We review every surrogate application within 24 hours, then get in touch. Here’s what comes next.',
  keywords: ['surrogate application'],
  /** The two lines of the heading: for a visitor who has sent nothing, and for an applicant without and with a name. */
  title: {
    nobody: twoLines('What happens', 'after you apply'),
    unnamed: twoLines('Thank you', 'for applying'),
    named: (name: string): readonly [string, string] => ['Thank you,', name],
    /** While a person has to decide. */
    review: (name: string | null): readonly [string, string] => [
      name === null ? 'Thank you.' : `Thank you, ${name}.`,
      'A person will decide',
    ],
    /** After a call request. */
    call: (name: string | null): readonly [string, string] => [
      name === null ? 'Thank you.' : `Thank you, ${name}.`,
      'We got your call request',
    ],
  },
  received: 'Your application was received. We’ll review it within 24 hours and then contact you.',
  review:
    'Your answers alone don’t tell us everything yet. A coordinator will read them within 24 hours and then contact you. There’s nothing more you need to do right now.',
  waiting: 'We’ll review your application within 24 hours of receiving it, and then contact you.',
  callReceived: 'We’ll confirm one of your times within 24 hours.',
  callWaiting: 'We’ll confirm one of your times within 24 hours of receiving your call request.',
  steps: [
    {
      title: 'Application Review',
      description: 'A coordinator will read every answer you gave.',
    },
    {
      title: 'Consultation Call',
      description: 'We’ll talk for 30-45 minutes, and you can ask us anything you want to know.',
    },
    {
      title: 'Begin Screening',
      description: 'If we both want to move forward, medical and psychological screening starts.',
    },
  ],
  help: {
    heading: 'Questions in the meantime?',
    text: 'Email or call us. A real person will answer.',
  },
  guide: {
    heading: 'Something to read before your call',
    text: 'What screening, matching and pregnancy are like, what surrogates earn and what to ask us.',
    label: 'Download the Free Guide',
    /** `{title}` is the guide's. */
    note: '{title}, {pages} pages. No email required.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type ThankYouTexts = typeof thankYouEn;
