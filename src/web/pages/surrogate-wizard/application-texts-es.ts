import type { ApplicationTexts } from '../application/application-page.tsx';

/** The texts around the form of the page with the six-step surrogate application, in US Spanish. */
export const texts: ApplicationTexts = {
  title: 'Solicitud para gestantes, paso a paso',
  intro: 'Seis pasos cortos. Puedes dejar respuestas en blanco y completarlas después.',
  description: 'Envía tu solicitud para ser gestante subrogada en seis pasos cortos, a tu ritmo.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'paso a paso'],
};
