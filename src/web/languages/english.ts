import type { Language } from '../../core/languages/language.ts';
import { lazy, type Lazy } from '../../form/host/lazy.ts';
import type { Messages, SendingMessages } from '../../form/messages/messages.ts';
import { en as messages } from '../../form/messages/en.ts';
import { nounsIn } from '../catalog.ts';
import { en, type SiteTexts } from './en.ts';
import type { ShellTexts } from './shell-en.ts';

/** All texts of the site's frame. A document has one language: a link to another language loads a new document. */
export interface SiteLanguage {
  readonly language: Language;
  readonly texts: SiteTexts;
  /** The texts of header and footer; null in English, where they load with the shell. */
  readonly shell: ShellTexts | null;
  /** The texts of the form engine. */
  readonly messages: Messages;
  /** The form engine's texts about applications that are being sent or are queued. */
  readonly sendingMessages: Lazy<SendingMessages>;
  /** The noun for what a form sends, by form id; only for forms that send something other than an application. */
  readonly nouns: Readonly<Record<string, string>>;
}

/** The texts of English pages. */
export const english: SiteLanguage = {
  language: 'en',
  texts: en,
  shell: null,
  messages,
  sendingMessages: lazy(async () => (await import('../../form/messages/sending-en.ts')).sendingMessages),
  nouns: nounsIn('en'),
};
