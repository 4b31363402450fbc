import { site } from '../../content/site.ts';
import { legal } from '../legal/texts-es.ts';
import text from './consumer-health-data-es.json';
import type { HealthDataTexts } from './texts-en.ts';

/** The notice about health data, in US Spanish (docs/voice.md#in-spanish). */
export const texts: HealthDataTexts = {
  legal,
  text,
  description: `Qué pasa con las respuestas sobre tu salud que le das a ${site.brand}, quién las lee y cómo hacer que se borren.`,
  keywords: ['datos de salud', 'My Health My Data Act', 'privacidad de la salud'],
};
