import { privacyPolicy } from '../content/legal/privacy/privacy-policy.tsx';
import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: privacyPolicy.title,
    description: `What ${site.brand} collects, why, for how long, and what you can ask of us.`,
    keywords: ['privacy policy', 'health data'],
    noIndex: true,
  },
};

/** Privacy Policy (SPECIFICATION.md sections 2 and 9). */
function PrivacyPolicyPage() {
  return <LegalText document={privacyPolicy} />;
}

export { PrivacyPolicyPage, PrivacyPolicyPage as Component };
