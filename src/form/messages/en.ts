/**
 * The form engine's texts outside of a form, for any page, in US English. `{noun}` is what people send: "application",
 * "call request"; a sentence with it has to fit each.
 */
export const en = {
  /** For dates and numbers. */
  locale: 'en-US',
  /** The noun for what people send, unless the form defines its own. */
  noun: 'application',
  /** Whether the service's own messages, which are English, are shown. */
  showsServiceMessages: true,
  opensInNewTab: ' (opens in a new tab)',
  /** Added to a link to a page that exists in English only. */
  inEnglish: '',

  /** The label of the region that shows a submission's status. */
  statusLabel: 'Your {noun}',
};
