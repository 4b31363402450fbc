import { consumerHealthData } from '../content/legal/health-data/consumer-health-data.tsx';
import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: consumerHealthData.title,
    description: `What becomes of the health answers you give ${site.brand}, who reads them, and how to have them erased.`,
    keywords: ['consumer health data', 'My Health My Data Act', 'health privacy'],
    noIndex: true,
  },
};

/** The consumer-health-data notice, a page of its own (docs/decisions/0037-legal-texts.md). */
function ConsumerHealthDataPage() {
  return <LegalText document={consumerHealthData} />;
}

export { ConsumerHealthDataPage, ConsumerHealthDataPage as Component };
