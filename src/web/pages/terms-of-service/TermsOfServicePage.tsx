import { site } from '../../content/site.ts';
import { legalPage } from '../legal/legal-page.tsx';
import text from './terms-of-service.json';

/** The terms of service. */
export const { meta, Component } = legalPage({
  path: '/terms-of-service',
  description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
  keywords: ['terms of service'],
  text,
  isAgreedTo: true,
});
