import { plural } from './plural.ts';

/**
 * The form engine's texts in a form, in US English. They are bundled with the form, so that pages without a form don't
 * load them. `{noun}` is what people send, as in `en.ts`.
 */
export const formMessages = {
  question: {
    error: 'Error: ',
    required: ' (required)',
    whyWeAsk: 'Why we ask',
    /** `{mark}` is the asterisk. */
    requiredNote: 'Questions marked {mark} are required.',
    selectOne: 'Select one',
    fewer: 'Fewer: {label}',
    more: 'More: {label}',
    notSet: 'Not answered',
    /** Below a phone number, when letters were typed. */
    digitsOnly: 'We left out the letters. Use numbers only.',
    /** `{address}` is a button that accepts the suggested address. */
    didYouMean: 'Did you mean {address}?',
  },

  /** `{title}` is what an entry of a repeated group is called: "Delivery 2". */
  group: {
    add: 'Add {title}',
    remove: 'Remove',
    removeEntry: 'Remove {title}',
    added: '{title} has been added.',
    removed: '{title} has been removed.',
  },

  errors: {
    /** The prefix of the page's title. */
    titlePrefix: 'Error: ',
    summary: (errors: number) =>
      plural(errors, {
        one: 'One question needs your attention',
        other: '{count} questions need your attention',
      }),
    /** The step of a wizard that an error is on, before the message. */
    inStep: 'Step {number}, {title}',
  },

  sections: {
    label: 'Sections of this form',
    total: '{answered} of {required} required questions answered',
    /** In the progress bar on a phone. */
    share: '{answered} of {required}',
    answered: '{answered} of {required} answered',
    optional: 'Optional',
    toAnswer: (questions: number) =>
      plural(questions, { one: '{count} to answer', other: '{count} to answer' }),
    toCorrect: (answers: number) =>
      plural(answers, { one: '{count} to correct', other: '{count} to correct' }),
  },

  steps: {
    label: 'Steps of this application',
    /** The button that lists the steps on a phone. */
    all: 'All steps',
    count: 'Step {number} of {total}',
    completed: ', completed',
    back: 'Back',
    next: 'Next',
    backToReview: 'Back to review',
  },

  review: {
    question: 'Question',
    answer: 'Your answer',
    changeIt: 'Change it',
    change: 'Change',
    changeAnswer: 'Change {label}',
    notAnswered: 'Not answered yet',
    noAnswer: 'No answer',
    /** Added to the heading of the questions that are not sent. */
    notSent: '{title} (not sent)',
  },

  preparation: {
    label: 'Before you start',
    yours: 'Yours until you submit',
    stays: 'Until you submit, nothing you enter leaves this device, unless you take it to another one.',
  },

  drafts: {
    keep: 'Keep my answers on this device for 7 days',
    keepHint:
      'When this is off, your answers disappear when you close the tab. When it’s on, they’re saved here, encrypted, for your next visit. Turn this on only if the device is yours.',
    /** For a form that is sent later when there is no connection. */
    waits: 'Either way, what you submit without a connection waits here, encrypted, for up to 7 days.',
    failedInTab:
      'This browser can’t save your answers, so please finish in one sitting. Reloading the page would erase them.',
    failedOnDevice: 'We couldn’t save your answers on this device. They’re still in this tab.',
    begun: 'What you already entered is filled in below. You can change any of it.',
    resumeTitle: 'You have answers from an earlier visit',
    /** `{day}` is such as "Friday, November 20". */
    resumeText: 'They were last saved on {day}, on this device only.',
    resume: 'Resume',
    decline: 'Erase them',
    toolsLabel: 'Your unfinished answers',
    elsewhere: 'Continue on another device',
    erase: 'Erase my answers',
    eraseQuestion: 'Erase all answers on this page and on this device? This can’t be undone.',
    eraseYes: 'Yes, erase them',
    eraseNo: 'Keep them',
    erased: 'Your answers have been erased.',
    startedAnew: 'Here’s a new {noun} to fill out.',
    /** After the link to the other form for the same purpose. */
    carryOver: '. Your answers carry over.',
  },

  submit: {
    sending: 'Sending…',
    nextSteps: 'What happens next:',
    isBeingSent: 'Your {noun} is being sent.',
    stillHere: 'Your answers are still here. Sending them again won’t create a second {noun}.',
    conflict:
      'These answers weren’t sent. One {noun} was already sent from this device, perhaps in another tab, and its answers are different. Yours are still here, and you can send them as a new {noun}.',
    sendAsNew: 'Send this as a new {noun}',
    honeypot: 'Please leave this field blank',
  },
};
