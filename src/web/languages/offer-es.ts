import type { LanguageOffer } from './offer-en.ts';

/** Offers a page in Spanish to somebody whose browser prefers it. */
export const offer: LanguageOffer = {
  label: 'Idioma',
  go: 'Ver esta página en español',
  dismiss: 'Cerrar',
};
