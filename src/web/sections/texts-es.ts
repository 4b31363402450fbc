import { claims } from '../content/claims-es.ts';
import { ageRange } from '../content/eligibility-es.ts';
import { stages } from '../content/journey-es.ts';
import { birthMonths } from '../content/journey.ts';
import { scenes } from './video/film-es.json';
import { seconds } from './video/film.json';
import { capitalize } from '../../core/capitalize.ts';
import type { SectionTexts } from './texts-en.ts';

const [firstBirth, lastBirth] = birthMonths;

/** The texts of the sections that several pages share, in US Spanish (docs/voice.md#in-spanish). */
export const sections: SectionTexts = {
  continueLink: 'Continuar con tu solicitud',
  getStarted: 'Cómo empezar',
  call: 'Llamar al {phone}',

  apply: {
    parents: 'Solicitud para futuros padres',
    surrogate: 'Solicitud para gestantes',
  },

  claims: {
    evidence: '{counted}, hasta {asOf}',
    noEvidence: 'Son cifras nuestras. Pregúntanos qué cuenta cada una.',
  },

  firstAnswers: {
    heading: 'Si quieres ser gestante subrogada',
    forParents: 'Para padres',
    whoReplies: 'Un equipo que responde en 24 horas.',
    rows: [
      {
        id: 'requirements',
        question: '¿Puedo enviar una solicitud?',
        answer: `Si tienes ${ageRange} años y ya diste a luz.`,
        more: { to: '/become-surrogate#eligibility', label: 'Míralo en un minuto' },
      },
      {
        id: 'pay',
        question: '¿Cuánto se gana?',
        answer: `${capitalize(claims.compensation.figure)}, con pago base mensual.`,
        more: { to: '/become-surrogate#compensation', label: 'Qué incluye' },
      },
      {
        id: 'time',
        question: '¿Cuánto dura?',
        answer: `${capitalize(claims.journey.figure)} hasta el parto.`,
        more: { to: '/our-process#stages', label: 'Etapa por etapa' },
      },
      {
        id: 'who',
        question: '¿Quiénes son ustedes?',
        answer: '',
        more: { to: '/about', label: 'Quiénes somos' },
      },
      {
        id: 'privacy',
        question: '¿Es privado?',
        answer: 'Nada sale de tu dispositivo hasta que lo envías.',
        more: { to: '/consumer-health-data-privacy', label: 'Tu privacidad' },
      },
    ],
  },

  guide: {
    label: 'Descargar la guía gratis',
    note: '{title}, {pages} páginas. No pedimos tu correo.',
  },

  quotes: {
    example: 'Ejemplo',
    note: 'Son ejemplos que escribimos para mostrar cómo puede ser este camino.',
    roles: { 'Intended Parents': 'Futuros padres', Surrogate: 'Gestante' },
    more: { one: 'Un ejemplo más', other: '{count} ejemplos más' },
  },

  timeline: {
    label: 'Míralo mes por mes',
    stages: [stages.matching, stages.legalAndMedical, stages.pregnancy],
    whole: {
      name: 'De la llamada al nacimiento',
      length: claims.journey.figure,
    },
    keys: { earliest: 'lo más pronto', latest: 'lo más tarde', birth: 'cuando nace tu bebé' },
    added: `Una tras otra, las tres etapas toman de {range} meses. Si se superponen, como en el dibujo, son ${firstBirth}; si hay una pausa, pueden llegar a ${lastBirth}.`,
    range: '{least} a {most}',
    firstCall: 'primera llamada',
    months: 'meses',
  },

  video: {
    film: 'Video de presentación',
    captions: { src: '/film/introduction-es.vtt', srcLang: 'es', label: 'Español' },
    read: `Leer una descripción del video (${seconds} segundos, sin sonido)`,
    scenes,
    hosted: 'Video de presentación',
    play: 'Ver el video',
    name: 'Te presentamos a {brand}',
    description:
      'La gestación subrogada en nueve escenas breves: desde una cuna vacía hasta un bebé que duerme, y una carta para la mujer que lo llevó en su vientre.',
  },
};
