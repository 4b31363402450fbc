/** The applicant's own page about an application, in US English. */
export const texts = {
  metaTitle: 'Your page',
  metaDescription: 'Where your application stands, for you alone.',
  keywords: ['application status'],

  closed: {
    unknown: {
      title: 'You need your own link for this page',
      text: 'The link is on the page you saw after you applied, and in our email, if you got one. If you can’t find it, call us.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'Links work for 180 days. Nothing is lost: your application is still with us.',
    },
    locked: {
      title: 'This link is locked',
      text: 'What was entered was wrong several times. To be safe, this link doesn’t open any more.',
    },
    mailed: {
      title: 'A new link is on its way',
      text: 'We’ve emailed it to the address you gave us. It may take a minute.',
    },
    often: {
      title: 'That was a lot for one day',
      text: 'We’ve made many links to this page today. Use the one in our last email, or try again tomorrow.',
    },
    away: {
      title: 'We can’t open your page right now',
      text: 'Nothing is lost. Please try again in a minute.',
    },
  },
  renew: 'Email me a new link',
  callUs: 'Call {phone}',
  apply: 'Haven’t applied yet?',
  getStarted: 'Get started',

  asking: {
    title: 'Just to be sure it’s you',
    text: 'A mistyped address can send a link to the wrong person. So we ask for something only you know.',
    digits: {
      label: 'The last four digits of the phone number you gave us',
      wrong: 'These aren’t the digits we have. After five tries, this link locks.',
    },
    name: {
      label: 'The first name you gave us',
      wrong: 'This isn’t the name we have. After five tries, this link locks.',
    },
    open: 'Open my page',
  },

  refused: {
    title: 'You don’t meet our requirements right now',
    text: 'You saw this when you applied, and we know it’s hard to read. A person can still talk it through with you: call us any time.',
    /** Shown once she has opened her answers. */
    reasons: 'The reasons are below, with your answers.',
    /** Shown if she can open her answers on the page. */
    reasonsByCode: 'You’ll see the reasons with your answers, below, once you enter the code we email you.',
  },
  facts: {
    reference: 'Reference',
    received: 'Received',
    read: 'Read by our team',
    yes: 'Yes',
    notYet: 'Not yet',
    requested: 'Requested',
    withdrawn: 'Withdrawn',
  },
  notes: {
    contact: 'Saved. From now on we’ll use your new contact details.',
    call: 'Saved. Your coordinator will read it before calling.',
    withdrawal: 'It’s withdrawn, as you asked.',
    copy: 'We have your request for a copy, and we’ll contact you about it.',
    erasure: 'We have your request to erase everything, and we’ll contact you about it.',
    'code-sent': 'We’ve emailed you a code. It may take a minute.',
    'code-often': 'We’ve sent several codes today. Please call us, or try again tomorrow.',
    'code-wrong': 'That isn’t the code in our last email, or it has run out.',
    /** `{reach}` is a link to the part of this page. */
    'contact-wrong': 'Nothing has been saved yet. Check what’s marked under {reach}.',
    empty: 'Nothing was saved: the field was empty.',
    'told-by': 'Thank you. We’ve noted it.',
    'no-texts': 'Saved. We won’t text you any more.',
  },

  call: {
    title: 'Your call',
    at: 'We’ll call you on {when}.',
    none: 'No time is set yet. We’ll find one that works for you.',
    askedFor: 'What you asked for',
    message: 'Your message, {day}',
    byPhone: 'We’ll confirm by phone call instead.',
    byPhoneOrEmail: 'We’ll confirm by phone call or email instead.',
    change: 'Change something about your call',
    choose: 'Choose days and times',
    label: 'Anything else, such as another language or how to reach you safely',
    send: 'Send to my coordinator',
  },
  reach: {
    title: 'How we reach you',
    phone: 'Phone',
    email: 'Email',
    none: 'None given',
    change: 'Change how we reach you',
    hint: 'Fill in what has changed. What you sent first stays on record beside it.',
    newPhone: 'New phone number',
    newEmail: 'New email address',
    wrongPhone: 'Enter a 10-digit U.S. number, like (555) 010-0123, or start with + and your country code.',
    wrongEmail: 'Enter an email address like name@example.com.',
    blank: 'Enter a new phone number, a new email address, or both.',
    save: 'Save',
  },
  toldBy: {
    title: 'Who told you about us?',
    hint: 'You don’t have to say. If it was a friend, their name lets us thank them. Nothing about your health, please.',
    label: 'Their name, or where you heard of us',
    save: 'Save',
  },
  agreed: {
    title: 'What you agreed to',
    /** `{versions}` are legal versions such as 2025-01-18.3f9a2b1c4d5e. */
    version: 'Version of our legal texts: {versions}',
    noTexts: 'Stop text messages',
    takenBack: 'You took this back on {day}.',
    back: 'To take back everything, withdraw it or ask us to erase everything, under “Your choices.”',
    backWithdrawn: 'You’ve withdrawn it. You can also ask us to erase everything, under “Your choices.”',
  },
  answers: {
    title: 'Your answers',
    locked: 'They’re private, so they open with a code. We’ll email it to the address you applied with.',
    noMail: 'We can’t show them on this page. Ask for a copy under “Your choices,” or call us.',
    sendCode: 'Email me a code',
    sendAgain: 'Email me another code',
    label: 'The six digits in our email',
    show: 'Show my answers',
    open: 'Shown for 15 minutes. Print this page if you’d like to keep them.',
    reasons: 'Why it was a no',
  },
  rights: {
    title: 'Your choices',
    withdraw: 'Withdraw it',
    copy: 'Get a copy of everything you have about me',
    copyText: 'We’ll check that it’s you, then send you everything, also what we’ve noted.',
    copyButton: 'Ask for a copy',
    erase: 'Have everything erased',
    eraseText: 'We’ll check that it’s you, then erase your answers for good. This can’t be undone.',
    eraseButton: 'Ask for erasure',
  },
  withdrawing: {
    title: 'Do you want to withdraw?',
    text: 'We’ll stop, and we won’t contact you about it any more, except to answer another request you’ve made. You can apply again any time.',
    instead:
      'If only the call or your contact details need to change, keep it: you can do that on your page.',
    yes: 'Yes, withdraw it',
    no: 'No, keep it',
  },
  leave: {
    why: 'Does anyone else use this device? Close your page here. To open it again, you’ll be asked for something only you know.',
    button: 'Close my page here',
  },
  asked: {
    title: 'What you’ve told us here',
    contact: 'New contact details',
    call: 'A message about the call',
    'told-by': 'Who told you about us',
    'no-texts': 'You took back agreeing to text messages',
    withdrawal: 'You withdrew it',
    copy: 'You asked for a copy',
    erasure: 'You asked for erasure',
  },
  help: {
    title: 'Rather talk to a person?',
    text: 'Call {phone} or write to {email}. Please don’t put medical details in an email.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type ApplicantTexts = typeof texts;
