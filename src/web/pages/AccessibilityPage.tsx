import { LegalText } from '../sections/legal/LegalText.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Accessibility',
    description: `How ${site.brand} keeps this site usable for everyone, and what happens when you report a barrier.`,
    keywords: ['accessibility', 'WCAG 2.1 AA'],
    noIndex: true,
  },
};

/** Accessibility (SPECIFICATION.md sections 2 and 9). */
function AccessibilityPage() {
  return (
    <LegalText title="Accessibility">
      <p>
        Everyone should be able to read this site and to apply on it. We follow the Web Content Accessibility
        Guidelines (WCAG) 2.1 at level AA.
      </p>
      <h2>What that means here</h2>
      <ul>
        <li>Everything can be done with a keyboard alone.</li>
        <li>Forms name what is missing, say how to mend it and lead you there.</li>
        <li>
          Text can be enlarged to twice its size, and nothing moves if your device asks for less motion.
        </li>
        <li>Pages can be read without scripts.</li>
      </ul>
      <h2>Something stands in your way?</h2>
      <p>
        Write to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
        <a href={site.phone.href}>{site.phone.display}</a>. Tell us the page and what you were trying to do.
        We can also take an application by phone.
      </p>
      <h2>What happens then</h2>
      <ul>
        <li>We acknowledge your message within 2 business days.</li>
        <li>We assess the barrier within 5 business days.</li>
        <li>Simple issues are resolved within 10 business days.</li>
      </ul>
    </LegalText>
  );
}

export { AccessibilityPage, AccessibilityPage as Component };
