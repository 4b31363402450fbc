import type { LegalTexts } from './texts-en.ts';

/** What every legal page says, in US Spanish (docs/voice.md#in-spanish). */
export const legal: LegalTexts = {
  locale: 'es-US',
  lastUpdated: 'Última actualización: {date}',
  translation: {
    binding:
      'Esta traducción es para que leas el texto con comodidad. El que tiene validez legal es el {english}: si los dos dicen algo distinto, cuenta ese.',
    english: 'texto en inglés',
  },
  atAGlance: 'En pocas palabras',
  onThisPage: 'En esta página',
  home: 'Volver al inicio',
  accountClosure:
    'En este sitio no se inicia sesión. Por tu cuenta entendemos el expediente que nuestro equipo tiene sobre ti. Se cierra cuando nos lo pides, o cuando termina tu proceso con nosotros.',
  retention: {
    range: '{least} a {most}',
    closedAccount: 'La mayoría de los datos se borra en un plazo de {period} desde el cierre de tu cuenta.',
    medical: 'Los expedientes médicos se conservan normalmente durante {range}.',
    about: 'Unos {period}',
    financial: 'Los registros financieros se conservan durante unos {period}.',
    applications: {
      'not-eligible':
        'Una solicitud que no cumple con nuestros requisitos básicos se borra cuando pasa este tiempo desde que la recibimos.',
      eligible: 'Una que los cumple se conserva como máximo este tiempo.',
      'needs-review': 'Una que tiene que revisar una persona se conserva como máximo este tiempo.',
      'not-decided':
        'Cualquier otra solicitud, o una solicitud de llamada, se conserva como máximo este tiempo.',
    },
  },
};
