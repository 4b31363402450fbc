import type { ThankYouTexts } from './thank-you-en.ts';

/** The surrogates' thank-you page, in US Spanish (docs/voice.md#in-spanish). */
export const thankYouEs: ThankYouTexts = {
  metaTitle: 'Qué pasa después de tu solicitud',
  metaDescription:
    'Revisamos cada solicitud en menos de 24 horas y después te contactamos. Esto es lo que sigue.',
  keywords: ['solicitud para gestante subrogada'],
  title: {
    nobody: ['Qué pasa', 'después de tu solicitud'],
    unnamed: ['Gracias', 'por tu solicitud'],
    named: (name) => ['Gracias,', name],
    review: (name) => [name === null ? 'Gracias.' : `Gracias, ${name}.`, 'Lo decidirá una persona'],
    call: (name) => [name === null ? 'Gracias.' : `Gracias, ${name}.`, 'Pediste una llamada'],
  },
  received: 'Recibimos tu solicitud. La revisaremos en menos de 24 horas y después te contactaremos.',
  review:
    'Tus respuestas por sí solas todavía no nos dicen todo. Una persona de nuestro equipo las leerá en menos de 24 horas y después te contactará. Por ahora no tienes que hacer nada más.',
  waiting:
    'Revisaremos tu solicitud en un plazo de 24 horas desde que la recibamos, y después te contactaremos.',
  callReceived: 'En menos de 24 horas te confirmaremos uno de los horarios que nos diste.',
  callWaiting:
    'Te confirmaremos uno de tus horarios en un plazo de 24 horas desde que recibamos tu solicitud de llamada.',
  steps: [
    {
      title: 'Revisión de la solicitud',
      description: 'Una persona de nuestro equipo leerá cada una de tus respuestas.',
    },
    {
      title: 'Llamada de consulta',
      description: 'La llamada dura de 30 a 45 minutos, y puedes preguntarnos todo lo que quieras saber.',
    },
    {
      title: 'Comienzo de la evaluación',
      description: 'Si tú y nosotros queremos seguir adelante, comienza la evaluación médica y psicológica.',
    },
  ],
  help: {
    heading: '¿Tienes preguntas mientras tanto?',
    text: 'Escríbenos o llámanos. Te responderá una persona de verdad. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo.',
  },
  guide: {
    heading: 'Algo para leer antes de tu llamada',
    text: 'Cómo son la evaluación, la búsqueda de una familia y el embarazo, cuánto ganan las gestantes y qué preguntarnos.',
    label: 'Descargar la guía gratis',
    note: '{title}, {pages} páginas. No pedimos tu correo.',
  },
};
