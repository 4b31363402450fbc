import { en as messages } from '../../form/messages/en.ts';
import { formNouns } from '../catalog.ts';
import { en } from './en.ts';
import type { SiteLanguage } from './site-language.ts';

/** Everything that surrounds an English page. */
export const english: SiteLanguage = { language: 'en', texts: en, messages, nouns: formNouns };
