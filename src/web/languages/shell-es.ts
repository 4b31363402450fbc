import type { ShellTexts } from './shell-en.ts';

/** The texts of header and footer, and the free guide, in US Spanish (docs/voice.md#in-spanish). */
export const shell: ShellTexts = {
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
    closeMenu: 'Cerrar',
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
};
