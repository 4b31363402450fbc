import { accessibility } from '../content/legal/accessibility/accessibility.tsx';
import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: accessibility.title,
    description: `How ${site.brand} keeps this site usable for everyone, and what happens when you report a barrier.`,
    keywords: ['accessibility', 'WCAG 2.1 AA'],
    noIndex: true,
  },
};

/** Accessibility (SPECIFICATION.md sections 2 and 9). */
function AccessibilityPage() {
  return <LegalText document={accessibility} />;
}

export { AccessibilityPage, AccessibilityPage as Component };
