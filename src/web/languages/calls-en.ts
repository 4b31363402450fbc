/** Texts about the consultation call and the call request, in US English. */
export const callsEn = {
  /** The heading of a book-call page, in two lines. */
  greeting: (name: string | null): readonly [string, string] => [
    `Hi ${name ?? 'there'},`,
    'thank you for applying',
  ],
  /** The heading for a visitor who has sent nothing. */
  openedTitle: (): readonly [string, string] => ['Set up your', 'consultation call'],

  /** Shown to an applicant who has already asked for the call. */
  alreadyAsked: 'We have your application and your call request.',
  /** Shown while the application is still queued on the device. */
  afterArrival:
    'As soon as it reaches us, the next step is a call with one of us. You can choose times for it now.',

  call: {
    heading: 'When can we call you?',
    /** Leads a visitor without an application down to the call request. */
    toTimes: 'Choose call times',
    tellTimes: 'Tell us which days and times work for you, and we’ll pick one. The call takes 30-45 minutes.',
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
    /** Without scripts: a link to the form. */
    chooseTimes: 'Choose days and times for your call',
    formMissing: 'The form couldn’t be loaded. Please call or email us, or try again.',
    tryAgain: 'Try again',
    /** `{contact}` is the applicant's name, phone number and email address. */
    known: 'From your application {contact}',
    /** Shown in place of `known` where scripts are off. */
    knownToUs: 'We’ll use the phone number and email from your application.',
    change: 'Change',
    changeWhat: ' how we reach you',
  },

  callRequest: {
    about: 'A call about your application',
    keepTogether: 'We’ll keep this request together with the application you filled out in this tab.',
    /** `{reference}` is a reference number such as K7QM-3XVD. */
    keepTogetherWith: 'We’ll keep this request together with your application, {reference}.',
    apart: 'Ask for a call about something else',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type CallTexts = typeof callsEn;
