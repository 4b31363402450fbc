import { privacyPolicy } from './privacy-policy.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Privacy Policy (SPECIFICATION.md sections 2 and 9). */
function PrivacyPolicyPage() {
  return <LegalText document={privacyPolicy} />;
}

export { meta, PrivacyPolicyPage as Component };
