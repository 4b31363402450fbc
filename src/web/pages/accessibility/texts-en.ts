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
  /** Shown where no third-party content is on our pages. */
  allOurs:
    'All the pages on this site are our own, so we can fix problems ourselves. Sites we link to, such as social networks, handle accessibility in their own way. If one of them stops you, we’ll tell you by phone or email what you would have found there.',
  /** The third-party content on our pages: the calendar, the video, or both. */
  guests: {
    calendar: 'The booking calendar on our pages comes from another company',
    video: 'The video player on our pages comes from another company',
    both: 'The booking calendar and the video player on our pages come from other companies',
  },
  /** Follows one of the texts above. */
  guestProblems:
    ', and we can’t fix their problems. If one of them stops you, call or email us. We’ll set up your call and tell you what the video says.',
};

/** The type of these texts in every language, derived from the English ones. */
export type AccessibilityTexts = typeof texts;
