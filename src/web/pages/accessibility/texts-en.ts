import { site } from '../../content/site.ts';
import type { LegalDocument } from '../legal/legal-document.ts';
import { legal } from '../legal/texts-en.ts';
import document from './accessibility.json';

const text: LegalDocument = document;

/** The accessibility statement, in US English. */
export const texts = {
  legal,
  text,
  description: `How ${site.brand} keeps this site usable for everyone, and what happens when you report a barrier.`,
  keywords: ['accessibility', 'WCAG 2.1 AA'],
  /** Where nothing on our pages comes from others. */
  allOurs:
    'All the pages on this site are our own, so we can fix problems ourselves. Sites we link to, such as social networks, handle accessibility in their own way. If one of them stops you, we’ll tell you by phone or email what you would have found there.',
  /** What others bring to our pages: one thing, or both. */
  guests: {
    calendar: 'The booking calendar on our pages comes from another company',
    video: 'The video player on our pages comes from another company',
    both: 'The booking calendar and the video player on our pages come from other companies',
  },
  /** After one of these. */
  guestProblems:
    ', and we can’t fix their problems. If one of them stops you, call or email us. We’ll set up your call and tell you what the video says.',
};

/** These texts in one language, typed by the English ones. */
export type AccessibilityTexts = typeof texts;
