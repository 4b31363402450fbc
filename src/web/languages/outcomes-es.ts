import { formPagesEs } from './form-pages-es.ts';
import type { OutcomeTexts } from './outcomes-en.ts';

/** The pages after the surrogates' forms, in US Spanish (docs/voice.md#in-spanish). */
export const outcomesEs: OutcomeTexts = {
  outcome: {
    whatHappensNext: 'Qué sigue',
    referenceAfterApplying: 'Tu número de referencia aparecerá aquí cuando envíes tu solicitud.',
    referenceAfterSending: 'Tu número de referencia aparecerá aquí cuando envíes tu {noun}.',
    sameTab: 'Búscalo en esta misma pestaña del navegador.',
    notApplied: '¿Todavía no la has enviado?',
    notSent: '¿Todavía no la has enviado?',
    goToForm: 'Ir a la {noun}',
  },

  bookCall: {
    metaTitle: 'Programa tu llamada de consulta',
    metaDescription: 'Gracias por tu solicitud. Programa tu llamada de consulta y mira qué sigue.',
    keywords: ['consulta para gestantes', 'programar una llamada'],
    title: (name) => [name === null ? 'Hola,' : `Hola, ${name},`, 'gracias por tu solicitud'],
    thanks:
      'Lo que le ofreces a una familia es extraordinario. El siguiente paso es una llamada con alguien de nuestro equipo.',
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
          'Cuando quieras empezar, comienza la evaluación. Después conocerás a familias que podrían ser las indicadas para ti.',
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
      'Bonos por cada etapa',
      'Seguro de vida',
      'Dinero para ropa de maternidad',
    ],
  },

  call: {
    heading: 'Tu llamada de consulta',
    tellTimes:
      'Dinos qué días y horarios te quedan bien, y elegiremos uno para tu llamada. Dura de 30 a 45 minutos.',
    chooseTime: 'Elige una hora que te quede bien. La llamada dura de 30 a 45 minutos.',
    within:
      'Te contactaremos dentro de las 24 horas siguientes a recibir tu solicitud. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer.',
    now: '¿Quieres programarla ya?',
    callUs: 'Llama al {phone}',
    emailUs: 'Escríbenos',
    emailSubject: 'Una hora para mi llamada de consulta',
    calendar: 'Calendario: elige una hora para tu llamada',
    loading: 'El calendario se está cargando…',
    notShown: 'El calendario no se puede mostrar aquí en este momento.',
    openBooking: 'Abre la página para reservar',
    orTellUs: '{booking}, o dinos aquí qué horarios te quedan bien.',
    noTime: '¿No ves una hora que te quede bien, o el calendario no funciona? {booking}, o {request}.',
    requestCall: 'pide una llamada',
    formMissing: 'No se pudo cargar el formulario. Llámanos o escríbenos, o inténtalo otra vez.',
    tryAgain: 'Intentar otra vez',
    known: 'De tu solicitud: {contact}',
    change: 'Cambiar',
    changeWhat: ' cómo comunicarnos contigo',
  },

  callRequest: {
    title: 'Pide una llamada',
    about: 'Una llamada sobre tu solicitud',
    keepTogether: 'Guardaremos esta petición junto con la solicitud que llenaste en esta pestaña.',
    keepTogetherWith: 'Guardaremos esta petición junto con tu solicitud, {reference}.',
    apart: 'Pedir una llamada sobre otra cosa',
  },

  thankYou: {
    metaTitle: 'Qué sigue después de tu solicitud',
    metaDescription:
      'Revisamos cada solicitud en menos de 24 horas y después te contactamos. Esto es lo que sigue.',
    keywords: ['solicitud para gestante subrogada'],
    title: {
      nobody: ['Qué sigue', 'después de tu solicitud'],
      unnamed: ['Gracias', 'por tu solicitud'],
      named: (name) => ['Gracias,', name],
    },
    received: 'Recibimos tu solicitud. La revisaremos en menos de 24 horas y después te contactaremos.',
    waiting: 'Revisaremos tu solicitud en menos de 24 horas y después te contactaremos.',
    callReceived:
      'Recibimos tu solicitud de llamada. En menos de 24 horas te confirmaremos uno de los horarios que nos diste.',
    callWaiting:
      'Te confirmaremos uno de tus horarios dentro de las 24 horas siguientes a recibir tu solicitud de llamada.',
    steps: [
      {
        title: 'Revisión de la solicitud',
        description: 'Una persona de nuestro equipo leerá tus respuestas en menos de 24 horas.',
      },
      {
        title: 'Llamada de consulta',
        description: 'Hablaremos de 30 a 45 minutos, y puedes preguntarnos todo lo que quieras saber.',
      },
      {
        title: 'Comienzo de la evaluación',
        description:
          'Si tú y nosotros queremos seguir adelante, comienza la evaluación médica y psicológica.',
      },
    ],
    help: {
      heading: '¿Tienes preguntas mientras tanto?',
      text: 'Escríbenos o llámanos. Te responderá una persona de verdad. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo.',
    },
    guide: {
      heading: 'Algo para leer antes de tu llamada',
      text: 'Cómo son la evaluación, la búsqueda de una familia y el embarazo, cuánto ganan las gestantes y qué preguntarnos. Por ahora, la guía está solo en inglés.',
      label: 'Descargar la guía gratis',
      note: '{title}, {pages} páginas. No pedimos tu correo.',
    },
  },

  notEligible: {
    metaTitle: 'Gracias por tu solicitud',
    metaDescription: 'Por ahora, tu solicitud no cumple con nuestros requisitos básicos.',
    keywords: ['requisitos para gestantes'],
    title: (name) =>
      name === null ? ['Gracias', 'por tu solicitud'] : [`${name},`, 'gracias por tu solicitud'],
    bigHeart: 'Hace falta un gran corazón para ofrecer esto.',
    toNobody:
      'Si por ahora no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos, eso todavía puede cambiar.',
    toHer:
      'Por lo que nos contaste, en este momento no cumples con los requisitos básicos para ser gestante subrogada en Estados Unidos.',
    protect: 'Los requisitos protegen la salud de las gestantes. No miden lo que vale una persona.',
    general:
      'Algunas de las cosas que revisamos pueden cambiar con el tiempo: la edad, el peso, los hábitos, tener un bebé propio. Si algo cambia para ti, puedes enviar otra solicitud cuando quieras. Si crees que entendimos mal una de tus respuestas, escríbenos.',
    contactSubject: 'Una pregunta sobre mi solicitud',
    community: {
      title: 'Sigamos en contacto',
      text: 'Nuestra comunidad está abierta a todas las personas que se interesan por la gestación subrogada: gestantes, familias y amistades. Y si conoces a alguien que quizá quiera llevar el embarazo de una familia, compártele la solicitud.',
      join: 'Únete a nuestra comunidad',
      share: 'Compartir',
      shareTitle: 'Sé gestante subrogada con {brand}',
    },
  },

  reasons: {
    whyTitle: 'Por qué, y qué podría cambiar',
    whyOnlyTitle: 'Por qué',
    generalTitle: 'Qué podría cambiar',
    correct: 'Corregir una respuesta',
    correctAbout: ': ',
    comeBack: 'Cuándo volver',
    unknownChange: 'Desde aquí no podemos saber si esto podría cambiar.',
    unknownComeBack: 'En cuanto haya cambiado. Si tienes dudas, escríbenos.',
    newerReason: 'un requisito que actualizamos hace poco',
    canCorrect:
      'Si una respuesta no está bien, puedes corregirla y volver a enviar tu {noun}. Todo lo demás sigue como lo escribiste. Nos llegará como una {noun} nueva, con su propio número de referencia.',
    kept: 'Tus respuestas se quedan en esta pestaña hasta que la cierres.',
    erase: 'Borrar mis respuestas',
    contactTitle: '¿Tienes alguna pregunta sobre esto?',
    contactText: 'Una persona de nuestro equipo lee y responde cada mensaje.',
    contact: 'Escríbenos',
  },

  pages: formPagesEs,
};
