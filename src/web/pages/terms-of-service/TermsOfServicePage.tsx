import type { PageModule } from '../../shell/page-meta.ts';
import { legalPage } from '../legal/legal-page.tsx';
import type { TermsTexts } from './texts-en.ts';

/** The terms of service. */
export const termsOfServicePage = (texts: TermsTexts): PageModule =>
  legalPage({ ...texts, path: '/terms-of-service', isAgreedTo: true });
