import type { ApplicationTexts } from '../application/application-page.tsx';

/** The texts around the form of the surrogate application page, in US Spanish. */
export const texts: ApplicationTexts = {
  eyebrow: 'Para gestantes',
  title: 'Solicitud para ser gestante subrogada',
  intro: 'Responde con toda sinceridad: cada pregunta es por tu seguridad, y una persona lee cada respuesta.',
  description:
    'Envía tu solicitud para ser gestante subrogada. Toma unos diez minutos, y enseguida sabrás si cumples con nuestros requisitos.',
  keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'requisitos para gestantes'],
};
