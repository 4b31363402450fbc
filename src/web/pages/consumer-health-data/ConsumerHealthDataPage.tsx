import type { PageModule } from '../../shell/page-meta.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { retentionIn } from '../legal/retention.tsx';
import type { HealthDataTexts } from './texts-en.ts';

/** The notice that RCW 19.373.020 requires, true to what this software does (docs/decisions/0037-legal-texts.md). */
export function consumerHealthDataPage(texts: HealthDataTexts): PageModule {
  const { accountClosure } = texts.legal;
  const { retention } = retentionIn(texts.legal);
  return legalPage({
    ...texts,
    path: '/consumer-health-data-privacy',
    places: { accountClosure, retention },
    isAgreedTo: true,
  });
}
