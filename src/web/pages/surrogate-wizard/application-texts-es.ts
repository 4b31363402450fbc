import type { ApplicationTexts } from '../application/application-page.tsx';

/** What the page with the surrogate application in six steps says around its form, in US Spanish. */
export const texts: ApplicationTexts = {
  title: 'Solicitud para ser gestante subrogada, paso a paso',
  intro: 'Seis pasos cortos. Deja respuestas en blanco y complétalas cuando quieras.',
  description: 'Envía tu solicitud para ser gestante subrogada en seis pasos cortos, a tu ritmo.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'paso a paso'],
};
