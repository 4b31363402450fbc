import { site } from '../../content/site.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { accountClosure, retention } from '../legal/retention.tsx';
import text from './consumer-health-data.json';

/** What RCW 19.373.020 asks of such a notice, true to what this software does (docs/decisions/0037-legal-texts.md). */
export const { meta, Component } = legalPage({
  path: '/consumer-health-data-privacy',
  description: `What happens to the health answers you give ${site.brand}, who reads them, and how to have them erased.`,
  keywords: ['consumer health data', 'My Health My Data Act', 'health privacy'],
  text,
  places: { accountClosure, retention },
  isAgreedTo: true,
});
