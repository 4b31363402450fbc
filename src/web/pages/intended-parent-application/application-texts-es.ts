import { factors } from '../../content/factors.ts';
import type { ParentApplicationTexts } from './application-texts-en.ts';

/** The page with the intended-parent application, in US Spanish (docs/voice.md#in-spanish). */
export const texts: ParentApplicationTexts = {
  eyebrow: 'Para futuros padres',
  title: 'Solicitud para futuros padres',
  description:
    'Cuéntanos de tu familia y de lo que esperas de la gestación subrogada. Leeremos tu solicitud en menos de 24 horas y programaremos una llamada contigo.',
  keywords: ['solicitud para futuros padres', 'encontrar gestante', 'gestación subrogada'],
  intro:
    'Cuéntanos quién eres y qué esperas. Lo que todavía no sepas, déjalo en blanco. Lo hablaremos en la llamada.',
  benefitsLabel: 'Qué puedes esperar',
  benefits: [
    {
      title: 'La gestante indicada para ti',
      description: `Comparamos ${factors} factores de compatibilidad y te presentamos solo a gestantes que podrían ser las indicadas.`,
    },
    {
      title: 'Apoyo en todo',
      description:
        'Legal, médico y emocional: una persona de nuestro equipo te pone en contacto con quienes hacen falta.',
    },
    {
      title: 'Gestantes ya evaluadas',
      description:
        'Te presentamos solo a gestantes que completaron su evaluación con nosotros. Tu clínica hace la suya y tiene la última palabra.',
    },
  ],
};
