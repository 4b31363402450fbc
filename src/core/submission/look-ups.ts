import { readReference } from './reference.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** By what a person is found. */
export type LookUpKind = 'email' | 'phone' | 'name' | 'reference';

/** One text by which an application is found, as it is compared: `maria`, `8005550142`. */
export interface LookUp {
  readonly kind: LookUpKind;
  readonly text: string;
}

/** What stands beside a look-up, so that a part of it is enough (docs/decisions/0171-search-that-forgives.md). */
export interface LookUpPart {
  readonly kind: 'name-start' | 'phone-end' | 'local-part';
  readonly text: string;
}

/** More than any person has; a hostile body does not make a thousand rows. */
const MOST = 40;
/** Characters: more of a name tells nobody apart. */
const LONGEST = 254;
/** Letters of a name's beginning, and digits of a number's end. */
export const PART = { start: 3, end: 4 } as const;

/** Names of fields, whose last word says what they hold: `partnerEmail`, `phone`, `lastName`. */
const FIELDS: readonly (readonly [RegExp, LookUpKind])[] = [
  [/e-?mail$/i, 'email'],
  [/phone$/i, 'phone'],
  [/name$/i, 'name'],
  // Of another application, such as a call request names.
  [/^(?:.*R|r)eference$/, 'reference'],
];

/** What a field holds of a person, by its name; `null` for anything else. */
export function lookUpKindOf(name: string): LookUpKind | null {
  return FIELDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** By what the application that a payload holds can be found: e-mail addresses, phone numbers, parts of names, references. */
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

/** The part by which a look-up is found, too; `null` where it has none that is shorter. */
export function partOf({ kind, text }: LookUp): LookUpPart | null {
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

/** What stands before the `@` of an address. */
export function localPartOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')));
}

/** Whole texts as they are compared: without case, accents, and how somebody sets a number. */
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

/** A text without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letters that no accent makes, as they are typed without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' };

/** The runs of letters and digits in a folded text. */
export function wordsIn(text: string): readonly string[] {
  const plain = text.replace(/[łøıđßæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.split(/[^\p{L}\p{N}]+/u).filter((each) => each !== '');
}

/** The digits of a number, without the country's 1. */
export function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
