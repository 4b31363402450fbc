import { termsOfService } from './terms-of-service.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Terms of Service (docs/product.md#legal-pages). */
function TermsOfServicePage() {
  return <LegalText document={termsOfService} />;
}

export { meta, TermsOfServicePage as Component };
