import { claims, factorsInWords } from '../../content/claims-es.ts';
import { stages } from '../../content/journey-es.ts';
import { capitalize } from '../../../core/capitalize.ts';
import type { OurProcessTexts } from './texts-en.ts';

/** Our Process, in US Spanish (docs/voice.md#in-spanish). */
export const texts: OurProcessTexts = {
  meta: {
    title: 'Nuestro proceso: la gestación subrogada, paso a paso',
    description: `Cómo es la gestación subrogada con nosotros, etapa por etapa: búsqueda con ayuda de inteligencia artificial, evaluación, asesoría legal y apoyo, normalmente ${claims.journey.figure} de la primera llamada al nacimiento.`,
    keywords: [
      'proceso de gestación subrogada',
      'evaluación de gestantes',
      'etapas de la gestación subrogada',
      'inteligencia artificial',
    ],
  },
  eyebrow: 'De la primera llamada al nacimiento',
  title: 'Nuestro proceso',
  picture:
    'Tres momentos: dos familias se conocen, comparten el embarazo, y la gestante pone al bebé en los brazos de sus padres.',
  intro:
    'La gestación subrogada tiene muchas etapas y dos partes, y siempre deberías saber en cuál estás. Nosotros llevamos los pasos, las fechas y las personas, para que tú pienses en el bebé.',
  sides: { surrogate: 'Gestante', parents: 'Futuros padres' },

  matching: {
    heading: 'La inteligencia artificial propone. Las personas deciden.',
    lead: `Nadie puede recordar ${factorsInWords} respuestas por persona. Un programa sí. Compara lo que nos contaron ambas partes y propone encuentros que podrían funcionar, cada uno con sus razones.`,
    words: [
      'Una persona de nuestro equipo lee cada propuesta y descarta las que solo encajan en el papel. Las demás te llegan como esta.',
      'El programa nunca rechaza ni une a nadie por su cuenta. Nuestros requisitos básicos tampoco usan inteligencia artificial: son una lista corta y publicada, y siempre puedes pedir que los revise una persona.',
    ],
    figures: [claims.factors, claims.speed, claims.success],
  },
  suggestion: {
    title: '{surrogate} con {parents}',
    surrogate: 'María',
    parents: 'Dana y Jo',
    example: 'Ejemplo',
    factor: 'Factor',
    result: 'Resultado',
    agrees: 'de acuerdo',
    open: 'por hablar',
    factors: [
      {
        factor: 'El contacto',
        surrogate: 'Llamada semanal',
        parents: 'Llamada semanal',
        agrees: true,
      },
      {
        factor: 'En la clínica',
        surrogate: 'Le gusta la compañía',
        parents: 'Podemos viajar',
        agrees: true,
      },
      {
        factor: 'El momento',
        surrogate: 'En unos 3 meses',
        parents: 'Lo antes posible',
        agrees: true,
      },
      {
        factor: 'Después del parto',
        surrogate: 'Alguna que otra foto',
        parents: 'Las mandamos',
        agrees: true,
      },
      {
        factor: 'Fotos en internet',
        surrogate: 'Prefiere que no',
        parents: 'Nos gusta',
        agrees: false,
      },
    ],
    note: 'Todos escribieron que prefieren tener pronto las conversaciones difíciles. Así que empiecen por las fotos. Creo que lo resuelven en una noche.',
    by: 'Quien te acompaña',
    answers: ['{surrogate} dijo que sí.', '{parents} todavía no han respondido.'],
    caption: `Solo un ejemplo: {count} de los ${factorsInWords} factores, y no son personas reales. Hay acuerdo cuando ambas partes han dicho que sí.`,
  },

  trust: {
    heading: 'Confianza, seguridad y evaluación',
    intro:
      'No te pedimos que confíes a primera vista. Cada gestante que te presentamos pasó por las mismas cuatro puertas. La primera está a la vista de todos: {requirements}.',
    requirements: 'qué le pedimos a una gestante',
    gates: [
      { title: 'Requisitos', text: 'Publicados en este sitio, iguales para todas.' },
      { title: 'Médica', text: 'Embarazos anteriores y un examen.' },
      { title: 'Psicológica', text: 'Una conversación larga, y tiempo después para pensar.' },
      { title: 'Antecedentes', text: 'Se revisan solo con su consentimiento.' },
      { title: 'Presentación', text: 'Es cuando ambas partes saben por primera vez la una de la otra.' },
    ],
  },
  experts: {
    heading: 'Evaluación profesional, para ambas partes',
    intro: 'Cada pregunta, a quien corresponde.',
    more: 'Ver quién revisa qué',
    screenings: [
      {
        expert: 'Clínica de fertilidad',
        surrogate: 'Si otro embarazo sería seguro para ella: expedientes, un examen, pruebas.',
        parents:
          'Una consulta médica: qué es posible, con los óvulos y el esperma de quién, y qué tan probable es que funcione.',
      },
      {
        expert: 'Profesional de salud mental',
        surrogate: 'Qué le exigiría llevar un embarazo para alguien más, y quién está ahí para ella.',
        parents: 'Cómo es esperar a un bebé que otra persona lleva en su vientre.',
      },
      {
        expert: 'Asesoría legal',
        surrogate: 'Si la ley del lugar donde vive facilita la gestación subrogada.',
        parents:
          'Una consulta legal: cómo se establece quiénes son los padres en los estados que correspondan.',
      },
      {
        expert: 'Nuestro equipo',
        surrogate:
          'Que la verificación de antecedentes esté completa y que ninguna pregunta quede sin respuesta.',
        parents: `Que se pueda cubrir el costo total, que suele ir ${claims.totalCost.figure}.`,
      },
    ],
  },

  support: {
    heading: 'Apoyo psiquiátrico antes de que te haga falta',
    lead: 'Un embarazo que comparten dos familias puede ser un año muy feliz, y también difícil. El apoyo es parte de él para ambas partes, desde la evaluación hasta después del parto.',
    words:
      'Un psicólogo o psicóloga habla con cada parte por separado, y con las dos juntas cuando ambas quieren. Si hay un diagnóstico o medicamentos, también puede participar un o una psiquiatra. No tienes que estar en crisis para pedirlo.',
    hotline: `Nuestra línea de ayuda está ahí ${claims.hotline.figure}: {phone}. Si alguien está en peligro, llama primero al 911. En una crisis de salud mental también puedes llamar o mandar un mensaje de texto al 988, a cualquier hora.`,
  },
  week: {
    title: 'Una semana del séptimo mes',
    days: [
      {
        day: 'Lunes',
        entry: { time: '10:00 a.m.', text: 'Llamada de nuestro equipo a María', side: 'surrogate' },
      },
      { day: 'Martes' },
      {
        day: 'Miércoles',
        entry: { time: '5:30 p.m.', text: 'María y su psicóloga', side: 'surrogate' },
      },
      {
        day: 'Jueves',
        entry: { time: '7:00 p.m.', text: 'La llamada de la semana, todos juntos', side: 'both' },
      },
      {
        day: 'Viernes',
        entry: { time: '12:15 p.m.', text: 'Llamada de nuestro equipo a Dana y Jo', side: 'parents' },
      },
      { day: 'Sábado' },
      { day: 'Domingo' },
    ],
    hotline: `Línea de ayuda ${claims.hotline.figure}`,
    caption: 'Solo un ejemplo. Con qué frecuencia hablar lo decides tú.',
  },

  legal: {
    heading: 'Asesoría legal: un\u00a0contrato, dos abogados',
    lead: 'Un solo abogado no puede aconsejar con justicia a las dos partes de un contrato. Por eso cada parte tiene el suyo, con licencia en el estado que corresponda y experiencia en gestación subrogada.',
    words:
      'La ley sobre la gestación subrogada es de cada estado, y cambia: Michigan permite la gestación subrogada con pago desde el 1 de abril de 2025. En general, lo que más cuenta es el estado donde la gestante vive y da a luz. {state}.',
    state: 'Busca tu estado',
    date: 'Información de abril de 2025. Es general, no un consejo legal. Los consejos legales te los da tu abogado o abogada.',
  },
  contract: {
    title: 'Qué incluye tu contrato',
    subjects: [
      'Quiénes son los padres',
      'El pago y sus fechas',
      'Las decisiones médicas',
      'Cuántas transferencias',
      'Los seguros',
      'Viajes y trabajo',
      'Privacidad y fotos',
      'Si alguien cambia de opinión',
    ],
    signatures: ['La gestante, con su abogado', 'Los futuros padres, con el suyo'],
  },

  time: {
    heading: 'Cuánto dura',
    text: `La mayoría de los procesos duran ${claims.journey.figure} desde la primera llamada hasta el nacimiento. Haz planes para el plazo más largo, y si es más corto, mejor.`,
  },
  journey: {
    heading: 'Diez etapas, dos caminos',
    intro:
      'Cada parte empieza por su lado, se encuentran cuando hay acuerdo y al final cada una vuelve a casa a su manera. Abre una etapa para ver qué pasa y quién hace qué.',
    who: { surrogate: 'Gestante', both: 'Ambas partes', apart: 'Ambas partes, por separado' },
    acts: { happens: 'Qué pasa', youDo: 'Qué haces tú', weDo: 'Qué hacemos nosotros' },
    stages: [
      {
        title: 'Solicitud',
        length: 'Respuesta en menos de 24 horas',
        who: 'apart',
        happens:
          'Nos cuentas de ti a tu ritmo. La solicitud para gestantes de una sola página te dice enseguida si cumples con nuestros requisitos básicos.',
        youDo:
          'Responde como le responderías a tu doctor o doctora. Una respuesta a medias ahora puede ser una demora después.',
        weDo: 'Una persona de nuestro equipo lee cada solicitud y te contacta en menos de 24 horas.',
      },
      {
        title: 'Llamada de consulta',
        length: 'De 30 a 45 minutos',
        who: 'apart',
        happens: 'Tus planes o tu salud, el dinero, los meses que vienen, y todo lo que te quite el sueño.',
        youDo: 'Trae tus preguntas, primero las incómodas. Puedes colgar sin haber decidido nada.',
        weDo: 'Te decimos con claridad qué encaja, qué no, y qué te pediría el siguiente paso.',
      },
      {
        title: 'Evaluación',
        length: 'Antes de cualquier presentación',
        who: 'apart',
        happens:
          'Para las gestantes: evaluación médica y psicológica, y verificación de antecedentes. Para los futuros padres: consultas médicas y legales, y comprobar que se puede cubrir el costo total.',
        youDo:
          'Pide pronto tus expedientes a tus doctores. Esperar expedientes es una causa común de demora.',
        weDo: 'Programamos las citas y explicamos los resultados, uno por uno.',
      },
      {
        title: 'Búsqueda',
        length: capitalize(stages.matching.length),
        who: 'both',
        happens:
          'Recibes propuestas, cada una con sus razones. Si a ambas partes les gusta lo que leen, se conocen, casi siempre por video.',
        youDo:
          'Lee, conoce, consúltalo con la almohada. Después di sí o no. Nunca tienes que explicar un no.',
        weDo: 'Le llevamos cada respuesta a la otra parte, con respeto. Hay acuerdo solo cuando ambas dicen que sí.',
      },
      {
        title: 'Contrato',
        length: `${capitalize(stages.legalAndMedical.length)}, junto con la etapa 6`,
        who: 'both',
        happens:
          'Dos abogados, uno por cada parte, ponen por escrito lo que acordaron: los cuidados, las decisiones, el pago y qué pasa si cambian los planes.',
        youDo: 'Lee todas las páginas. Firma cuando lo entiendas todo, y no antes.',
        weDo: 'Coordinamos a los dos abogados en un mismo calendario. Los medicamentos empiezan solo cuando ambas partes ya firmaron.',
      },
      {
        title: 'Preparación médica y transferencia',
        length: `${capitalize(stages.legalAndMedical.length)}, junto con la etapa 5`,
        who: 'surrogate',
        happens:
          'La clínica prepara a la gestante con medicamentos y fija una fecha. La transferencia suele ser rápida y sin cirugía. No siempre lleva a un embarazo.',
        youDo: 'Sigue el plan de la clínica, y llama en cualquier momento si sientes que algo no anda bien.',
        weDo: 'Organizamos los viajes y les decimos lo mismo a ambas partes el mismo día.',
      },
      {
        title: 'Primeras semanas',
        length: `Las primeras de ${stages.pregnancy.length}`,
        who: 'both',
        happens:
          'Un análisis de sangre muestra si funcionó; después, un ultrasonido muestra los latidos. Si no funcionó, la clínica hablará contigo de intentarlo otra vez.',
        youDo: 'Acuerden de antemano quién se entera primero de un resultado, y cómo.',
        weDo: 'Estamos cerca durante la espera, y hay apoyo psicológico para ambas partes.',
      },
      {
        title: 'Embarazo',
        length: `${capitalize(stages.pregnancy.length)} en total`,
        who: 'both',
        happens:
          'La atención pasa al obstetra de la gestante. Las decisiones sobre su cuerpo son de ella. Los padres participan de la manera que acordaron.',
        youDo: 'Cumplan con las llamadas que se prometieron, aunque no haya novedades.',
        weDo: `Llamamos a cada parte, por separado y juntas, y la línea de ayuda responde ${claims.hotline.figure}.`,
      },
      {
        title: 'Nacimiento',
        length: `${capitalize(claims.journey.figure)} después de la primera llamada`,
        who: 'both',
        happens:
          'Un plan por escrito dice quién está en la sala, quién carga primero al bebé y qué nombres van en los papeles. Donde la ley del estado lo permite, queda resuelto antes quiénes son los padres.',
        youDo:
          'Si vienes de lejos, haz planes para llegar unas semanas antes de la fecha prevista y quedarte después del parto.',
        weDo: 'Nos aseguramos de que el hospital, los abogados y ambas familias tengan el mismo plan.',
      },
      {
        title: 'En casa, y recuperación',
        length: 'El tiempo que haga falta',
        who: 'apart',
        happens:
          'Los padres vuelven a casa con su bebé. La gestante vuelve a casa a recuperarse, con atención médica y apoyo psicológico. Siguen en contacto como ambas partes querían.',
        youDo:
          'La alegría y la tristeza pueden llegar el mismo día, en cualquiera de las dos partes. Cuéntanos.',
        weDo: 'Seguimos llamando, y la línea de ayuda sigue siendo tuya.',
      },
    ],
  },

  data: {
    heading: 'Seguridad de tus datos: qué\u00a0pasa con tus respuestas',
    border: 'Presionas Enviar',
    path: [
      {
        place: 'En tu dispositivo',
        stations: [
          {
            title: 'Mientras escribes',
            text: 'Tus respuestas se quedan en la pestaña del navegador donde las escribes. No podemos verlas.',
          },
          {
            title: 'Si las guardas para después',
            text: 'Está desactivado hasta que tú lo actives. Entonces tus respuestas se guardan por 7 días, cifradas con una clave que tu navegador no comparte con nadie, ni siquiera con este sitio.',
          },
        ],
      },
      {
        place: 'Con nosotros',
        stations: [
          {
            title: 'Cuando presionas Enviar',
            text: 'Viajan hasta nosotros por una conexión cifrada. Si no nos llegan, tú las sigues teniendo.',
          },
          {
            title: 'Cuando decimos “recibida”',
            text: 'Para entonces, tu solicitud ya está guardada de forma segura. Si se envía dos veces, se guarda una sola.',
          },
        ],
      },
    ],
    more: 'Ver qué prometemos sobre tus datos',
    promises: [
      'Sin cuentas, sin anuncios, sin cookies de rastreo. Contamos hasta qué paso del formulario llega la gente, sin nada sobre ti.',
      'Las páginas con solicitudes usan nuestro propio código, y le decimos a tu navegador que rechace cualquier otro.',
      'Tus respuestas nunca aparecen en una dirección web ni en el registro de nuestro servidor.',
      'Tu solicitud la leen las personas del equipo que se encargan de las solicitudes.',
      'Pídenos que la borremos y lo haremos, menos los registros que la ley nos exige conservar.',
    ],
    rest: 'Ningún sistema es perfectamente seguro, y no decimos que el nuestro lo sea. Nuestra {privacy} y nuestro aviso sobre {health} explican qué conservamos, por cuánto tiempo y qué nos puedes pedir.',
    privacy: 'política de privacidad',
    health: 'tus datos de salud',
  },

  quotes: {
    heading: 'Cómo se puede vivir, en ambas partes',
    testimonials: [
      {
        id: 'process-parents',
        name: 'Ellen & Victor T.',
        role: 'Intended Parents',
        quote:
          'Llevábamos cuatro años con una carpeta y no confiábamos en ninguna de sus páginas. Aquí, cada paso tenía una fecha y un nombre al lado. Cuando una transferencia no funcionó, nuestra coordinadora llamó antes de que encontráramos las palabras para llamarla.',
      },
      {
        id: 'process-surrogate',
        name: 'Denise M.',
        role: 'Surrogate',
        quote:
          'Le dije que no a la primera familia. Nadie me preguntó por qué, y nadie se molestó. Ahí supe que mi sí iba a contar.',
      },
    ],
  },
  apply: {
    heading: '¿Por dónde empiezas?',
    text: 'En cualquiera de los dos casos, una persona de nuestro equipo lee cada línea que envías.',
  },
};
