import questions from 'virtual:live-questions/surrogate-application/es';
import { claims, factorsInWords } from '../../content/claims-es.ts';
import { ageRange } from '../../content/eligibility-es.ts';
import { requirements } from '../../content/requirements-es.ts';
import { ruleSetTexts } from '../../content/rule-texts.ts';
import { stages } from '../../content/journey-es.ts';
import type { BecomeSurrogateTexts } from './texts-en.ts';

const { thresholds } = ruleSetTexts('surrogate-eligibility');

/** Become a Surrogate, in US Spanish (docs/voice.md#in-spanish). */
export const texts: BecomeSurrogateTexts = {
  meta: {
    title: 'Ser gestante subrogada: pago, requisitos y pasos',
    description: `Lleva un embarazo para una familia que no puede y gana ${claims.compensation.figure}, con alguien que te cuida desde la solicitud hasta que te recuperes. Mira quién puede enviar una solicitud.`,
    keywords: [
      'ser gestante subrogada',
      'cuánto gana una gestante',
      'requisitos para gestantes',
      'solicitud para gestantes',
    ],
  },
  hero: {
    eyebrow: 'Para gestantes',
    title: 'Ser gestante subrogada',
    picture:
      'Una mujer, sentada a la mesa de su cocina, saluda con la mano en una videollamada. Su hijo juega en el suelo, a su lado.',
    intro: `Ya llevaste un embarazo y recuerdas lo que significó. Como gestante subrogada lo harías otra vez, para una familia que no puede. Tú eliges a la familia, puedes ganar ${claims.compensation.figure}, y una persona de nuestro equipo te acompaña desde la solicitud hasta que te recuperes.`,
  },
  apply: 'Enviar una solicitud',
  advisor: {
    open: 'Hablar con una persona',
    close: 'Cerrar',
    title: 'Habla con una persona que conoce el tema',
    intro:
      'Pregúntanos lo que quieras antes de decidir. Sin compromiso. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo y te diremos qué podemos hacer.',
    call: 'Llamar al {phone}',
    email: 'Escribir a {email}',
    callMe: 'Pedir que te llamemos',
    subject: 'Una pregunta sobre ser gestante',
    noMedicalDetails: 'Por favor, no pongas detalles médicos en un correo. Mejor pídenos que te llamemos.',
    orApply: 'O cuéntanos de ti en la solicitud, y te contactaremos en menos de 24 horas.',
  },
  reasons: {
    heading: 'Por qué ser gestante subrogada',
    lead: 'Cuatro buenas razones. Con una basta, y a lo mejor tienes las cuatro.',
    cards: {
      carried: {
        title: 'Contigo nace una familia',
        description:
          'Hay personas que no pueden llevar un embarazo, por mucho que quieran tener un bebé. Tú puedes hacerlo por ellas.',
      },
      chosen: {
        title: 'Tú eliges a la familia',
        description: 'Lees sobre ella, la conoces y dices que sí o que no. La familia también.',
      },
      paid: {
        title: 'Tu pago, por escrito',
        description: `Puedes ganar ${claims.compensation.figure}. Cada parte está en tu contrato antes de que empiece cualquier tratamiento.`,
      },
      sheltered: {
        title: 'Hay quien te cuida',
        description: `Los gastos médicos están cubiertos, alguien del equipo te conoce por tu nombre y la línea de ayuda atiende ${claims.hotline.figure}.`,
      },
    },
  },
  pay: {
    lead: 'Puedes ganar',
    figure: claims.compensation.figure,
    words:
      'Es lo más alto del rango, y se alcanza cuando se juntan varias partes. Lo que ganarías depende de tu experiencia, de tu estado y de cómo sea todo el proceso. Tendrás cada parte por escrito antes de firmar.',
    more: 'Mira cuándo se paga cada parte',
    example:
      'Ejemplo: un proceso en el punto medio de nuestros rangos típicos, con tres meses de búsqueda, dos y medio de preparación legal y médica, y nueve de embarazo. Los planes varían. Tu contrato fija las cantidades y las fechas, y quien te dé asesoría legal lo revisará contigo.',
    title: 'Tus pagos, mes a mes',
    legend: 'Mostrar lo que se paga o se cubre en',
    whole: 'Todo el proceso',
    howToRead: 'Lee cada fila de izquierda a derecha. Elige una etapa para ver qué se paga o se cubre.',
    stages: {
      matching: {
        name: 'Búsqueda',
        length: stages.matching.length,
        note: 'Tu evaluación está cubierta. El pago base todavía no empieza: aún no has firmado nada y todavía puedes decir que no.',
      },
      preparation: {
        name: 'Legal y médica',
        length: stages.legalAndMedical.length,
        note: 'Firmas un contrato que dice cada cantidad y cada fecha. El seguro de vida empieza antes de la transferencia, y muchas veces el primer bono es por la transferencia.',
      },
      pregnancy: {
        name: 'Embarazo',
        length: stages.pregnancy.length,
        note: 'El pago base llega cada mes. En esta etapa también recibes un bono y el apoyo para ropa de maternidad, y siguen la cobertura médica y el seguro de vida.',
      },
      recovery: {
        name: 'Parto y recupe\u00adra\u00adción',
        length: null,
        note: 'El último bono es por el nacimiento. Los gastos médicos siguen cubiertos y tu seguro de vida continúa mientras te recuperas.',
      },
    },
    parts: {
      base: {
        name: 'Pago base, en pagos mensuales',
        when: 'Cada mes, desde que se confirma el embarazo hasta el nacimiento.',
      },
      milestones: {
        name: 'Bonos por etapa',
        when: 'Por ejemplo, en la transferencia, con el primer latido y al nacer el bebé.',
      },
      clothing: { name: 'Apoyo para ropa de maternidad', when: 'Una vez, hacia el cuarto mes.' },
      medical: {
        name: 'Gastos médicos cubiertos',
        when: 'Desde tu evaluación hasta que te recuperes.',
      },
      insurance: {
        name: 'Seguro de vida',
        when: 'Desde antes de la transferencia hasta después del nacimiento.',
      },
    },
  },
  eligibility: {
    heading: 'Quién puede enviar una solicitud',
    lead: 'Nuestros requisitos protegen, antes que nada, tu salud.',
    live: 'Responde solo lo que quieras y mira cómo vas. Nada de lo que escribas aquí nos llega.',
    age: 'Edad en años',
    bmi: 'Índice de masa corporal, IMC (BMI)',
    ruler: {
      label: '{name}: nuestro rango va de {least} a {most}',
      yours: '; tú estás en {yours}',
      inside: 'nuestro rango',
      you: 'Tú: {value}',
    },
    requirements: requirements((name) => thresholds[name]),
    guidance:
      'Las guías médicas habituales prefieren gestantes {ages}, con al menos un embarazo que llegó a término sin complicaciones, y con un máximo de cinco partos o tres {sections}. Es información general de 2025, no un consejo médico. La clínica y tu doctor o doctora tienen la última palabra.',
    guidanceAges: 'de 21 a 45 años',
    guidanceSections: 'cesáreas',
  },
  check: {
    questions,
    load: async () => (await import('./live-check-es.ts')).check,
    failed: 'Esta parte no se pudo cargar. La solicitud hace las mismas preguntas y te lo dirá enseguida.',
    undecided: 'Esto no decide nada. Una persona lee cada solicitud.',
    start: 'Empezar tu solicitud',
    apply: 'Empezar la solicitud',
    erase: 'Borrar lo que escribí',
    carried: 'Tus respuestas pasan a la solicitud. Hasta que la envíes, no salen de este dispositivo.',
    empty: {
      title: '¿Tienes dudas? Empieza la solicitud y entérate enseguida.',
      text: 'Haber tenido diabetes durante un embarazo (diabetes gestacional), haber nacido en otro país o haber sido gestante antes no te impide enviar una solicitud. Si algo lo impide, la solicitud te dirá qué es y qué podría cambiar.',
    },
    minor: {
      title: 'Gracias por pensar en esto',
      text: `Debes tener 18 años o más para enviar una solicitud, y nuestro rango de edad es ${ageRange} años. No guardamos nada de lo que escribiste.`,
    },
    meets: {
      title: 'Por lo que escribiste, cumples con nuestros requisitos básicos',
      text: 'La solicitud toma unos diez minutos, y ya tienes una parte hecha.',
    },
    numbers: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
    left: { one: 'Falta una pregunta', other: 'Faltan {count} preguntas' },
    openWithMistakes: 'Revisa la nota que está junto a tus números. Por lo demás, todo va bien hasta ahora.',
    open: 'Hasta ahora, nada te lo impide.',
    notMet: {
      one: 'Por ahora, no cumples con uno de nuestros requisitos',
      other: 'Por ahora, no cumples con {count} de nuestros requisitos',
    },
    notMetForGood: {
      one: 'No cumples con uno de nuestros requisitos',
      other: 'No cumples con {count} de nuestros requisitos',
    },
    comeBack: 'Cuándo volver:',
  },
  process: {
    heading: 'Seis pasos',
    steps: [
      {
        title: 'Enviar la solicitud',
        time: 'unos 10 minutos',
        description:
          'Algunas preguntas sobre ti y tu salud. El formulario de una página te dice enseguida si cumples con nuestros requisitos básicos.',
      },
      {
        title: 'Hablar',
        time: 'de 30 a 45 minutos',
        description:
          'Te contactaremos en menos de 24 horas para fijar una llamada. Pregúntanos lo que quieras, y te diremos con claridad qué harías y cuánto podrías ganar.',
      },
      {
        title: 'Hacerte la evaluación',
        time: 'antes de cualquier propuesta',
        description:
          'Tu historial médico, un examen, una conversación con un psicólogo o psicóloga y una verificación de antecedentes. Todo responde a una sola pregunta: ¿es seguro para ti?',
      },
      {
        title: 'Conocer a tu familia',
        time: stages.matching.length,
        description:
          'Te proponemos familias que pueden ser las indicadas y te decimos por qué. Se conocen, y si alguna de las dos partes no dice que sí, seguimos buscando.',
      },
      {
        title: 'Firmar y prepararte',
        time: stages.legalAndMedical.length,
        description:
          'Revisas y firmas el contrato con tu propia asesoría legal. Solo entonces la clínica te prepara para la transferencia del embrión.',
      },
      {
        title: 'Llevar el embarazo, dar a luz, recuperarte',
        time: stages.pregnancy.length,
        description:
          'Tus doctores cuidan el embarazo, y nosotros nos encargamos de lo demás. Cuando la familia se va a casa, seguimos aquí para ti.',
      },
    ],
    action: 'Dar el primer paso',
  },
  support: {
    heading: 'Tú llevas el embarazo. Nosotros, el papeleo.',
    lead: 'Un embarazo ya es bastante trabajo. Así nos repartimos lo demás.',
    hotline: claims.hotline.figure,
    hotlineWords:
      'Una línea de ayuda para lo que no puede esperar hasta mañana: {phone}. En una emergencia, llama primero al 911.',
    more: 'Mira quién hace qué en cada etapa',
    you: 'Tú',
    we: 'Nosotros',
    parts: [
      {
        part: 'Antes de decidir',
        you: 'Preguntas lo que quieras y te tomas tu tiempo.',
        we: 'Te respondemos por teléfono o por correo. Preguntar no te compromete a nada.',
      },
      {
        part: 'Evaluación',
        you: 'Vas a tus citas.',
        we: 'Organizamos los exámenes médicos, la parte psicológica y la verificación de antecedentes, y te explicamos para qué es cada cosa.',
      },
      {
        part: 'Búsqueda de familia',
        you: 'Dices que sí, o que no.',
        we: `Comparamos ${factorsInWords} factores de compatibilidad, te decimos por qué te proponemos una familia y te la presentamos.`,
      },
      {
        part: 'Contrato',
        you: 'Lo revisas con tu propia asesoría legal.',
        we: 'Hacemos que la parte legal avance y te explicamos qué sigue. Los consejos legales te los da tu propia asesoría.',
      },
      {
        part: 'Embarazo',
        you: 'Te cuidas, como te diga tu doctor o doctora.',
        we: 'Llevamos la cuenta de fechas, pagos y gastos, y te escuchamos. No hace falta estar en crisis para pedir apoyo psicológico.',
      },
      {
        part: 'Después del parto',
        you: 'Descansas.',
        we: 'Seguimos en contacto. Te seguimos llamando, y hay con quién hablar.',
      },
    ],
  },
  quotes: {
    heading: 'Cómo puede ser',
    testimonials: [
      {
        id: 'alicia',
        name: 'Alicia M.',
        role: 'Surrogate',
        quote:
          'Todos me preguntaban cómo pude dar al bebé. Nunca lo di. Se lo devolví a dos personas que llevaban seis años esperando oírlo llorar.',
      },
      {
        id: 'renee',
        name: 'Renee T.',
        role: 'Surrogate',
        quote:
          'Hice tres veces la misma pregunta sobre el seguro. Nadie suspiró. A la tercera, mi coordinadora me hizo un dibujo.',
      },
      {
        id: 'jo',
        name: 'Jo B.',
        role: 'Surrogate',
        quote:
          'Mis hijos se lo explicaron a su maestra mejor que yo: estaban pintando la casa del bebé, así que se quedó con nosotros.',
      },
    ],
  },
  faq: {
    heading: 'Antes de enviar tu solicitud',
    questions: [
      {
        question: '¿El bebé tendrá parentesco conmigo?',
        answer:
          'No. En la gestación subrogada, una clínica crea el embrión con óvulos y espermatozoides de los futuros padres o de donantes. Tú llevas el embarazo, pero no se usan tus óvulos.',
      },
      {
        question: '¿Puedo elegir a la familia?',
        answer:
          'Sí. Verás por qué te proponemos una familia, leerás sobre ella y la conocerás. Nada avanza hasta que ambas partes digan que sí, y nunca tienes que explicar un no.',
      },
      {
        question: '¿Cuánto tiempo toma?',
        answer: `La mayoría de los procesos duran ${claims.journey.figure} desde la primera llamada hasta el nacimiento: ${stages.matching.length} de búsqueda, ${stages.legalAndMedical.length} de preparación legal y médica, y ${stages.pregnancy.length} de embarazo. Las etapas pueden coincidir, y a veces hay que repetir una transferencia.`,
      },
      {
        question: '¿Lo permite mi estado?',
        answer:
          'Las leyes sobre la gestación subrogada son distintas en cada estado, y cambian. Michigan, por ejemplo, permite la gestación subrogada con pago desde el 1 de abril de 2025. Dinos dónde vives y te diremos si podemos trabajar ahí. Es información general de 2025, no un consejo legal. Tu propia asesoría legal te aconsejará antes de que firmes.',
      },
      {
        question: '¿Y si cambio de opinión?',
        answer:
          'Enviar la solicitud no te compromete a nada, y hasta que firmes un contrato puedes parar en cualquier momento. Después, el contrato dice qué pasa si una de las partes quiere terminarlo. Revisa antes esa sección con tu asesoría legal.',
      },
    ],
    more: '¿Tienes otra pregunta? Llama al {phone}. No hace falta que hayas enviado una solicitud. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo.',
  },
  guide: {
    heading: 'Léelo todo antes de decidir',
    text: 'Quién puede enviar una solicitud, cuánto puede ganar una gestante, qué pasa mes por mes y una página de preguntas para tu llamada.',
  },
  closing: {
    heading: 'Diez minutos, con calma',
    text: 'Una persona lee cada solicitud. Ni la solicitud ni la llamada te comprometen a nada.',
    action: 'Empezar tu solicitud',
  },
};
