import { callsEs } from '../../languages/calls-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import type { ParentBookCallTexts } from './texts-en.ts';

/** The parents' book-call page, in US Spanish (docs/voice.md#in-spanish). */
export const texts: ParentBookCallTexts = {
  outcomes: outcomesEs,
  calls: callsEs,
  title: 'Programa tu llamada de consulta como futuros padres',
  description: 'Programa tu llamada de consulta y mira qué sigue.',
  keywords: ['consulta para futuros padres', 'programar una llamada'],
  thanks:
    'Tenemos tu solicitud. Ahora programa tu llamada aquí abajo. Hace falta confianza para compartir un deseo así.',
  thanksToNobody:
    'Después de enviar tu solicitud, el siguiente paso es una llamada con alguien de nuestro equipo sobre tu familia, los costos y los tiempos.',
  steps: [
    {
      title: 'Programar la llamada',
      description: 'Buscamos una hora que les quede bien a todos los que deban estar en la llamada.',
    },
    {
      title: 'Conocer y planear',
      description:
        'En 30 a 45 minutos repasamos los tiempos, los costos y la ley de tu estado, y hacemos un plan contigo.',
    },
    {
      title: 'Buscar gestante',
      description:
        'Te propondremos gestantes ya evaluadas que podrían ser las indicadas, y tú eliges a quién conocer.',
    },
  ],
  help: {
    heading: '¿Necesitas ayuda?',
    text: 'Si algo no queda claro o necesitas cambiar la hora, una persona de nuestro equipo te ayudará.',
  },
  keepReading: 'Mientras esperas',
  links: [
    { to: '/our-process', title: 'Nuestro proceso', description: 'De la primera llamada al nacimiento.' },
    { to: '/about', title: 'Quiénes somos', description: 'Con quién vas a hablar.' },
    {
      to: '/become-surrogate',
      title: 'Lo que les decimos a las gestantes',
      description: 'Qué les pedimos y qué les prometemos.',
    },
  ],
};
