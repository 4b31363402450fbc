import { site } from '../../content/site.ts';
import type { LegalDocument } from '../legal/legal-document.ts';
import { legal } from '../legal/texts-en.ts';
import document from './consumer-health-data.json';

const text: LegalDocument = document;

/** The notice about health data, in US English. */
export const texts = {
  legal,
  text,
  description: `What happens to the health answers you give ${site.brand}, who reads them, and how to have them erased.`,
  keywords: ['consumer health data', 'My Health My Data Act', 'health privacy'],
};

/** The type of these texts in every language, derived from the English ones. */
export type HealthDataTexts = typeof texts;
