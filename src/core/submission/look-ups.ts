import { readReference } from './reference.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** By what a person is found. */
export type LookUpKind = 'email' | 'phone' | 'name' | 'reference';

/** One text by which an application is found, as it is compared: `maria`, `8005550142`. */
export interface LookUp {
  readonly kind: LookUpKind;
  readonly text: string;
}

/** More than any person has; a hostile body does not make a thousand rows. */
const MOST = 40;
/** Characters: more of a name tells nobody apart. */
const LONGEST = 254;

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

/** What somebody looks for: an e-mail address, a phone number, or parts of a name, all of which have to match. */
export function lookUpsIn(text: string): readonly LookUp[] {
  const kind = text.includes('@') ? 'email' : /^[\d\s()+./-]{7,}$/.test(text.trim()) ? 'phone' : 'name';
  return textsOf(kind, text).map((each) => ({ kind, text: each }));
}

/** Whole texts as they are compared: without case, accents, and how somebody sets a number. */
function textsOf(kind: LookUpKind, text: string): readonly string[] {
  if (kind === 'reference') {
    const reference = readReference(text);
    return reference === null ? [] : [reference];
  }
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const texts =
    kind === 'email' ? [plain] : kind === 'phone' ? [nationalNumber(plain)] : plain.split(/[^\p{L}\p{N}]+/u);
  return texts.map((each) => each.slice(0, LONGEST)).filter((each) => each !== '');
}

/** The digits of a number, without the country's 1. */
function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
