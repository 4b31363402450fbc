import type { GetStartedTexts } from './texts-en.ts';

/** Get Started, in US Spanish (docs/voice.md#in-spanish). */
export const texts: GetStartedTexts = {
  meta: {
    title: 'Cómo empezar: solicitudes para futuros padres y para gestantes',
    description:
      'Dos solicitudes de unos diez minutos: una para futuros padres y otra para gestantes. Una persona leerá la tuya y te contactará en menos de 24 horas.',
    keywords: [
      'solicitud de gestación subrogada',
      'empezar la gestación subrogada',
      'solicitud para gestantes',
      'solicitud para futuros padres',
    ],
  },
  title: '¿Quién eres?',
  intro:
    'Dos entradas, un mismo camino. Cada solicitud toma unos diez minutos, una persona la lee en menos de 24 horas, y nada de lo que escribes sale de tu dispositivo hasta que lo envías.',
  parents: {
    title: 'Quiero tener un bebé',
    description:
      'Cuéntanos de tu familia y de tus planes. Buscaremos gestantes que puedan ser las indicadas para ustedes.',
    action: 'Solicitud para futuros padres',
  },
  surrogates: {
    title: 'Quiero ser gestante subrogada',
    description: 'Cuéntanos de ti y entérate enseguida de si cumples con nuestros requisitos básicos.',
    action: 'Solicitud para gestantes',
  },
  asked: {
    heading: 'Qué te preguntaremos',
    lists: [
      {
        title: 'Futuros padres',
        items: ['Cómo contactarte', 'Tu familia y tus planes', 'Qué te trae a la gestación subrogada'],
      },
      {
        title: 'Gestantes',
        items: ['Cómo contactarte', 'Tu estatura, tu peso y tus embarazos', 'Tu salud y tus motivos'],
      },
    ],
  },
  readFirst: {
    heading: '¿Quieres leer más antes?',
    links: [
      {
        to: '/intended-parents',
        title: 'Para futuros padres',
        description: 'Cómo encontramos a la gestante indicada, qué incluye y cuánto cuesta todo.',
      },
      {
        to: '/become-surrogate',
        title: 'Para gestantes',
        description: 'Quién puede enviar una solicitud, cuánto y cuándo se gana, y quién te acompaña.',
      },
      {
        to: '/our-process',
        title: 'Nuestro proceso',
        description: 'Cada etapa, desde la primera llamada hasta el nacimiento, para ambas partes.',
      },
    ],
  },
  help: {
    heading: '¿No sabes por dónde empezar?',
    text: 'Cuéntanos qué tienes en mente y te orientamos. Sin compromiso.',
  },
};
