import type { en } from './en.ts';
import type { formMessages } from './form-en.ts';
import type { sendingMessages } from './sending-en.ts';
import type { transferMessages } from './transfer-en.ts';

/**
 * What the form engine says outside of a form, in one language. A catalog is typed by the English one, so that a missing
 * sentence is a type error. `{name}` in a text is a place that `Interpolated` or `interpolate` puts something into.
 */
export type Messages = typeof en;

/** What it says of what is on its way or waits to be sent. */
export type SendingMessages = typeof sendingMessages;

/** What it says of answers that go to another device. */
export type TransferMessages = typeof transferMessages;

/** What it says in a form. */
export type FormMessages = typeof formMessages;

/** A text with something in its places. A place that nothing is given for stays as it is. */
export function interpolate(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
