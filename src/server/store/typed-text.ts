import { keyIdOf, type DataKeys } from '../data-keys.ts';

declare const stored: unique symbol;

/** What staff typed, as it is stored: sealed where a key writes. Only `sealText` makes one. */
export type StoredText = string & { readonly [stored]: true };

/** Before a sealed text. */
const SEALED = 'sealed:';
/** What a sealed text is bound to: one text stands in the log, in a publication and in the history. */
const PLACE = 'typed text';

/** A reason, or another text that staff typed, for a row that tells whose key it needs by itself. */
export function sealText({ writing }: Pick<DataKeys, 'writing'>, text: string): StoredText {
  const sealed =
    writing !== null
      ? `${SEALED}${writing.seal(PLACE, text)}`
      : // What only looks sealed could not be read.
        text.startsWith(SEALED)
        ? ` ${text}`
        : text;
  // This function alone makes one.
  return sealed as StoredText;
}

/** What staff typed; in place of what no key at hand opens, a sentence that says so. */
export function openText(keys: Pick<DataKeys, 'find'>, text: string): string {
  if (!text.startsWith(SEALED)) return text;
  const record = text.slice(SEALED.length);
  const id = keyIdOf(record);
  try {
    const opened = keys.find(id)?.open(PLACE, record);
    return opened ?? `(sealed with the key ${id}, which DATA_KEY does not hold)`;
  } catch {
    return '(sealed, and changed since: it cannot be read)';
  }
}
