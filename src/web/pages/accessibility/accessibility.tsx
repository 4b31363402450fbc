import type { LegalDocument } from '../legal/legal-document.ts';
import { feedback } from './feedback.tsx';
import { measures } from './measures.tsx';

/** The accessibility statement. */
export const accessibility: LegalDocument = {
  title: 'Accessibility',
  lead: 'Everyone should be able to read this site and apply on it.',
  glance: [
    'We follow WCAG 2.1 at level AA.',
    'If something gets in your way, tell us. We’ll acknowledge it within 2 business days.',
    'You can always apply by phone instead.',
  ],
  isAgreedTo: false,
  sections: [...measures, ...feedback],
};
