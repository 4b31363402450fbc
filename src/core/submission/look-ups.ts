import { readReference } from './reference.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** The kinds of data by which a person can be found. */
export type LookUpKind = 'email' | 'phone' | 'name' | 'reference';

/** A normalized text by which an application can be found: `maria`, `8005550142`. */
export interface LookUp {
  readonly kind: LookUpKind;
  readonly text: string;
}

/**
 * A part of a look-up that is indexed too, so that it can be searched for
 * (docs/decisions/0171-search-that-forgives.md).
 */
export interface LookUpPart {
  readonly kind: 'name-start' | 'phone-end' | 'local-part';
  readonly text: string;
}

/** More than any person has; limits the rows that a malicious payload can create. */
const MOST = 40;
/** In characters; more would not help to distinguish anyone. */
const LONGEST = 254;
/** How many letters of a name's beginning are indexed, and how many digits of a number's end. */
export const PART = { start: 3, end: 4 } as const;

/** Patterns of field names, by their last word: `partnerEmail`, `phone`, `lastName`. */
const FIELDS: readonly (readonly [RegExp, LookUpKind])[] = [
  [/e-?mail$/i, 'email'],
  [/phone$/i, 'phone'],
  [/name$/i, 'name'],
  // The reference of another application, as in a call request.
  [/^(?:.*R|r)eference$/, 'reference'],
];

/** The kind of look-up that a field contains, by its name; `null` for other fields. */
export function lookUpKindOf(name: string): LookUpKind | null {
  return FIELDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** The look-ups of a payload: e-mail addresses, phone numbers, words of names, references. */
export function lookUpsOf(payload: JsonObject): readonly LookUp[] {
  const found = new Map<string, LookUp>();
  function visit(name: string, value: Json): void {
    if (Array.isArray(value)) value.forEach((entry: Json) => visit(name, entry));
    else if (isJsonObject(value)) Object.entries(value).forEach(([inner, each]) => visit(inner, each));
    else if (typeof value === 'string') {
      const kind = lookUpKindOf(name);
      if (kind === null) return;
      for (const text of textsOf(kind, value))
        if (found.size < MOST) found.set(`${kind} ${text}`, { kind, text });
    }
  }
  visit('', payload);
  return [...found.values()];
}

/** The part of a look-up that is indexed too; `null` if there is no shorter part. */
export function indexedPart({ kind, text }: LookUp): LookUpPart | null {
  if (kind === 'email') {
    const local = localPartOf(text);
    return local === '' ? null : { kind: 'local-part', text: local };
  }
  if (kind === 'phone')
    return text.length > PART.end ? { kind: 'phone-end', text: text.slice(-PART.end) } : null;
  const letters = kind === 'name' ? [...text] : [];
  return letters.length > PART.start
    ? { kind: 'name-start', text: letters.slice(0, PART.start).join('') }
    : null;
}

/** The local part of an e-mail address, before the `@`. */
export function localPartOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')));
}

/** Normalizes a text for comparison: case, accents and number formatting are ignored. */
function textsOf(kind: LookUpKind, text: string): readonly string[] {
  if (kind === 'reference') {
    const reference = readReference(text);
    return reference === null ? [] : [reference];
  }
  const plain = folded(text).trim();
  const texts =
    kind === 'email'
      ? [plain]
      : kind === 'phone'
        ? [nationalNumber(plain)]
        : // `O'Neill` is also `oneill`, and `Mary-Ann` `maryann`.
          [...wordsIn(plain), ...plain.split(/\s+/).map((each) => wordsIn(each).join(''))];
  return texts.map((each) => each.slice(0, LONGEST)).filter((each) => each !== '');
}

/** Removes case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letters that Unicode does not decompose, and how they are typed without diacritics. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' };

/** The words of a normalized text: runs of letters and digits. */
export function wordsIn(text: string): readonly string[] {
  const plain = text.replace(/[łøıđßæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.split(/[^\p{L}\p{N}]+/u).filter((each) => each !== '');
}

/** The digits of a phone number, without the U.S. country code 1. */
export function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
