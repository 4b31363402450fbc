import { lawGroups, stateNames } from 'virtual:state-law/es';
import { claims, factorsInWords } from '../../content/claims-es.ts';
import { birthMonths } from '../../content/journey.ts';
import { stages } from '../../content/journey-es.ts';
import { site } from '../../content/site.ts';
import { monthlyPrice, subscriptionTotal } from '../../content/subscription.ts';
import { capitalize } from '../../../core/capitalize.ts';
import type { IntendedParentsTexts } from './texts-en.ts';

/** The subscription's total for the shortest and for the longest usual journey. */
const totals = birthMonths.map(subscriptionTotal).join(' a ');

/** Intended Parents, in US Spanish (docs/voice.md#in-spanish). */
export const texts: IntendedParentsTexts = {
  locale: 'es-US',
  meta: {
    title: 'Para futuros padres: búsqueda, costos y pasos',
    description: `Encuentra una gestante ya evaluada, con ayuda de inteligencia artificial y de una persona a tu lado. La búsqueda y el apoyo cuestan ${claims.subscription.figure}; todo el proceso suele costar ${claims.totalCost.figure}.`,
    keywords: [
      'futuros padres',
      'encontrar gestante',
      'costo de la gestación subrogada',
      'gestación subrogada',
    ],
  },
  eyebrow: 'Para futuros padres',
  title: 'Encuentra a la gestante indicada para tu familia',
  picture: 'Dos papás a la mesa miran juntos un teléfono.',
  intro:
    'Como sea que llegaste a la gestación subrogada, tienes la ilusión de un bebé y cien preguntas. Te presentaremos a gestantes subrogadas ya evaluadas que buscan lo mismo que tú, y una persona verá contigo cada pregunta.',
  start: 'Empezar el camino',
  apply: 'Empezar tu solicitud',

  onThisPage: {
    label: 'En esta página',
    questions: [
      { id: 'costs', question: '¿Cuánto cuesta?' },
      { id: 'timeline', question: '¿Cuánto tarda?' },
      { id: 'state-law', question: '¿Es legal donde vivimos?' },
      { id: 'call', question: '¿Qué preguntar?' },
    ],
  },

  why: {
    heading: 'Por qué las familias eligen la gestación subrogada',
    reasons: [
      {
        title: 'Un embarazo no sería seguro',
        description:
          'Un problema del corazón, un tratamiento anterior, no tener útero o que el útero no pueda llevar un embarazo. Tus doctores dijeron que no.',
      },
      {
        title: 'Ha habido pérdidas de embarazo',
        description:
          'Años de intentarlo, y duelos de los que pocos saben. Sabes lo que cuesta volver a tener esperanza.',
      },
      {
        title: 'Son dos hombres, o un hombre solo',
        description:
          'Las ganas de tener un bebé son las mismas. Una donante de óvulos y una gestante pueden hacerlo posible.',
      },
      {
        title: 'Ya tienes embriones o donantes',
        description:
          'En la gestación subrogada, el embrión viene de ti o de los donantes que elegiste. La gestante lleva el embarazo, pero no tiene relación genética con tu bebé.',
      },
    ],
  },

  whyUs: {
    heading: `Por qué ${site.brand}: propuestas con sus razones`,
    intro:
      'Nuestra búsqueda usa inteligencia artificial y muestra sus razones. Verás qué hay a favor de una gestante y qué falta por hablar. Una persona lee antes cada propuesta, y tú decides.',
    figures: [claims.factors, claims.speed, claims.success, claims.hotline],
    example: {
      label: 'Ver un ejemplo de propuesta',
      first: 'Una gestante y cuatro razones',
    },
    compare: {
      label: 'Comparar: con nosotros o por tu cuenta',
      first: 'Tiempo, costo y a quién llamar',
    },
  },
  suggestion: {
    you: 'Tú',
    title: 'Por qué te proponemos a M.',
    example: 'Ejemplo',
    factors: [
      { factor: 'Después del parto', finding: 'Ambas partes quieren seguir en contacto', agrees: true },
      { factor: 'Embriones', finding: 'Ambas partes quieren uno a la vez', agrees: true },
      { factor: 'Su estado', finding: 'Ahí una ley permite la gestación subrogada', agrees: true },
      { factor: 'El momento', finding: 'Puede empezar cuando tú quieras', agrees: true },
      { factor: 'Por hablar', finding: 'Prefiere no viajar después de la semana 20', agrees: false },
    ],
    read: 'La revisa quien te acompaña antes de que tú la veas',
    caption: 'Solo un ejemplo. No son personas reales.',
  },
  ways: {
    caption: 'Con nosotros, o por tu cuenta',
    withUs: 'Con nosotros',
    alone: 'Por tu cuenta',
    matters: [
      {
        matter: 'Encontrarse',
        withUs:
          'Te proponemos gestantes que buscan lo mismo que tú. Una persona de nuestro equipo lee antes cada propuesta.',
        alone:
          'Preguntas entre amistades, en grupos y en foros de internet, y te toca a ti ver quién va en serio.',
      },
      {
        matter: 'Evaluación',
        withUs:
          'La evaluación médica, la psicológica y la verificación de antecedentes se hacen antes de que se conozcan.',
        alone: 'Las organizas con una clínica, muchas veces cuando ya se tomaron cariño.',
      },
      {
        matter: 'Tiempo',
        withUs: `La búsqueda toma ${stages.matching.length}.`,
        alone: 'Es difícil saberlo. Si una hermana o una amiga se ofreció, puede ser lo más rápido.',
      },
      {
        matter: 'Costo',
        withUs: `${claims.subscription.figure} por la búsqueda y el apoyo, más el pago a la gestante, la clínica y lo legal.`,
        alone:
          'Sin suscripción. El pago a la gestante, la clínica y los abogados los organizas y los pagas tú.',
      },
      {
        matter: 'Cuando se pone difícil',
        withUs: `Una persona que conoce a ambas partes, y una línea de ayuda ${claims.hotline.figure}.`,
        alone: 'Lo hablas con ella y con tu abogado o abogada.',
      },
      {
        matter: 'Te conviene si',
        withUs: 'no tienes a nadie en mente, o quieres que alguien coordine todo.',
        alone: 'conoces bien a tu gestante y te gusta organizar.',
      },
    ],
  },

  subscription: {
    period: '/mes',
    lead: 'Búsqueda y apoyo continuos. Un solo precio al mes.',
    included: [
      `Búsqueda con inteligencia artificial según ${factorsInWords} factores, todo el tiempo que haga falta`,
      'Una persona que lee antes cada propuesta',
      `La línea de ayuda ${claims.hotline.figure}`,
      'Apoyo desde el primer día',
    ],
    slider: 'Meses',
    fewer: 'Menos meses',
    more: 'Más meses',
    months: { one: '{count} mes', other: '{count} meses' },
    note: `Por un proceso de ${birthMonths.join(' a ')} meses pagas de ${totals}.`,
  },

  costs: {
    heading: `Qué incluye el costo ${claims.totalCost.figure}`,
    intro:
      'Eso es lo que suele costar todo el proceso. Aquí ves qué cubre. Marca lo que podría ser tu caso para ver qué partes puede subir.',
    sheet: 'Hoja de costos',
    whole: 'todo el proceso',
    parts: [
      {
        id: 'surrogate',
        name: 'Pago a la gestante',
        pays: 'Su pago y sus apoyos, fijados por contrato. Suele ser la parte más grande',
      },
      {
        id: 'health',
        name: 'Costos médicos',
        pays: 'Gastos médicos, seguros de salud y de vida',
      },
      {
        id: 'clinic',
        name: 'Costos de clínica',
        pays: 'Evaluación, medicamentos, transferencia, las primeras semanas',
      },
      {
        id: 'law',
        name: 'Costos legales',
        pays: 'Un abogado por parte, contrato, tribunal',
      },
      {
        id: 'travel',
        name: 'Viajes y antecedentes',
        pays: 'Sus viajes, verificación de antecedentes',
      },
      {
        id: 'support',
        name: 'Apoyo',
        pays: `La coordinación, el apoyo psicológico para ambas partes y la suscripción: de ${birthMonths.join(' a ')} meses a ${monthlyPrice}, que son de ${totals}`,
      },
    ],
    noRanges:
      'No hay dos procesos que cuesten lo mismo. En la llamada, pregúntanos lo mínimo y lo máximo de cada parte.',
    total: 'Total habitual',
    totalFigure: claims.totalCost.figure,
    movers: {
      label: 'Ver qué puede subir el total',
      first: 'Seguro, distancia, otra transferencia',
      title: 'Qué lo puede subir',
      all: [
        { id: 'experienced', name: 'Ya ha sido gestante antes', moves: ['surrogate'] },
        { id: 'insurance', name: 'Su seguro no cubre la gestación subrogada', moves: ['health'] },
        { id: 'transfer', name: 'Una segunda transferencia', moves: ['surrogate', 'clinic', 'travel'] },
        { id: 'distance', name: 'Vive lejos de la clínica', moves: ['travel'] },
        { id: 'twins', name: 'Gemelos, o una cesárea', moves: ['surrogate', 'health'] },
        { id: 'states', name: 'Trámites en un tribunal de otro estado', moves: ['law'] },
      ],
      raises: 'Sube: {parts}',
      ask: 'En la llamada, pregunta cómo afecta esto a estas partes: {parts}.',
    },
    apart: {
      label: 'Ver otros costos que hay que prever',
      first: 'Embriones, donantes, tus viajes',
      heading: 'Lo que suele cobrarse aparte',
      costs: [
        'Crear embriones, antes de empezar el proceso',
        'Óvulos o esperma de donante',
        'Tus propios viajes',
        'La atención y el seguro de tu recién nacido, también si nace antes de tiempo',
      ],
      text: 'Cada agencia pone este límite en un lugar distinto. Pídele a cada una un desglose por escrito: lo seguro, lo probable y lo que se paga solo en ciertos casos.',
    },
  },

  sevenSteps: {
    heading: 'Cómo funciona, en siete pasos',
    intro: 'Hasta que se firme el contrato (paso 5), cualquiera de las dos partes puede decir que no.',
    steps: [
      {
        time: 'Unos diez minutos',
        title: 'Envías tu solicitud',
        description: 'Cuéntanos quién eres, cuándo te gustaría empezar y qué te trajo aquí.',
      },
      {
        time: 'En menos de 24 horas',
        title: 'Te contactamos',
        description: 'Una persona lee cada línea y te contacta para programar una llamada.',
      },
      {
        time: 'De 30 a 45 minutos',
        title: 'Hablamos',
        description: 'Tus planes, tu presupuesto, la ley en tu caso. Después tú decides si quieres seguir.',
      },
      {
        time: capitalize(stages.matching.length),
        title: 'Conoces a tu gestante',
        description: `La inteligencia artificial compara ${factorsInWords} factores, una persona de nuestro equipo lee cada propuesta, y conoces a la gestante. Cualquiera de las dos partes puede decir que sí o que no.`,
      },
      {
        time: capitalize(stages.legalAndMedical.length),
        title: 'Contrato y clínica',
        description:
          'Cada parte tiene su propia asesoría legal. El contrato se firma antes de cualquier tratamiento.',
      },
      {
        time: capitalize(stages.pregnancy.length),
        title: 'El embarazo',
        description: `Lo compartes con ella de la manera que acordaron. La línea de ayuda está ahí ${claims.hotline.figure} para ambas partes.`,
      },
      {
        time: 'Y después',
        title: 'Llevas a tu bebé a casa',
        description:
          'Tu abogado o abogada ya preparó los papeles que te nombran mamá o papá, y estamos contigo hasta que todo esté en orden.',
      },
    ],
    more: 'Ver los siguientes cuatro pasos',
    first: 'Encuentro, contrato, embarazo y parto',
  },
  timeline: `${capitalize(claims.journey.figure)}, mes por mes`,

  law: {
    heading: '¿Es legal donde vives?',
    intro:
      'La mejor pregunta es si es legal donde vive tu gestante. Casi siempre, la ley que más cuenta es la de su estado, que no tiene que ser el tuyo.',
    label: 'El estado donde podría vivir tu gestante',
    choose: 'Elige un estado',
    groups: lawGroups,
    states: stateNames,
    since: ' La ley está vigente desde {since}.',
    asOf: 'Información de {date}. Tu abogado o abogada puede confirmar qué se aplica hoy.',
    map: 'Elegir un estado en el mapa',
    all: 'Ver todos los estados por grupo',
    note: 'Información de {date}, de fuentes públicas. Las leyes cambian, y ningún grupo describe a todas las familias. Es información general, no un consejo legal. Un abogado o abogada con licencia en el estado puede decirte qué se aplica en tu caso.',
  },

  quotes: {
    heading: 'Lo que te podrían contar otros padres',
    testimonials: [
      {
        id: 'claire-joel',
        name: 'Claire & Joel B.',
        role: 'Intended Parents',
        quote:
          'Después de cuatro pérdidas, ya no le contábamos a nadie nuestras esperanzas. En la primera llamada nadie nos pidió que pensáramos en positivo. Nos preguntaron qué necesitábamos saber, y nos lo dijeron.',
      },
      {
        id: 'andre-paul',
        name: 'Andre & Paul L.',
        role: 'Intended Parents',
        quote:
          'Íbamos preparados para dar explicaciones. Lo primero que quiso saber nuestra gestante fue quién de los dos se iba a levantar de noche.',
      },
      {
        id: 'ines',
        name: 'Inés V.',
        role: 'Intended Parents',
        quote:
          'Hice esto sola, así que me gusta tener las cosas en papel. En cada llamada tenía delante la hoja de costos, y un lápiz.',
      },
    ],
  },

  call: {
    heading: 'Qué preguntar en la primera llamada',
    intro:
      'Nuestra llamada dura de 30 a 45 minutos. Trae estas preguntas, y llévalas también a cualquier otra agencia que consideres. Empieza por las cinco que más te importen.',
    print: 'Imprimir esta lista',
    show: 'Mostrar las {count} preguntas',
    sheet: 'Preguntas para la primera llamada',
    agency: 'Agencia',
    date: 'Fecha',
    topics: [
      {
        title: 'La agencia',
        questions: [
          '¿Quién nos acompaña, y quién cuando esa persona no está?',
          '¿Cuándo se les paga a ustedes, y por qué servicios?',
          '¿Qué tendremos por escrito antes de pagar algo?',
        ],
      },
      {
        title: 'La búsqueda',
        questions: [
          '¿Cuántas gestantes podrían ser hoy las indicadas para nosotros?',
          '¿Qué evaluaciones ha pasado antes de que la conozcamos?',
          '¿Qué pasa si el acuerdo termina después de firmar el contrato?',
        ],
      },
      {
        title: 'El dinero',
        questions: [
          '¿Qué costos están en la cifra que dan, y cuáles no?',
          '¿Qué se paga y cuándo, y quién guarda el dinero hasta entonces?',
          '¿Qué se nos devuelve si todo termina antes?',
        ],
      },
      {
        title: 'La ley',
        questions: [
          '¿En qué estados podría nacer nuestro bebé?',
          '¿Cuándo seremos legalmente los padres?',
          '¿Ella elige a su propio abogado?',
        ],
      },
      {
        title: 'El embarazo',
        questions: [
          '¿Cómo nos enteraremos de las citas y los resultados?',
          '¿Quién responde de noche?',
          '¿Quién decide si algo sale mal?',
        ],
      },
    ],
    own: 'Nuestras propias preguntas',
  },

  questions: {
    heading: 'Lo que preguntan los padres',
    questions: [
      {
        question: '¿Se puede sin estar casados, siendo dos hombres o sin pareja?',
        answer:
          'Sí. La solicitud es igual para matrimonios, parejas de hecho, parejas LGBTQ+ y quienes van a ser mamá o papá por su cuenta. Algunos estados les piden más a unas familias que a otras; en la primera llamada hablamos de qué significa eso para ti.',
      },
      {
        question: '¿Necesitamos embriones antes de empezar?',
        answer:
          'No. Algunas familias llegan con embriones; otras todavía no han elegido clínica. Los crea una clínica de fertilidad, casi siempre con un costo aparte. Dinos en qué punto estás y hacemos el plan desde ahí.',
      },
      {
        question: '¿Cómo se evalúa a las gestantes?',
        answer:
          'Antes de que la conozcas, una gestante ha pasado la evaluación médica, la psicológica y la verificación de antecedentes, y ha tenido al menos un embarazo que llegó a término. Después, tu clínica revisa por su cuenta los expedientes, y tiene la última palabra sobre si puede llevar tu embarazo.',
      },
      {
        question: '¿Y si sentimos que una gestante no es la indicada?',
        answer:
          'Entonces dices que no, y ella también puede hacerlo. No hay que dar razones. Tu suscripción es para la búsqueda continua, así que la búsqueda sigue.',
      },
      {
        question: '¿Seremos legalmente los padres?',
        answer:
          'Esa es la meta; cómo se llega depende de la ley del estado. En muchos estados un tribunal te nombra antes del nacimiento; en otros, después o en más de un paso. Depende sobre todo de dónde vive y da a luz tu gestante. Tu abogado o abogada puede confirmar qué se aplica en tu caso. Nada en esta página es un consejo legal.',
      },
      {
        question: '¿Qué pasa después de enviar la solicitud?',
        answer:
          'Leeremos tu solicitud y te contactaremos en menos de 24 horas. Después hablamos de 30 a 45 minutos, a la hora que te quede bien. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer. Puedes dejarlo ahí: ni la solicitud ni la llamada te comprometen a nada.',
      },
    ],
  },
  guide: {
    heading: 'Nuestra guía, para leer a tu ritmo',
    text: 'Costos, contratos, tiempos y leyes de cada estado con más detalle, y preguntas para imprimir. Léela antes de decidir nada.',
  },
  closing: {
    heading: 'Cuéntanos de tu familia',
    text: 'Una persona lee cada solicitud y después te llama. Ni la solicitud ni la llamada te comprometen a nada.',
  },
};
