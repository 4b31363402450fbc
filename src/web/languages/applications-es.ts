import type { ApplicationTexts } from './applications-en.ts';

/** The surrogates' application pages, in US Spanish (docs/voice.md#in-spanish). */
export const applicationsEs: ApplicationTexts = {
  application: {
    eyebrow: 'Para gestantes',
    title: 'Solicitud para ser gestante subrogada',
    intro:
      'Unas preguntas sobre ti, tu salud y tus razones. Responde con toda sinceridad: cada pregunta está ahí por tu seguridad, y una persona lee cada respuesta.',
    description:
      'Envía tu solicitud para ser gestante subrogada. Toma unos diez minutos, y enseguida sabrás si cumples con nuestros requisitos.',
    keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'requisitos para gestantes'],
  },

  wizard: {
    title: 'Solicitud para ser gestante subrogada, paso a paso',
    intro:
      'Seis pasos cortos. Avanza y regresa cuando quieras. Puedes dejar respuestas en blanco y completarlas después.',
    description: 'Envía tu solicitud para ser gestante subrogada en seis pasos cortos, a tu ritmo.',
    keywords: ['solicitud para gestante subrogada', 'ser gestante subrogada', 'paso a paso'],
  },
};
