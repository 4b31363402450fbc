import { keyIdOf, type DataKeys } from '../config/data-keys.ts';

declare const stored: unique symbol;

/** A text that staff typed, as it is stored: sealed if there is a writing key. Only `sealText` creates one. */
export type StoredText = string & { readonly [stored]: true };

/** Prefix of a sealed text. */
const SEALED = 'sealed:';
/** The context of a sealed text: the same everywhere, because one text is copied to the log and the history. */
const CONTEXT = 'typed text';

/** Seals a reason, or another text that staff typed. The sealed text contains the id of its key. */
export function sealText({ writing }: Pick<DataKeys, 'writing'>, text: string): StoredText {
  const sealed =
    writing !== null
      ? `${SEALED}${writing.seal(CONTEXT, text)}`
      : // A plain text that starts with the prefix would be taken for a sealed one.
        text.startsWith(SEALED)
        ? ` ${text}`
        : text;
  // Only this function creates the type.
  return sealed as StoredText;
}

/** Opens a text that staff typed. If the key is missing or the text was altered, returns a sentence that says so. */
export function openText(keys: Pick<DataKeys, 'find'>, text: string): string {
  if (!text.startsWith(SEALED)) return text;
  const record = text.slice(SEALED.length);
  const id = keyIdOf(record);
  try {
    const opened = keys.find(id)?.open(CONTEXT, record);
    return opened ?? `(sealed with the key ${id}, which DATA_KEY does not hold)`;
  } catch {
    return '(sealed, and changed since: it cannot be read)';
  }
}
