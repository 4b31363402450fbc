import { claims } from './claims-es.ts';
import type { CallFact, Role } from './team.ts';

/** The roles of `team.ts` in Spanish. Evidence is filed for each language. */
export const roles: readonly Role[] = [
  {
    name: 'Coordinación de solicitudes',
    forWhom: 'Todas las personas, al principio',
    text: 'Lee tu solicitud, te llama y te presenta a la persona que te va a acompañar.',
    evidence: null,
  },
  {
    name: 'Coordinación de gestantes',
    forWhom: 'Gestantes',
    text: 'Está al tanto de las citas, los pagos y los viajes. Te llama para saber cómo estás, no solo para recordarte algo.',
    evidence: null,
  },
  {
    name: 'Coordinación de padres',
    forWhom: 'Futuros padres',
    text: 'Te trae propuestas con sus razones y te ayuda a no perder de vista la clínica, lo legal y los costos.',
    evidence: null,
  },
  {
    name: 'Enlace clínico',
    forWhom: 'Ambas partes',
    text: 'Habla con las clínicas y explica en palabras sencillas lo que nos dicen. Los consejos médicos te los da tu doctor o doctora.',
    evidence: null,
  },
];

/** Hours, languages, and what the first call is like, in Spanish. */
export const callFacts: readonly CallFact[] = [
  {
    name: 'Horarios',
    text: `Dinos qué horarios te quedan bien y elegiremos uno para tu primera llamada. Si algo no puede esperar, la línea de ayuda está ahí ${claims.hotline.figure}.`,
    evidence: null,
  },
  {
    name: 'Idiomas',
    text: 'Nuestro equipo habla inglés. Si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer.',
    evidence: null,
  },
  {
    name: 'La primera llamada',
    text: 'De 30 a 45 minutos. Primero hablas tú y respondemos a tus preguntas. Después te decimos con claridad qué encaja y qué no. Puede estar contigo quien tú quieras.',
    evidence: null,
  },
  {
    name: 'Después',
    text: 'No pasa nada hasta que tú quieras. Puedes colgar sin haber decidido nada.',
    evidence: null,
  },
];
