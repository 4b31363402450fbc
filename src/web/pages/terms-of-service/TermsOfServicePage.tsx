import { termsOfService } from './terms-of-service.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Terms of Service (SPECIFICATION.md sections 2, 6 and 9). */
function TermsOfServicePage() {
  return <LegalText document={termsOfService} />;
}

export { meta, TermsOfServicePage as Component };
