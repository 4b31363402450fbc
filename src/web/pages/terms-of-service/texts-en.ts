import { claims } from '../../content/claims.ts';
import { ageRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';
import type { LegalDocument } from '../legal/legal-document.ts';
import type { Places } from '../legal/places.tsx';
import { legal } from '../legal/texts-en.ts';
import document from './terms-of-service.json';

const text: LegalDocument = document;
const places: Places = {
  ageRange,
  compensation: claims.compensation.figure,
  subscription: claims.subscription.figure,
  subscriptionFor: claims.subscription.text,
  totalCost: claims.totalCost.figure,
};

/** The terms of service, in US English. */
export const texts = {
  legal,
  text,
  description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
  keywords: ['terms of service'],
  places,
};

/** The type of these texts in every language, derived from the English ones. */
export type TermsTexts = typeof texts;
