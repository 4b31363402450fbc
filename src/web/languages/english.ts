import type { Language } from '../../core/languages/language.ts';
import { lazy, type Lazy } from '../../form/host/lazy.ts';
import type { Messages, SendingMessages } from '../../form/messages/messages.ts';
import { en as messages } from '../../form/messages/en.ts';
import { nounsIn } from '../catalog.ts';
import { en, type SiteTexts } from './en.ts';

/** What a document says around its pages. A document has one language: a link to another one loads a new document. */
export interface SiteLanguage {
  readonly language: Language;
  readonly texts: SiteTexts;
  /** What the form engine says. */
  readonly messages: Messages;
  /** What it says of what is on its way or waits to be sent. */
  readonly sendingMessages: Lazy<SendingMessages>;
  /** Form → what people send with it, where it is not an application. */
  readonly nouns: Readonly<Record<string, string>>;
}

/** Everything that surrounds an English page. */
export const english: SiteLanguage = {
  language: 'en',
  texts: en,
  messages,
  sendingMessages: lazy(async () => (await import('../../form/messages/sending-en.ts')).sendingMessages),
  nouns: nounsIn('en'),
};
