import { consumerHealthData } from './consumer-health-data.tsx';
import { site } from '../../content/site.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/consumer-health-data-privacy',
  title: consumerHealthData.title,
  description: `What happens to the health answers you give ${site.brand}, who reads them, and how to have them erased.`,
  keywords: ['consumer health data', 'My Health My Data Act', 'health privacy'],
  noIndex: true,
};
