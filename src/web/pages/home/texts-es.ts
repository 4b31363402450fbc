import { claims, factorsInWords } from '../../content/claims-es.ts';
import { site } from '../../content/site.ts';
import type { HomeTexts } from './texts-en.ts';

/** Home, in US Spanish (docs/voice.md#in-spanish). */
export const texts: HomeTexts = {
  meta: {
    title: `${site.brand}: gestantes y familias que se encuentran`,
    description:
      'Una agencia de gestación subrogada en Estados Unidos que pone en contacto a futuros padres con gestantes ya evaluadas. Con ayuda de la IA, con personas que te acompañan y con respuesta en menos de 24 horas.',
    keywords: [
      'agencia de gestación subrogada',
      'encontrar una gestante',
      'ser gestante subrogada',
      'futuros padres',
      'gestación subrogada',
    ],
  },
  service: {
    name: 'Búsqueda de gestante o de familia',
    type: 'Agencia de gestación subrogada',
    offer: 'Búsqueda y apoyo continuos para futuros padres',
  },
  hero: {
    title: 'Una familia empieza con un encuentro',
    intro:
      'Ponemos en contacto a futuros padres con gestantes subrogadas ya evaluadas en todo Estados Unidos. La inteligencia artificial ayuda a buscar, y una persona te acompaña desde la primera llamada hasta que el bebé está en casa.',
    parent: 'Quiero tener un bebé',
    surrogate: 'Quiero ser gestante',
    picture:
      'Una pareja y su gestante embarazada, frente a frente. Entre los tres sostienen la imagen de un ultrasonido.',
  },
  suggestion: {
    label:
      'Ejemplo de una propuesta: {surrogate} y {parents}, comparados punto por punto. Queda un punto por conversar.',
    title: 'Una propuesta',
    example: 'Ejemplo',
    surrogate: { name: 'Rosa', note: 'primera vez' },
    parents: { name: 'Lena y Tom', note: 'primer bebé' },
    factors: [
      { factor: 'Contacto después', finding: 'Cartas y fotos', agrees: true },
      { factor: 'Llamadas', finding: 'Cada dos semanas', agrees: true },
      { factor: 'Embriones', finding: 'De uno en uno', agrees: true },
      { factor: 'En la sala de parto', finding: 'Por conversar', agrees: false },
    ],
    more: `{count} de ${factorsInWords} factores`,
  },
  story: {
    label: 'Nuestra historia',
    statement:
      'Alguien quiere tener un bebé y no puede llevar un embarazo. Alguien más puede, y quiere hacerlo.',
    ours: 'Todo lo que hacemos es para que esas dos personas se encuentren.',
    figures: [claims.factors, claims.speed, claims.success, claims.hotline],
  },
  why: {
    heading: `Por qué elegir ${site.brand}`,
    lead: 'Te estamos pidiendo que confíes en personas que todavía no conoces. Por eso, antes de pedirte nada, te mostramos cómo trabajamos.',
    features: {
      match: {
        title: 'Una búsqueda que puedes entender',
        description: `Con ayuda de la IA comparamos ${factorsInWords} factores de compatibilidad. Verás por qué te hacemos cada propuesta, y decides tú.`,
      },
      checklist: {
        title: 'Primero la evaluación, después las presentaciones',
        description:
          'Solo te presentamos a gestantes que ya terminaron su evaluación con nosotros. Tu clínica hace la suya y tiene la última palabra.',
      },
      shelter: {
        title: 'Apoyo legal y emocional',
        description:
          'La orientación legal y el apoyo a la salud mental son parte del camino, para ambas partes.',
      },
      door: {
        title: 'Tu historia es tuya',
        description:
          'Lo que nos cuentas lo usamos solo para tu solicitud y para tu búsqueda. Puedes pedirnos que lo borremos.',
      },
    },
  },
  audiences: {
    heading: 'Tu camino empieza aquí',
    learnMore: 'Más información',
    parents: {
      title: 'Para futuros padres',
      text: `Encuentra una gestante ya evaluada y que sea la indicada para tu familia. La búsqueda y el apoyo cuestan ${claims.subscription.figure}; todo el proceso cuesta normalmente ${claims.totalCost.figure}.`,
    },
    surrogates: {
      title: 'Para gestantes',
      text: `Lleva en tu vientre al bebé de una familia que no puede hacerlo. Puedes ganar ${claims.compensation.figure}, tus gastos médicos están cubiertos y siempre hay a quién llamar, de día y de noche.`,
    },
    costs: {
      title: 'Cuánto cuesta todo el proceso',
      parts: [
        { name: 'Pago a la gestante', pays: 'según el contrato' },
        { name: 'Atención médica', pays: 'con seguro' },
        { name: 'Orientación legal', pays: 'para ambas partes' },
        { name: 'Nuestra suscripción', pays: claims.subscription.figure },
      ],
      total: 'Total típico',
      totalCost: claims.totalCost.figure,
    },
    calendar: {
      weekdays: ['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá'],
      dates: ['Control médico', 'Llamada de seguimiento', 'Pago mensual'],
    },
  },
  how: {
    heading: 'Cómo funciona',
    lead: 'Dos caminos de cuatro pasos. Cada uno lleva hacia el otro, y los dos terminan con un mismo nacimiento.',
    parents: {
      title: 'Para futuros padres',
      steps: [
        {
          title: 'Enviar la solicitud',
          description: 'Cuéntanos de tu familia y de lo que esperas. Toma unos diez minutos.',
        },
        {
          title: 'Hablar',
          description:
            'Te contactaremos en menos de 24 horas para fijar una llamada de consulta (de 30 a 45 minutos).',
        },
        {
          title: 'Encontrar a tu gestante',
          description:
            'Conoces a gestantes que podrían ser las indicadas. Hay acuerdo cuando ambas partes dicen que sí.',
        },
        {
          title: 'Recibir a tu bebé',
          description: 'Te acompañamos en los contratos, el embarazo y el nacimiento.',
        },
      ],
    },
    surrogates: {
      title: 'Para gestantes',
      steps: [
        {
          title: 'Enviar la solicitud',
          description: 'Responde algunas preguntas sobre ti y tu salud, con calma.',
        },
        {
          title: 'Hablar',
          description:
            'Te contactaremos en menos de 24 horas, y una persona de nuestro equipo responderá tus preguntas.',
        },
        {
          title: 'Hacerte la evaluación',
          description: 'Evaluación médica y psicológica, para proteger tu salud antes que nada.',
        },
        {
          title: 'Llevar el embarazo, con apoyo',
          description:
            'Tú eliges a la familia. Te cuidamos desde el acuerdo hasta que te recuperes del todo.',
        },
      ],
    },
  },
  stories: {
    heading: 'Historias reales',
    carousel: 'carrusel',
    slide: 'diapositiva',
    list: 'Historias',
    place: '{place} de {count}',
    announced: 'Historia {place} de {count}, un ejemplo. {name}, {role}: {quote}',
    choose: 'Elegir una historia',
    previous: 'Historia anterior',
    story: 'Historia {place} de {count}',
    next: 'Historia siguiente',
    testimonials: [
      {
        id: 'hannah-luis',
        name: 'Hannah y Luis',
        role: 'Intended Parents',
        quote:
          'En la segunda llamada, nuestra coordinadora nos dijo qué semana sería probablemente la más difícil. Acertó con la semana, y ya nos tenía programada una llamada para esos días.',
      },
      {
        id: 'keisha',
        name: 'Keisha',
        role: 'Surrogate',
        quote:
          'Me preguntaron qué quería yo de una familia antes de preguntarme por mi salud. Quería gente que contestara los mensajes. La tengo, y también una abuela que me manda semillas por correo.',
      },
      {
        id: 'marcus-theo',
        name: 'Marcus y Theo',
        role: 'Intended Parents',
        quote:
          'La propuesta venía con sus razones, y una de ellas estaba en contra. De esa fue de la que más hablamos. Nuestra hija lleva de segundo nombre el de nuestra gestante.',
      },
      {
        id: 'ana',
        name: 'Ana',
        role: 'Surrogate',
        quote:
          'Leí mi contrato con mi propia abogada, en la mesa de mi cocina, dos veces. Nadie me apuró. Al día siguiente del parto, mis hijos me llevaron hot cakes en una lonchera.',
      },
    ],
  },
  guide: {
    heading: 'Primero lee, después decide',
    text: 'Qué es la gestación subrogada, quiénes participan, cuánto cuesta y qué preguntar en una primera llamada. Para ambas partes.',
  },
  closing: {
    heading: 'El primer paso es conversar',
    text: 'Envíanos una solicitud: una persona la leerá y te llamará. No hay ningún compromiso hasta que tú decidas.',
    start: 'Empezar hoy',
    learnMore: 'Más información',
  },
};
