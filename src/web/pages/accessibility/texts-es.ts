import { site } from '../../content/site.ts';
import { legal } from '../legal/texts-es.ts';
import text from './accessibility-es.json';
import type { AccessibilityTexts } from './texts-en.ts';

/** The accessibility statement, in US Spanish (docs/voice.md#in-spanish). */
export const texts: AccessibilityTexts = {
  legal,
  text,
  description: `Cómo ${site.brand} cuida que todas las personas puedan usar este sitio, y qué pasa cuando nos avisas de un problema.`,
  keywords: ['accesibilidad', 'WCAG 2.1 AA'],
  allOurs:
    'Todas las páginas de este sitio son nuestras, así que podemos arreglar los problemas. Los sitios a los que enlazamos, como las redes sociales, manejan la accesibilidad a su manera. Si uno de ellos no te deja avanzar, te diremos por teléfono o por correo electrónico lo que habrías encontrado ahí.',
  guests: {
    calendar: 'El calendario para programar la llamada viene de otra empresa',
    video: 'El reproductor de video de nuestras páginas viene de otra empresa',
    both: 'El calendario para programar la llamada y el reproductor de video vienen de otras empresas',
  },
  guestProblems:
    ', y no podemos arreglar sus problemas. Si alguno no te deja avanzar, llámanos o escríbenos. Programaremos tu llamada y te diremos lo que dice el video.',
};
