import type { en } from './en.ts';

/**
 * Every sentence of the form engine in one language. A catalog is typed by the English one, so that a missing
 * sentence is a type error. `{name}` in a text is a place that `Filled` or `filled` puts something into.
 */
export type Messages = typeof en;

/** A text with something in its places. A place that nothing is given for stays as it is. */
export function filled(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
