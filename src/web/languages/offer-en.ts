/** Offers a page in English to somebody whose browser prefers it. */
export const offer = { label: 'Language', go: 'Read this page in English', dismiss: 'Close' };

/** These texts in one language. */
export type LanguageOffer = typeof offer;
