import { termsOfService } from '../content/legal/terms/terms-of-service.tsx';
import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: termsOfService.title,
    description: `The terms on which ${site.brand} works with surrogates and intended parents.`,
    keywords: ['terms of service'],
    noIndex: true,
  },
};

/** Terms of Service (SPECIFICATION.md sections 2, 6 and 9). */
function TermsOfServicePage() {
  return <LegalText document={termsOfService} />;
}

export { TermsOfServicePage, TermsOfServicePage as Component };
