import type { SiteTexts } from './en.ts';

/** The texts around every page, and those that the pages of forms share, in US Spanish (docs/voice.md#in-spanish). */
export const es: SiteTexts = {
  locale: 'es-US',
  ogLocale: 'es_US',
  home: 'Inicio',
  skipToContent: 'Ir al contenido',
  opensInNewTab: ' (se abre en una pestaña nueva)',
  inEnglish: ' (en inglés)',
  guide: {
    href: '/guide/gestacion-subrogada-en-2025.pdf',
    title: 'Gestación subrogada en 2025',
    pictures: '/guide/es',
    pages: 18,
  },

  header: {
    home: '{brand}, inicio',
    questions: '¿Tienes preguntas?',
    menu: 'Menú',
    label: 'Principal',
    links: {
      '/intended-parents': 'Futuros padres',
      '/become-surrogate': 'Gestantes',
      '/our-process': 'Nuestro proceso',
      '/about': 'Quiénes somos',
    },
    getStarted: 'Cómo empezar',
  },

  footer: {
    about: 'Ponemos en contacto a futuros padres con gestantes evaluadas en todo Estados Unidos.',
    label: 'Pie de página',
    groups: {
      intendedParents: {
        title: 'Futuros padres',
        '/intended-parents': 'Buscar gestante',
        '/intended-parent-application': 'Empezar el camino',
      },
      surrogates: {
        title: 'Gestantes',
        '/become-surrogate': 'Ser gestante',
        '/surrogate-application': 'Enviar solicitud',
        '/our-process': 'Nuestro proceso',
      },
      company: { title: 'La agencia', '/about': 'Quiénes somos', '/our-process': 'Nuestro proceso' },
    },
    guide: 'Guía gratis (PDF)',
    support: '{email} · {phone}',
    rights: '© 2025 {brand}. Derechos reservados.',
    legal: {
      label: 'Documentos legales',
      '/privacy-policy': 'Política de privacidad',
      '/consumer-health-data-privacy': 'Privacidad de tus datos de salud',
      '/terms-of-service': 'Términos de servicio',
      '/accessibility': 'Accesibilidad',
    },
    afterApplying: {
      label: 'Después de la solicitud',
      '/surrogate-thank-you': 'Gracias (gestantes)',
      '/intended-parent-thank-you': 'Gracias (futuros padres)',
    },
    social: {
      label: 'Redes sociales',
      photos: 'Nuestras fotos',
      community: 'Nuestra comunidad',
      videos: 'Nuestros videos',
      podcast: 'Nuestro pódcast,',
      comingSoon: 'próximamente',
    },
  },

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
