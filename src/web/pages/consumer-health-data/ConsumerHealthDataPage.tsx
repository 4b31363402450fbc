import { consumerHealthData } from './consumer-health-data.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** The consumer-health-data notice, a page of its own (docs/decisions/0037-legal-texts.md). */
function ConsumerHealthDataPage() {
  return <LegalText document={consumerHealthData} />;
}

export { meta, ConsumerHealthDataPage as Component };
