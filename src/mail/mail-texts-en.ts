/**
 * The texts of mails to applicants, in US English. A stranger who gets a mail at a mistyped address learns only that
 * somebody wrote to us: a mail contains no name, no word about surrogacy, and no answer but when to call.
 */
export const mailTextsEn = {
  locale: 'en-US',
  hello: 'Hello,',
  received: {
    subject: 'We received what you sent us',
    preview: 'Keep this email. It has your reference number.',
    arrived: 'What you sent us has arrived. Keep this email: it has your reference number.',
    nextTitle: 'What happens next',
    next: 'Your page says what comes next, and who does it. If you’d rather talk to a person, call {phone} and give your reference number.',
  },
  callRequest: {
    subject: 'We received your call request',
    preview: 'When you’d like us to call, and your reference number.',
    arrived: 'You asked us to call you. We’ll pick one of your times and confirm it.',
  },
  call: {
    subject: 'Your call: {when}',
    preview: 'The time we agreed on, and how to change it.',
    when: 'We’ll call you on {when}.',
    calendar: 'The attached file adds it to your calendar.',
    change: 'Does another time suit you better? Tell us on your page, or call {phone}.',
    event: 'Phone call',
    eventText: 'We’ll call you at the number you gave us.',
  },
  code: {
    subject: 'Your code',
    preview: 'It works for 15 minutes.',
    code: 'Enter this code on your page:',
    lasts: 'It works once, for 15 minutes.',
    notYou: 'If you didn’t ask for it, someone else has opened your page. Call us at {phone}.',
  },
  reply: {
    preview: 'A message from our team.',
    answer: 'You can reply to this email, or call us at {phone}.',
  },
  reference: 'Reference number',
  pageTitle: 'Your page',
  page: 'See where things stand, tell us how to reach you, or withdraw what you sent. To open it, you’ll need the last four digits of your phone number or, if you didn’t give us one, your first name.',
  openPage: 'Open your page',
  stranger: 'Did you not write to us? Then someone has mistyped an email address. You can delete this email.',
};

/** The type of these texts in every language, derived from the English ones. */
export type MailTexts = typeof mailTextsEn;
