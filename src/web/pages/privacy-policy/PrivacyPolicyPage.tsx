import { privacyPolicy } from './privacy-policy.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Privacy Policy (docs/product.md#legal-pages). */
function PrivacyPolicyPage() {
  return <LegalText document={privacyPolicy} />;
}

export { meta, PrivacyPolicyPage as Component };
