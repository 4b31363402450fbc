import { privacyPolicy } from '../../content/legal/privacy/privacy-policy.tsx';
import { LegalText } from '../../sections/legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Privacy Policy (SPECIFICATION.md sections 2 and 9). */
function PrivacyPolicyPage() {
  return <LegalText document={privacyPolicy} />;
}

export { meta, PrivacyPolicyPage as Component };
