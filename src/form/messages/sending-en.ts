/**
 * The form engine's texts about applications that are being sent, are queued or were sent, in US English. They are
 * loaded where there is such an application, and with a form's first answer. `{noun}` is what people send, as in `en.ts`.
 */
export const sendingMessages = {
  status: {
    received: 'We’ve received your {noun}.',
    reference: 'Reference number: {reference}',
    print: 'Print',
    erase: 'Erase from here',
    sending: 'Sending your {noun} now…',
    sendingText: 'It will stay on this device until we confirm that we have it.',
    queued: 'Not sent yet: your {noun} is saved on this device.',
    queuedText:
      'We couldn’t be reached. It’s saved here, encrypted, and will be sent automatically once the connection is back and this site is open. If we still can’t be reached after 7 days of trying, it’ll be erased.',
    refused: 'Your {noun} needs your attention.',
    /** `{message}` is the service's message, or one of the two sentences below. */
    refusedText: 'It wasn’t accepted: {message}',
    refusedWithoutMessage: 'Our service could not accept this application as it is.',
    conflict:
      'another application came from this device first. This one is still here, and you can send it as a new one.',
    notKept: 'Your {noun} hasn’t been sent, and this device can’t save it.',
    /** `{link}` leads to the form: `notKeptLink`. */
    notKeptText: 'Your answers are still in this tab. Please {link} and submit it again when you’re online.',
    notKeptLink: 'go back to your {noun}',
    gone: 'This {noun} is no longer on this device.',
    /** `{link}` leads to the form: `goneLink`. */
    goneText: 'It was erased, or it couldn’t be sent in 7 days of trying. {link} whenever you like.',
    goneLink: 'Fill out the {noun} again',
  },

  outbox: {
    label: 'Applications that haven’t been sent yet',
    sent: 'Your {noun} has been sent.',
    /** A queued application is named by its form's title, or by this if the form has its own noun. */
    yourNoun: 'your {noun}',
    waiting: 'Not sent yet: {name}. It’s saved on this device and will be sent automatically.',
    refused: 'Needs your attention: {name}. It wasn’t accepted: {message}',
    retry: 'Retry now',
    /** Shown after another application was accepted under this one's idempotency key. */
    sendAsNew: 'Send this as a new {noun}',
    erase: 'Erase',
    eraseQuestion: 'Erase this {noun}? We haven’t received it, and it won’t be sent.',
    eraseYes: 'Yes, erase it',
    eraseNo: 'Keep it',
  },

  submitted: {
    sent: 'You’ve already sent your {noun}',
    notSent: 'Your {noun} hasn’t been sent yet',
    received: 'We’ve received it. There’s nothing more you need to do here.',
    /** `{reference}` is such as K7QM-3XVD. */
    reference: 'Your reference number is {reference}.',
    whatNext: 'See what happens next',
    correct: 'Correct an answer',
    startNew: 'Start a new {noun}',
  },

  correction: {
    title: 'You’re correcting an {noun} you’ve already sent.',
    text: 'Everything you entered is still here. When you submit, it’ll be sent as a new {noun} with its own reference number.',
    keepFirst: 'We’ll keep the first one ({reference}), too.',
  },
};
