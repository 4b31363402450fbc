/**
 * What the form engine says of what is on its way or waits to be sent, in US English. It is loaded where there is
 * something. `{noun}` is what people send, as in `en.ts`.
 */
export const sendingMessages = {
  status: {
    received: 'We’ve received your {noun}.',
    reference: 'Reference number: {reference}',
    print: 'Print this page',
    erase: 'Erase from here',
    sending: 'Sending your {noun} now…',
    sendingText: 'It will stay on this device until we confirm that we have it.',
    queued: 'Not sent yet: your {noun} is saved on this device.',
    queuedText:
      'We couldn’t be reached. It’s saved here, encrypted, and will be sent automatically once the connection is back and this site is open. If we still can’t be reached after 7 days of trying, it’ll be erased.',
    refused: 'Your {noun} needs your attention.',
    /** `{message}` is what the service said, or one of the two sentences below. */
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
    /** What waits is called by its form's title, or this where it has a noun of its own. */
    yourNoun: 'your {noun}',
    waiting: 'Not sent yet: {name}. It’s saved on this device and will be sent automatically.',
    refused: 'Needs your attention: {name}. It wasn’t accepted: {message}',
    retry: 'Retry now',
    /** After another application was taken for this one. */
    sendAsNew: 'Send this as a new {noun}',
    erase: 'Erase',
    eraseQuestion: 'Erase this {noun}? We haven’t received it, and it won’t be sent.',
    eraseYes: 'Yes, erase it',
    eraseNo: 'Keep it',
  },
};
