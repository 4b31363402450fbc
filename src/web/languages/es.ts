import type { SiteTexts } from './en.ts';

/**
 * The texts that every page needs before it is hydrated, and those that the pages of forms share, in US Spanish
 * (docs/voice.md#in-spanish).
 */
export const es: SiteTexts = {
  locale: 'es-US',
  ogLocale: 'es_US',
  home: 'Inicio',
  skipToContent: 'Ir al contenido',
  opensInNewTab: ' (se abre en una pestaña nueva)',
  inEnglish: ' (en inglés)',

  application: {
    talkFirst: '¿Prefieres hablar primero?',
    help: '{question} Llama al {phone} o escribe a {email}. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer.',
    consent:
      'Al enviar esto, aceptas nuestros [Términos de servicio](/terms-of-service), nuestra [Política de privacidad](/privacy-policy) y nuestro aviso de [Privacidad de tus datos de salud](/consumer-health-data-privacy). Puedes leerlos en español; el texto con validez legal es el inglés. Si hay algo que no entiendes, pregúntanos antes de enviar.',
  },

  error: {
    title: '¡Ocurrió un error inesperado!',
    notFound: 'No encontramos esta página',
    failed: 'Esta página no se cargó',
    unknownAddress: 'Quizá cambió de lugar o la dirección está mal escrita.',
    notLoaded: 'Quizá no tienes conexión. Lo que escribiste está guardado en esta pestaña.',
    notShown: 'Es culpa nuestra. Lo que escribiste está guardado en esta pestaña.',
    tryAgain: 'Intentar otra vez',
    goHome: 'Ir a la página de inicio',
    lookingFor: '¿Buscabas algo de esto?',
    talk: 'O habla con una persona: {phone}, {email}.',
  },
};
