import type { NotEligibleTexts } from './not-eligible-en.ts';

/** The "no" after a surrogates' form, in US Spanish (docs/voice.md#in-spanish). */
export const notEligibleEs: NotEligibleTexts = {
  metaTitle: 'Gracias por tu solicitud',
  metaDescription: 'Por ahora, tu solicitud no cumple con nuestros requisitos básicos.',
  keywords: ['requisitos para gestantes'],
  title: (name) =>
    name === null ? ['Gracias', 'por tu solicitud'] : [`${name},`, 'gracias por tu solicitud'],
  bigHeart: 'Hace falta un gran corazón para ofrecer esto.',
  toNobody:
    'Si por ahora no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos, eso todavía puede cambiar.',
  toHer:
    'Por lo que nos contaste, en este momento no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos.',
  protect: 'Los requisitos protegen la salud de las gestantes. No miden lo que vale una persona.',
  general:
    'Algunas de las cosas que revisamos pueden cambiar con el tiempo: la edad, el peso, los hábitos, tener un bebé propio. Si algo cambia para ti, puedes enviar otra solicitud cuando quieras. Si crees que entendimos mal una de tus respuestas, escríbenos.',
  contactSubject: 'Una pregunta sobre mi solicitud',
  community: {
    title: 'Sigamos en contacto',
    text: 'Nuestra comunidad está abierta a todas las personas que se interesan por la gestación subrogada: gestantes, familias y amistades. Y si conoces a alguien que quizá quiera llevar el embarazo de una familia, compártele la solicitud.',
    join: 'Únete a nuestra comunidad',
    share: 'Compartir',
    shareTitle: 'Sé gestante subrogada con {brand}',
  },
};
