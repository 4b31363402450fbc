import type { BookCallTexts } from './book-call-en.ts';

/** The surrogates' book-call page, in US Spanish (docs/voice.md#in-spanish). */
export const bookCallEs: BookCallTexts = {
  metaTitle: 'Programa tu llamada de consulta',
  metaDescription: 'Programa tu llamada de consulta y mira qué sigue.',
  keywords: ['consulta para gestantes', 'programar una llamada'],
  thanks:
    'Cumples con nuestros requisitos básicos. Ahora programa tu llamada aquí abajo. Lo que le ofreces a una familia es extraordinario.',
  checkedFirst:
    'Primero, una persona de nuestro equipo revisará que cumplas con los {requirements}. Después, hablamos.',
  requirements: 'requisitos básicos',
  steps: [
    {
      title: 'Programar la llamada',
      description: 'Nos ponemos de acuerdo en la hora. Trae todas tus preguntas. Ninguna está de más.',
    },
    {
      title: 'Conocer y planear',
      description:
        'En 30 a 45 minutos te contaremos cómo serían con nosotros la evaluación, la búsqueda de una familia y el embarazo.',
    },
    {
      title: 'Conocer familias',
      description:
        'Primero viene la evaluación. Después conocerás a familias que podrían ser las indicadas para ti.',
    },
  ],
  keepReading: 'Sigue leyendo',
  links: {
    '/become-surrogate': {
      title: 'Ser gestante subrogada',
      description: 'Quién puede serlo y cuánto podrías ganar.',
    },
    '/about': { title: 'Quiénes somos', description: 'Con quién vas a hablar.' },
    '/our-process': { title: 'Nuestro proceso', description: 'De la primera llamada al nacimiento.' },
  },
  earn: 'Puedes ganar',
  compensation: [
    'Pago base',
    'Pagos mensuales',
    'Gastos médicos cubiertos',
    'Bonos por etapa',
    'Seguro de vida',
    'Apoyo para ropa de maternidad',
  ],
};
