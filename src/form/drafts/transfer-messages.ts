import type { Language } from '../../core/languages/language.ts';
import { lazy, useLazy, type Lazy } from '../host/lazy.ts';
import { useFormSession } from '../session/form-session.ts';
import type { TransferMessages } from '../messages/messages.ts';

const messages: Readonly<Record<Language, Lazy<TransferMessages>>> = {
  en: lazy(async () => (await import('../messages/transfer-en.ts')).transferMessages),
  es: lazy(async () => (await import('../messages/transfer-es.ts')).transferMessages),
};

/** The texts for moving answers to another device, in the language of the form; null until they are loaded. */
export function useTransferMessages(): TransferMessages | null {
  return useLazy(messages[useFormSession().form.definition.language]);
}
