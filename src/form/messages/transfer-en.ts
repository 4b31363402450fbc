/**
 * The form engine's texts for moving answers to another device, in US English. They are loaded when a person sends
 * answers to another device or opens them there.
 */
export const transferMessages = {
  dialog: {
    close: 'Close',
    intro: 'A link carries your answers to your other device. The address is long, so send it or scan it.',
    facts: [
      'It works once, for seven days.',
      'Your answers are encrypted in this browser. We can’t read them.',
      'Anyone who has the link can, so send it only to yourself.',
    ],
    make: 'Make my link',
    making: 'Making your link…',
    ready: 'Your link is ready.',
    label: 'Your link',
    share: 'Share',
    copy: 'Copy link',
    copied: 'The link is copied.',
    mail: 'Email it to myself',
    /** All the text beside the link, so that other readers of the message learn nothing. */
    subject: 'Your link',
    code: 'Your link as a QR code, to scan with your other device',
    nothing: 'There’s nothing to take along yet. Answer a question first.',
    unreachable: 'We couldn’t be reached. Please try again, or save a file.',
    noRoom: 'We can’t hold any more answers right now. Please save a file, or try again later.',
    fileTitle: 'Or use a file',
    fileText: 'A file isn’t encrypted: anyone who opens it can read your answers. It has no time limit.',
    save: 'Save as a file',
    fileName: 'my-answers.json',
    open: 'Open a saved draft',
  },
  arrival: {
    title: 'Continue with your answers from your other device?',
    fileTitle: 'Continue with the answers from your file?',
    text: 'They’ll be filled in below, and then the link stops working.',
    over: 'This form already has answers. Keeping both isn’t possible.',
    here: 'Continue here',
    useLink: 'Use the answers from the link',
    useFile: 'Use the answers from the file',
    keep: 'Keep the answers here',
    notNow: 'Not now',
    opening: 'Getting your answers…',
    came: 'Your answers came along. The link no longer works.',
    cameLinkLeft:
      'Your answers came along. We couldn’t end the link, so it works until its seven days are over.',
    cameNotStored:
      'Your answers came along, but this browser can’t save them. The link still works, so keep it until you’ve submitted.',
    cameFromFile: 'The answers from your file are filled in below.',
    retry: 'Try again',
    close: 'OK',
    unreachable: 'We couldn’t be reached. Your link still works.',
    gone: 'This link no longer works. It was opened before, or its seven days are over. If your other device still has your answers, make a new link there.',
    damagedLink: 'This link isn’t complete. Copy the whole link on your other device, and open it here.',
    damagedFile: 'We couldn’t read this file. Please choose the one you saved here.',
    newer:
      'These answers were saved by a newer version of this site. Please reload this page, and then open them again.',
    /** `{link}` leads to the form: `otherFormLink`. */
    otherForm: 'These answers belong to another form. Please open them {link}.',
    otherFormLink: 'on its page',
  },
};
