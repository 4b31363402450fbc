import { formPagesEn, type FormPagesTexts } from './form-pages-en.ts';

const formPages: FormPagesTexts = formPagesEn;

/** A heading of two lines. */
export function twoLines(first: string, second: string): readonly [string, string] {
  return [first, second];
}

/** The pages after the surrogates' forms, in US English. */
export const outcomesEn = {
  /** For every page after a form. */
  outcome: {
    whatHappensNext: 'What Happens Next',
    /** In the place of a reference, to who has sent nothing: to apply, or to send what is called `{noun}`. */
    referenceAfterApplying: 'Your reference number will appear here after you apply.',
    referenceAfterSending: 'Your reference number will appear here after you send your {noun}.',
    sameTab: 'Look for it in the same browser tab.',
    notApplied: 'Haven’t applied yet?',
    notSent: 'Haven’t sent it yet?',
    goToForm: 'Go to the {noun}',
  },

  bookCall: {
    metaTitle: 'Book Your Surrogate Consultation',
    metaDescription: 'Thank you for applying. Set up your consultation call and see what happens next.',
    keywords: ['surrogate consultation', 'book a call'],
    /** Two lines. */
    title: (name: string | null): readonly [string, string] => [
      `Hi ${name ?? 'there'},`,
      'thank you for applying',
    ],
    thanks: 'You’re offering a family something extraordinary. The next step is a call with one of us.',
    steps: [
      {
        title: 'Schedule Call',
        description: 'We’ll agree on a time. Bring every question you have. None is too small.',
      },
      {
        title: 'Learn & Plan',
        description:
          'In 30-45 minutes, you’ll hear what screening, matching and pregnancy with us would be like.',
      },
      {
        title: 'Begin Matching',
        description: 'When you feel ready, screening starts. Then you’ll meet families who are a good fit.',
      },
    ],
    keepReading: 'Keep Reading',
    links: {
      '/become-surrogate': {
        title: 'Being a surrogate',
        description: 'Who can apply, and what you could earn.',
      },
      '/about': { title: 'About us', description: 'Who you’ll be talking to.' },
      '/our-process': { title: 'Our process', description: 'From the first call to the birth.' },
    },
    /** Before the figure. */
    earn: 'Earn',
    /** What the compensation is made of. */
    compensation: [
      'Base pay',
      'Monthly payments',
      'Medical expenses covered',
      'Milestone bonuses',
      'Life insurance',
      'Maternity clothing allowance',
    ],
  },

  call: {
    heading: 'Your consultation call',
    tellTimes:
      'Tell us which days and times work for you, and we’ll pick one for your call. It takes 30-45 minutes.',
    chooseTime: 'Choose a time that works for you. The call takes 30-45 minutes.',
    within: 'We’ll contact you within 24 hours of receiving your application.',
    now: 'Want to set it up now?',
    callUs: 'Call {phone}',
    emailUs: 'Email us',
    /** The subject line of that email. */
    emailSubject: 'A time for my consultation call',
    calendar: 'Calendar: choose a time for your call',
    loading: 'The calendar is loading…',
    notShown: 'The calendar can’t be shown here right now.',
    openBooking: 'Open the booking page',
    /** `{booking}` is a link. */
    orTellUs: '{booking}, or tell us here which times work for you.',
    /** `{booking}` is a link, `{request}` a button. */
    noTime: 'Don’t see a time that works, or having trouble with the calendar? {booking}, or {request}.',
    requestCall: 'request a call',
    formMissing: 'The form couldn’t be loaded. Please call or email us, or try again.',
    tryAgain: 'Try again',
    /** `{contact}` is her name, number and address. */
    known: 'From your application: {contact}',
    change: 'Change',
    changeWhat: ' how we reach you',
  },

  callRequest: {
    title: 'Ask for a Call',
    about: 'A call about your application',
    keepTogether: 'We’ll keep this request together with the application you filled out in this tab.',
    /** `{reference}` is such as K7QM-3XVD. */
    keepTogetherWith: 'We’ll keep this request together with your application, {reference}.',
    apart: 'Ask for a call about something else',
  },

  thankYou: {
    metaTitle: 'What Happens After a Surrogate Applies',
    metaDescription:
      'We review every surrogate application within 24 hours, then get in touch. Here’s what comes next.',
    keywords: ['surrogate application'],
    /** Two lines: to who has sent nothing, without a name, with one. */
    title: {
      nobody: twoLines('What happens', 'after you apply'),
      unnamed: twoLines('Thank you', 'for applying'),
      named: (name: string): readonly [string, string] => ['Thank you,', name],
    },
    received: 'Your application was received. We’ll review it within 24 hours and then contact you.',
    waiting: 'We’ll review your application within 24 hours and then contact you.',
    callReceived: 'Your call request was received. We’ll confirm one of your times within 24 hours.',
    callWaiting: 'We’ll confirm one of your times within 24 hours of receiving your call request.',
    steps: [
      {
        title: 'Application Review',
        description: 'A coordinator will read your answers within 24 hours.',
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
  },

  notEligible: {
    metaTitle: 'Thank You for Applying',
    metaDescription: 'Your surrogate application doesn’t meet our basic requirements at this time.',
    keywords: ['surrogate requirements'],
    /** Two lines. */
    title: (name: string | null): readonly [string, string] =>
      name === null ? ['Thank you', 'for applying'] : [`${name},`, 'thank you for applying'],
    bigHeart: 'It takes a big heart to offer this.',
    toNobody:
      'If you don’t meet the basic requirements to be a surrogate in the U.S. at this time, that can still change.',
    toHer:
      'From what you told us, you don’t meet the basic requirements to be a surrogate in the U.S. at this time.',
    protect: 'The requirements protect surrogates’ health. They don’t measure anyone’s worth.',
    general:
      'Some of what we look at can change with time: age, weight, habits, having a child of your own. If something changes for you, you’re welcome to apply again. If you think we misread one of your answers, email us.',
    /** The subject line of that email. */
    contactSubject: 'A question about my surrogate application',
    community: {
      title: 'Stay in touch',
      text: 'Our community is open to everyone who cares about surrogacy: surrogates, parents and friends. And if you know someone who might want to carry a child for a family, share the application with her.',
      join: 'Join Our Community',
      share: 'Share',
      /** What the share sheet shows. */
      shareTitle: 'Become a surrogate with {brand}',
    },
  },

  /** Around the reasons of every "no". `{noun}` is what people send with the form. */
  reasons: {
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
  },

  /** The pages that `form.json` makes. */
  pages: formPages,
};

/** These texts in one language, typed by the English ones. */
export type OutcomeTexts = typeof outcomesEn;
