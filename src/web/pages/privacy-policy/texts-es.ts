import { purposes } from 'virtual:purposes/es';
import { ageRange, bmiRange } from '../../content/eligibility-es.ts';
import { site } from '../../content/site.ts';
import { legal } from '../legal/texts-es.ts';
import text from './privacy-policy-es.json';
import type { PrivacyTexts } from './texts-en.ts';

/** The privacy policy, in US Spanish (docs/voice.md#in-spanish). */
export const texts: PrivacyTexts = {
  legal,
  text,
  description: `Qué datos recopila ${site.brand}, para qué, por cuánto tiempo, y qué nos puedes pedir.`,
  keywords: ['política de privacidad', 'datos de salud'],
  ageRange,
  bmiRange,
  purposes,
  video:
    'El video de presentación de Inicio y Quiénes somos viene de la dirección de YouTube con más privacidad, youtube-nocookie.com. Para mostrarlo, tu navegador se comunica con ese servicio, que tiene su propia política de privacidad.',
  calendar:
    'El calendario de las páginas donde programas tu llamada viene de {hosts}. Lo que escribas ahí va a ese servicio, que tiene su propia política de privacidad. No le pasamos ninguna de tus respuestas.',
  and: ' y ',
};
