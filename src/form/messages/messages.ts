import type { en } from './en.ts';
import type { formMessages } from './form-en.ts';
import type { sendingMessages } from './sending-en.ts';
import type { transferMessages } from './transfer-en.ts';

/**
 * The form engine's texts outside of a form, in one language. Other catalogs have the type of the English one, so that
 * a missing sentence is a type error. `{name}` in a text is a placeholder for `Interpolated` or `interpolate`.
 */
export type Messages = typeof en;

/** The texts about applications that are being sent or are queued. */
export type SendingMessages = typeof sendingMessages;

/** The texts for moving answers to another device. */
export type TransferMessages = typeof transferMessages;

/** The texts in a form. */
export type FormMessages = typeof formMessages;

/** Replaces the placeholders of a text. A placeholder without a value stays as it is. */
export function interpolate(text: string, placeholders: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(placeholders[name] ?? placeholder));
}
