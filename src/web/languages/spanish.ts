import { lazy } from '../../form/host/lazy.ts';
import { es as messages } from '../../form/messages/es.ts';
import { nounsIn } from '../catalog.ts';
import { es } from './es.ts';
import { shell } from './shell-es.ts';
import type { SiteLanguage } from './english.ts';

/** The texts of Spanish pages. */
export const spanish: SiteLanguage = {
  language: 'es',
  texts: es,
  shell,
  messages,
  sendingMessages: lazy(async () => (await import('../../form/messages/sending-es.ts')).sendingMessages),
  nouns: nounsIn('es'),
};
