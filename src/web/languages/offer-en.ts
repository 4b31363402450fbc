/** Offers the English page to a visitor whose browser prefers English. */
export const offer = { label: 'Language', go: 'Read this page in English', dismiss: 'Close' };

/** The type of these texts in every language. */
export type LanguageOffer = typeof offer;
