import { claims } from '../../content/claims-es.ts';
import { ageRange } from '../../content/eligibility-es.ts';
import { site } from '../../content/site.ts';
import { legal } from '../legal/texts-es.ts';
import text from './terms-of-service-es.json';
import type { TermsTexts } from './texts-en.ts';

/** The terms of service, in US Spanish (docs/voice.md#in-spanish). */
export const texts: TermsTexts = {
  legal,
  text,
  description: `Las condiciones con las que ${site.brand} trabaja con gestantes y futuros padres.`,
  keywords: ['términos de servicio'],
  places: {
    ageRange,
    compensation: claims.compensation.figure,
    subscription: claims.subscription.figure,
    subscriptionFor: claims.subscription.text,
    totalCost: claims.totalCost.figure,
  },
};
