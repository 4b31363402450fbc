import { claims } from '../../content/claims-es.ts';
import { ageRange, bmiRange } from '../../content/eligibility-es.ts';
import { site } from '../../content/site.ts';
import { callFacts, roles } from '../../content/team-es.ts';
import type { AboutTexts } from './texts-en.ts';

/** About, in US Spanish (docs/voice.md#in-spanish). */
export const texts: AboutTexts = {
  meta: {
    title: `Quiénes somos en ${site.brand}: primero las personas, después la tecnología`,
    description:
      'Somos una agencia de gestación subrogada en Estados Unidos que une la inteligencia artificial con personas que te acompañan, tanto a gestantes como a futuros padres.',
    keywords: ['agencia de gestación subrogada', 'quiénes somos', 'valores', 'gestación subrogada'],
  },
  eyebrow: 'Quiénes somos',
  title: 'Primero las personas, después la tecnología',
  picture: 'Una coordinadora con audífonos toma notas en su escritorio; detrás, un calendario en la pared.',
  intro: `${site.brand} pone en contacto a futuros padres con gestantes subrogadas ya evaluadas en Estados Unidos. La tecnología compara más de lo que cualquiera podría recordar. Nuestro equipo hace lo que un programa no puede: escuchar, explicar y quedarse a tu lado.`,
  story: {
    statement: 'Al principio, las dos partes no se conocen. {work}',
    work: 'Nuestro trabajo es ayudarlas a confiar la una en la otra.',
    words: [
      'Una parte de ese trabajo es rutina, y tiene que salir bien: expedientes, fechas, revisiones, contratos. Otra parte es una llamada en domingo porque el resultado de una prueba no fue el que todos esperaban.',
      'Lo primero lo hacemos con cuidado para tener tiempo para lo segundo. Para eso está la tecnología: ordena y recuerda, y así quien te acompaña tiene más tiempo para ti.',
    ],
  },
  behind: {
    heading: `Quién está detrás de ${site.brand}`,
    company: 'Empresa',
    office: 'Oficina',
    license: 'Licencia',
    since: 'Desde',
  },
  whoCalls: { heading: 'Quién te va a llamar', roles, facts: callFacts },
  film: {
    heading: 'De la primera ilusión a la llegada a casa',
    text: 'Este camino toma muchos meses y muchas personas. Nuestra breve presentación lo muestra de principio a fin.',
  },
  sides: {
    heading: 'Estamos para ambas partes',
    intro:
      'Nadie debería preguntarse de qué lado estamos. Por eso cada parte tiene a su propia gente y toma sus propias decisiones, y se comparte lo que les ayuda a las dos.',
    parents: {
      name: 'Futuros padres',
      things: [
        'Tu propia asesoría legal',
        'Los costos por escrito antes de comprometerte',
        'Llamadas privadas con quien te acompaña',
      ],
    },
    shared: {
      name: 'En común',
      things: ['Un equipo', 'Un calendario', 'Un contrato', `Una línea de ayuda ${claims.hotline.figure}`],
    },
    surrogates: {
      name: 'Gestantes',
      things: [
        'Tu propia asesoría legal',
        'Todas las decisiones sobre tu cuerpo',
        'Apoyo psicológico antes, durante y después del embarazo',
      ],
    },
  },
  values: {
    heading: 'Nuestros valores, y dónde comprobarlos',
    intro:
      'Los valores son fáciles de escribir. Junto a cada uno de los nuestros hay una página donde puedes comprobar si los cumplimos.',
    rows: [
      {
        name: 'La seguridad antes que la prisa',
        text: `Ningún acuerdo vale la salud de nadie. Nuestros requisitos, como tener ${ageRange} años y un IMC (BMI) ${bmiRange}, son iguales para todas y van antes que cualquier propuesta.`,
        check: { label: 'Qué le pedimos a una gestante', to: '/become-surrogate' },
      },
      {
        name: 'Ambas partes dicen que sí',
        text: 'Hay acuerdo cuando ambas partes aceptan. Hasta entonces, cualquiera de las dos puede decir que no, sin dar razones.',
        check: { label: 'Cómo se llega a un acuerdo', to: '/our-process' },
      },
      {
        name: 'Números claros',
        text: `Todo el proceso suele costar ${claims.totalCost.figure}, y una gestante puede ganar ${claims.compensation.figure}. Lo puedes leer aquí, incluso antes de decirnos tu nombre.`,
        check: { label: 'Cuánto cuesta todo el proceso', to: '/intended-parents' },
      },
      {
        name: 'Si es un no, sabrás por qué',
        text: 'Si no cumples con nuestros requisitos básicos, te lo diremos con respeto, con los motivos y con lo que todavía podría cambiar.',
        check: { label: 'La solicitud para gestantes', to: '/surrogate-application' },
      },
      {
        name: 'Tu historia es tuya',
        text: 'Nada de lo que escribes sale de tu dispositivo hasta que lo envías. En este sitio no hay anuncios ni rastreo.',
        check: { label: 'Nuestra política de privacidad', to: '/privacy-policy' },
      },
    ],
  },
  leftToOthers: {
    heading: 'Lo que no depende de nosotros',
    rows: [
      { term: 'Los doctores', text: 'dicen qué es seguro para la salud, y no les discutimos.' },
      {
        term: 'Los abogados',
        text: 'dan la asesoría legal. Cada parte tiene la suya, que habla solo por esa parte.',
      },
      {
        term: 'Los tribunales',
        text: 'deciden quiénes son legalmente los padres, según la ley de cada estado.',
      },
      { term: 'Tú', text: 'decides a quién conocer, en quién confiar y si quieres seguir adelante.' },
    ],
  },
  reachUs: {
    heading: 'Habla con una persona',
    callMe: 'Pídenos que te llamemos',
    times: [
      {
        when: 'Antes de enviar tu solicitud',
        text: 'Llámanos o escríbenos con cualquier pregunta. Por favor, no pongas datos médicos en un correo. Mejor pídenos que te llamemos. Nuestro equipo habla inglés; si para ti es más fácil en español, dínoslo.',
      },
      {
        when: 'Cuando ya la enviaste',
        text: 'Una persona de nuestro equipo revisará tu solicitud y te contactará en menos de 24 horas.',
      },
      {
        when: 'Durante el camino',
        text: `Quien te acompaña te conoce por tu nombre, y la línea de ayuda está ahí ${claims.hotline.figure} para ambas partes.`,
      },
    ],
  },
  apply: {
    heading: 'Conoce a quien te va a acompañar',
    text: 'Todo empieza con una solicitud y una llamada de 30 a 45 minutos. Ninguna de las dos te compromete a nada.',
  },
};
