import { purposes } from 'virtual:purposes/en';
import { ageRange, bmiRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';
import type { LegalDocument } from '../legal/legal-document.ts';
import { legal } from '../legal/texts-en.ts';
import document from './privacy-policy.json';

const text: LegalDocument = document;

/** The privacy policy, in US English. */
export const texts = {
  legal,
  text,
  description: `What ${site.brand} collects, why, for how long, and what you can ask us to do.`,
  keywords: ['privacy policy', 'health data'],
  ageRange,
  bmiRange,
  /** The purposes that answers are used for. */
  purposes,
  /** Shown if the introduction video comes from YouTube. */
  video:
    'The introduction video on Home and About plays from YouTube’s privacy-enhanced address, youtube-nocookie.com. To show it, your browser contacts that service, under its own privacy policy.',
  /** Shown if there is a booking calendar; `{hosts}` are the hosts it comes from. */
  calendar:
    'The calendar on the pages where you book your call comes from {hosts}. What you enter there goes to that service, under its own privacy policy. We don’t pass it any of your answers.',
  and: ' and ',
};

/** The type of these texts in every language, derived from the English ones. */
export type PrivacyTexts = typeof texts;
