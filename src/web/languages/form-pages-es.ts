import type { FormPagesTexts } from './form-pages-en.ts';

/** The default texts of generated outcome pages, in US Spanish (docs/voice.md#in-spanish). */
export const formPagesEs: FormPagesTexts = {
  title: 'Gracias',
  untilNamed: 'por tu {noun}',
  tabTitle: 'Qué sigue',
  linksTitle: 'Sigue por aquí',
  received: {
    openedTitle: ['Qué pasa', 'cuando envías tu {noun}'],
    needsReview:
      'Tus respuestas por sí solas todavía no nos dicen todo. Una persona de nuestro equipo las leerá y se comunicará contigo. Por ahora no tienes que hacer nada más.',
    reviewTitle: 'Lo decidirá una persona',
    help: {
      title: '¿Tienes preguntas?',
      text: 'Llámanos o escríbenos. Te responderá una persona de verdad.',
    },
  },
  notEligible: {
    text: 'Te tomaste el tiempo de responder a nuestras preguntas, y te lo agradecemos. Por lo que nos contaste, en este momento no cumples con nuestros requisitos básicos. No miden lo que vale una persona.',
    title: 'No podemos decir que sí',
    openedTitle: ['Si no cumples', 'con nuestros requisitos'],
    opened:
      'Si envías el formulario “{form}” y por ahora no cumples con nuestros requisitos básicos, esta página te dice por qué. Desde esta pestaña del navegador no se ha enviado nada, así que aquí no hay nada sobre ti.',
    general:
      'Algunas de las cosas que revisamos pueden cambiar con el tiempo. Si algo cambia para ti, puedes responder otra vez a nuestras preguntas cuando quieras. Si crees que entendimos mal una de tus respuestas, escríbenos.',
    subject: 'Una pregunta sobre el formulario “{form}”',
  },
};
