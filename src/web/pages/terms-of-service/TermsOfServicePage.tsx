import { claims } from '../../content/claims.ts';
import { ageRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';
import { legalPage } from '../legal/legal-page.tsx';
import text from './terms-of-service.json';

/** The terms of service. */
export const { meta, Component } = legalPage({
  path: '/terms-of-service',
  description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
  keywords: ['terms of service'],
  text,
  places: {
    ageRange,
    compensation: claims.compensation.figure,
    subscription: claims.subscription.figure,
    subscriptionFor: claims.subscription.text,
    totalCost: claims.totalCost.figure,
  },
  isAgreedTo: true,
});
