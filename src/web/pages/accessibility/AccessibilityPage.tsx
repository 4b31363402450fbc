import { accessibility } from './accessibility.tsx';
import { LegalText } from '../legal/LegalText.tsx';
import { meta } from './meta.ts';

/** Accessibility (SPECIFICATION.md sections 2 and 9). */
function AccessibilityPage() {
  return <LegalText document={accessibility} />;
}

export { meta, AccessibilityPage as Component };
