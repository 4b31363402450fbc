import type { NotEligibleTexts } from './not-eligible-en.ts';

/** The "no" after a surrogates' form, in US Spanish (docs/voice.md#in-spanish). */
export const notEligibleEs: NotEligibleTexts = {
  metaTitle: 'Sobre tu solicitud',
  metaDescription:
    'Qué significa que una solicitud no cumpla en este momento con nuestros requisitos básicos.',
  keywords: ['requisitos para gestantes'],
  title: (name) => [name === null ? 'Gracias.' : `Gracias, ${name}.`, 'No podemos decir que sí'],
  openedTitle: () => ['Si no cumples', 'con nuestros requisitos'],
  bigHeart: 'Hace falta un gran corazón para ofrecer esto.',
  toNobody:
    'Si por ahora no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos, eso todavía puede cambiar. Cuando envíes tu solicitud, esta página te dirá por qué y qué sigue.',
  toHer:
    'Por lo que nos contaste, en este momento no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos.',
  next: {
    applyAgain: 'Cuando haya cambiado lo que lees abajo, puedes enviar otra solicitud.',
    correct: 'Si una de tus respuestas de abajo no es correcta, corrígela o escríbenos.',
  },
  protect: 'Los requisitos protegen la salud de las gestantes. No miden lo que vale una persona.',
  general:
    'Algunas de las cosas que revisamos pueden cambiar con el tiempo: el peso, los hábitos, haber tenido un bebé. Si algo cambia para ti, puedes enviar otra solicitud cuando quieras. Si crees que entendimos mal una de tus respuestas, escríbenos.',
  requirementsTitle: 'Nuestros requisitos básicos',
  contactSubject: 'Una pregunta sobre mi solicitud',
  community: {
    title: 'Sigamos en contacto',
    text: 'Nuestra comunidad está abierta a todas las personas que se interesan por la gestación subrogada: gestantes, familias y amistades.',
    join: 'Únete a nuestra comunidad',
    share: 'Compartir',
    shareTitle: 'Sé gestante subrogada con {brand}',
  },
};
