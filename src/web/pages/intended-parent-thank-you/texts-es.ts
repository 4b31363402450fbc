import { outcomesEs } from '../../languages/outcomes-es.ts';
import { thankYouEs } from '../../languages/thank-you-es.ts';
import type { ParentThankYouTexts } from './texts-en.ts';

/** The parents' thank-you page, in US Spanish (docs/voice.md#in-spanish). */
export const texts: ParentThankYouTexts = {
  outcomes: outcomesEs,
  thankYou: thankYouEs,
  title: 'Qué pasa después de tu solicitud como futuros padres',
  description:
    'Revisamos en menos de 24 horas cada solicitud de futuros padres y después te contactamos. Esto es lo que sigue.',
  keywords: ['solicitud para futuros padres'],
  steps: [
    {
      title: 'Revisión de la solicitud',
      description: 'Una persona de nuestro equipo leerá tu solicitud línea por línea.',
    },
    {
      title: 'Llamada de consulta',
      description: 'En 30 a 45 minutos repasamos tus planes, los costos y los tiempos.',
    },
    {
      title: 'Buscar gestante',
      description: 'Te propondremos gestantes ya evaluadas que podrían ser las indicadas para tu familia.',
    },
  ],
  help: {
    heading: '¿Tienes preguntas mientras tanto?',
    text: 'Llámanos o escríbenos. Te responderá una persona de verdad. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo.',
  },
  guide: {
    heading: 'Nuestra guía gratis',
    text: 'Los pasos, los costos y la ley en palabras sencillas, para leer antes de tu llamada.',
    label: 'Descargar la guía',
  },
  closing: {
    heading: 'Tu familia es la razón de lo que hacemos',
    text: 'Pase lo que pase en los próximos meses, tendrás en quién apoyarte.',
    label: 'Ver nuestro proceso',
  },
};
