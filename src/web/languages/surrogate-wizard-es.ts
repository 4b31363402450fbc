import type { ApplicationTexts } from './application-texts.ts';

/** The surrogate application in six steps, in US Spanish (docs/voice.md#in-spanish). */
export const surrogateWizardEs: ApplicationTexts = {
  title: 'Solicitud para ser gestante subrogada, paso a paso',
  intro:
    'Seis pasos cortos. Avanza y regresa cuando quieras. Puedes dejar respuestas en blanco y completarlas después.',
  description: 'Envía tu solicitud para ser gestante subrogada en seis pasos cortos, a tu ritmo.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'paso a paso'],
};
