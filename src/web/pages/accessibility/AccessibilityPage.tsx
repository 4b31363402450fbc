import { accessibility } from './accessibility.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Accessibility (docs/product.md#legal-pages). */
function AccessibilityPage() {
  return <LegalText document={accessibility} />;
}

export { meta, AccessibilityPage as Component };
