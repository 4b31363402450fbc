import { editDistance, variantsOf } from '../edit-distance.ts';
import {
  folded,
  localPartOf,
  nationalNumber,
  PART,
  wordsIn,
  type LookUp,
  type LookUpPart,
} from './look-ups.ts';

/** One word of a search, as it is compared; a phone number, or its end, is one. */
export interface SearchWord {
  readonly kind: 'email' | 'local-part' | 'phone' | 'name';
  readonly text: string;
}

/** How near a look-up is to a word of a search. */
export const NEARNESS = { exact: 0, beginning: 1, similar: 2 } as const;
export type Nearness = (typeof NEARNESS)[keyof typeof NEARNESS];

/** Digits of a whole number: fewer are its end. */
const WHOLE_NUMBER = 10;
/** Letters of a word below which one wrong letter makes it any other one. */
const SHORTEST_SIMILAR = 4;
/** More than anybody types. */
const MOST_WORDS = 8;

const TITLES = /(?<![\p{L}\p{N}])(?:mrs?|ms|miss|mx|dr|sra?|srta|senora?|senorita)(?:\.|(?=[\s,]|$))/gu;
const FILLERS =
  /(?<![\p{L}\p{N}])(?:(?:phone|number|reference|ref)(?=[\s:]|$):?|end(?:s|ing) (?:in|with)|termina en|last (?:four|4|seven|7)(?: digits)?)(?=\s|$)/gu;
const EMAIL = /[^\s,;<>]+@[^\s,;<>]*/g;
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().+/-]*\d(?![\p{L}\p{N}])/gu;
/** Parts of at least two characters, with signs between them that names have not: `maria.lopez83`. */
const LOCAL_PART = /(?<!\S)[\p{L}\p{N}]{2,}(?:[._+]+[\p{L}\p{N}-]+)+(?=[\s,;]|$)/gu;

/** A search without titles and what only leads to a number: `Mrs. Garcia, ends in 0018` is `garcia, 0018`. */
export function withoutFillers(search: string): string {
  const plain = folded(search).trim();
  const rest = plain.replace(TITLES, ' ').replace(FILLERS, ' ').trim();
  // Whoever is called so is looked for.
  return /[\p{L}\p{N}]/u.test(rest) ? rest : plain;
}

/** The words of a search, each of which narrows it. */
export function searchWordsIn(search: string): readonly SearchWord[] {
  const words: SearchWord[] = [];
  const take = (pattern: RegExp, text: string, read: (found: string) => SearchWord | null) =>
    text.replace(pattern, (found) => {
      const word = read(found);
      if (word === null) return found;
      words.push(word);
      return ' ';
    });
  let rest = take(EMAIL, withoutFillers(search), (text) => ({ kind: 'email', text }));
  rest = take(NUMBER, rest, (found) => {
    const text = nationalNumber(found);
    return text.length < PART.end ? null : { kind: 'phone', text };
  });
  rest = take(LOCAL_PART, rest, (text) => ({ kind: 'local-part', text }));
  const names = wordsIn(rest.replace(/['’‘ʼ`´]/g, ''));
  return [...words, ...names.map((text) => ({ kind: 'name', text }) as const)].slice(0, MOST_WORDS);
}

/** By what a word finds somebody who is just as near, and nobody who is nearer; those that are one letter away apart. */
export function lookUpsFor({ kind, text }: SearchWord, nearness: Nearness): readonly (LookUp | LookUpPart)[] {
  const isExact = nearness === NEARNESS.exact;
  if (kind === 'local-part' || kind === 'email') return isExact ? [{ kind, text }] : [];
  if (kind === 'phone') {
    const end = { kind: 'phone-end', text: text.slice(-PART.end) } as const;
    return isExact ? [{ kind, text }, ...(text.length < WHOLE_NUMBER ? [end] : [])] : [];
  }
  if (isExact)
    return [
      { kind, text },
      { kind: 'local-part', text },
    ];
  const start = [...text].slice(0, PART.start);
  return nearness === NEARNESS.similar || start.length < PART.start
    ? []
    : [{ kind: 'name-start', text: start.join('') }];
}

/** What is one letter away from a word, and may be what was meant; nothing for what is too short, or no name or number. */
export function similarTo({ kind, text }: SearchWord): readonly LookUp[] {
  if (kind === 'name' && text.length >= SHORTEST_SIMILAR)
    return variantsOf(text, 'abcdefghijklmnopqrstuvwxyz').map((each) => ({ kind, text: each }));
  if (kind === 'phone' && text.length >= WHOLE_NUMBER)
    return variantsOf(text, '0123456789').map((each) => ({ kind, text: each }));
  return [];
}

/** Whether a word is too short to be looked for by a beginning: it only narrows what others find. */
export function isShort({ kind, text }: SearchWord): boolean {
  return kind === 'name' && [...text].length < PART.start;
}

/** Whether a look-up that has a word's token may yet be another one, so that answers have to be opened. */
export function isDoubtful({ kind, text }: SearchWord, nearness: Nearness): boolean {
  return (
    nearness > NEARNESS.exact || (kind === 'phone' && text.length > PART.end && text.length < WHOLE_NUMBER)
  );
}

/** How near somebody is to all words of a search: as near as to the worst of them; `null` where one does not find her. */
export function nearnessTo(words: readonly SearchWord[], lookUps: readonly LookUp[]): Nearness | null {
  const each = words.map((word) =>
    Math.min(...lookUps.map((lookUp) => nearnessOf(word, lookUp) ?? Number.POSITIVE_INFINITY)),
  );
  const worst = Math.max(...each);
  return Object.values(NEARNESS).find((nearness) => nearness === worst) ?? null;
}

function nearnessOf(word: SearchWord, { kind, text }: LookUp): Nearness | null {
  if (kind === 'email' && word.kind !== 'email')
    return word.kind !== 'phone' && localPartOf(text) === word.text ? NEARNESS.exact : null;
  if (word.kind !== kind) return null;
  if (text === word.text) return NEARNESS.exact;
  const length = [...word.text].length;
  if (kind === 'phone') {
    if (length < WHOLE_NUMBER) return text.endsWith(word.text) ? NEARNESS.exact : null;
  } else if (kind === 'name' && text.startsWith(word.text)) return NEARNESS.beginning;
  const isOneAway = Math.abs(word.text.length - text.length) <= 1 && editDistance(word.text, text) <= 1;
  return kind !== 'email' && length >= SHORTEST_SIMILAR && isOneAway ? NEARNESS.similar : null;
}

/** Why somebody was found, where her row does not show it: one wrong letter, or what the row leaves out. */
export const FOUND_BY = ['similar', 'other'] as const;
type FoundBy = (typeof FOUND_BY)[number];

/**
 * Why a search found somebody.
 * @param reference of her application
 * @param shown the look-ups that her row shows
 * @param all those by which she is found
 * @returns `null` where everybody sees it
 */
export function foundBy(
  search: string,
  reference: string,
  shown: readonly LookUp[],
  all: readonly LookUp[],
): FoundBy | null {
  if (reference.replace('-', '').includes(withoutFillers(search).toUpperCase().replace(/[\s-]/g, '')))
    return null;
  const words = searchWordsIn(search);
  const nearness = nearnessTo(words, all);
  if (nearness === null || nearness === NEARNESS.similar) return 'similar';
  return nearnessTo(words, shown) === null ? 'other' : null;
}
