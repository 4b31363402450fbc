import type { LanguageOffer } from './offer-en.ts';

/** Offers the Spanish page to a visitor whose browser prefers Spanish. */
export const offer: LanguageOffer = {
  label: 'Idioma',
  go: 'Ver esta página en español',
  dismiss: 'Cerrar',
};
