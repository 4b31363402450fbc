/**
 * What the form engine says outside of a form, on any page, in US English. `{noun}` is what people send:
 * "application", "call request"; a sentence with it has to fit each.
 */
export const en = {
  /** For dates and numbers. */
  locale: 'en-US',
  /** What people send with a form that does not say. */
  noun: 'application',
  /** Whether the service's own messages, which are English, are shown. */
  showsServiceMessages: true,
  opensInNewTab: ' (opens in a new tab)',
  /** Added to a link to a page that there is in English alone. */
  inEnglish: '',

  /** The name of the place where a submission's status is shown. */
  statusLabel: 'Your {noun}',
};
