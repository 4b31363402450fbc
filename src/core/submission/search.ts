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

/** A normalized word of a search; a phone number or its end is one word. */
export interface SearchWord {
  readonly kind: 'email' | 'local-part' | 'phone' | 'name';
  readonly text: string;
}

/** A word of the place that an application's row shows. No token finds it: it is compared in decrypted answers. */
interface PlaceWord {
  readonly kind: 'place';
  readonly text: string;
}

/** How well a look-up matches a search word; lower is better. */
export const NEARNESS = { exact: 0, beginning: 1, similar: 2, place: 3 } as const;
export type Nearness = (typeof NEARNESS)[keyof typeof NEARNESS];

/** Digits of a complete phone number; a shorter number is matched against the end. */
const WHOLE_NUMBER = 10;
/** Digits of an area code. */
const AREA = 3;
/** The fewest digits of a phone number: two at its end, which only filter the matches of other words. */
const SHORTEST_NUMBER = 2;
/** Minimum length for matching with one wrong letter; shorter words would match almost anything. */
const SHORTEST_SIMILAR = 4;
/** Minimum length for two wrong letters after the beginning, if another word matches too: `Brittney` for `Brittany`. */
const SHORTEST_TWICE_WRONG = 7;
/** More words than anyone types; further ones are ignored. */
const MOST_WORDS = 8;

const TITLES = /(?<![\p{L}\p{N}])(?:mrs?|ms|miss|mx|dr|sra?|srta|senora?|senorita)(?:\.|(?=[\s,]|$))/gu;
const FILLERS =
  /(?<![\p{L}\p{N}])(?:(?:phone|number|reference|ref)(?=[\s:]|$):?|end(?:s|ing)(?: in| with|(?= x?\d))|termina en|last (?:four|4|seven|7)(?: digits)?)(?=\s|$)/gu;
const EMAIL = /[^\s,;<>]+@[^\s,;<>]*/g;
const NUMBER = /(?<![\p{L}\p{N}])(?:x|\+)?\(?\d[\d\s().+/-]*\d(?![\p{L}\p{N}])/gu;
/**
 * The local part of an e-mail address: segments of at least two characters, joined by characters that names do not
 * have, such as `maria.lopez83`.
 */
const LOCAL_PART = /(?<!\S)[\p{L}\p{N}]{2,}(?:[._+]+[\p{L}\p{N}-]+)+(?=[\s,;]|$)/gu;

/** Removes titles and phrases before numbers: `Mrs. Garcia, ends in 0018` becomes `garcia, 0018`. */
export function withoutFillers(search: string): string {
  const plain = folded(search).trim();
  const rest = plain.replace(TITLES, ' ').replace(FILLERS, ' ').trim();
  // If nothing remains, the removed words may be the name.
  return /[\p{L}\p{N}]/u.test(rest) ? rest : plain;
}

/** The words of a search, which all have to match. */
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
    return text.length < SHORTEST_NUMBER ? null : { kind: 'phone', text };
  });
  rest = take(LOCAL_PART, rest, (text) => ({ kind: 'local-part', text }));
  const names = wordsIn(rest.replace(/['’‘ʼ`´]/g, ''));
  return [...words, ...names.map((text) => ({ kind: 'name', text }) as const)].slice(0, MOST_WORDS);
}

/** The words of a place: `Boise, Idaho`. */
export function placeWordsIn(place: string): readonly PlaceWord[] {
  return wordsIn(folded(place)).map((text) => ({ kind: 'place', text }));
}

/** The look-ups that find matches of exactly this nearness, except those with wrong letters: see `similarTo`. */
export function lookUpsFor({ kind, text }: SearchWord, nearness: Nearness): readonly (LookUp | LookUpPart)[] {
  const isExact = nearness === NEARNESS.exact;
  if (isExact && (kind === 'local-part' || kind === 'email')) return [{ kind, text }];
  if (kind === 'email') return [{ kind: 'local-part', text: localPartOf(text) }];
  // No token holds the beginning of an address, but most contain a word of the name.
  if (kind === 'local-part')
    return wordsIn(text).flatMap((name) =>
      [NEARNESS.exact, nearness].flatMap((each) => lookUpsFor({ kind: 'name', text: name }, each)),
    );
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
  return nearness !== NEARNESS.beginning || start.length < PART.start
    ? []
    : [{ kind: 'name-start', text: start.join('') }];
}

/**
 * The look-ups that differ from a word by one letter or digit; empty for a word that is too short, or neither a name
 * nor a number.
 */
export function similarTo({ kind, text }: SearchWord): readonly LookUp[] {
  if (kind === 'name' && text.length >= SHORTEST_SIMILAR)
    return variantsOf(text, 'abcdefghijklmnopqrstuvwxyz').map((each) => ({ kind, text: each }));
  if (kind === 'phone' && text.length >= WHOLE_NUMBER)
    return variantsOf(text, '0123456789').map((each) => ({ kind, text: each }));
  return [];
}

/** Whether a match may have two wrong letters after its first three. */
export function isLong({ kind, text }: SearchWord): boolean {
  return kind === 'name' && text.length >= SHORTEST_TWICE_WRONG;
}

/** Whether a word is too short for a prefix search, so that it can only filter the matches of other words. */
export function isShort({ kind, text }: SearchWord): boolean {
  return kind === 'phone' ? text.length < PART.end : kind === 'name' && [...text].length < PART.start;
}

/** Whether an indexed match may be a false positive, so that the server has to decrypt the answers to check it. */
export function isDoubtful({ kind, text }: SearchWord, nearness: Nearness): boolean {
  return (
    nearness > NEARNESS.exact || (kind === 'phone' && text.length > PART.end && text.length < WHOLE_NUMBER)
  );
}

/** The nearness of a person to a search: that of the worst-matching word; `null` if a word does not match. */
export function nearnessTo(
  words: readonly SearchWord[],
  lookUps: readonly (LookUp | PlaceWord)[],
): Nearness | null {
  const each = words.map((word) =>
    Math.min(...lookUps.map((lookUp) => nearnessOf(word, lookUp) ?? Number.POSITIVE_INFINITY)),
  );
  const worst = Math.max(...each);
  return Object.values(NEARNESS).find((nearness) => nearness === worst) ?? null;
}

function nearnessOf(word: SearchWord, { kind, text }: LookUp | PlaceWord): Nearness | null {
  if (kind === 'place') return word.kind === 'name' && word.text === text ? NEARNESS.place : null;
  if (kind === 'email' && word.kind !== 'phone') {
    const sought = word.kind === 'email' ? text : localPartOf(text);
    if (sought === word.text) return NEARNESS.exact;
    return word.kind !== 'name' && sought.startsWith(word.text) ? NEARNESS.beginning : null;
  }
  if (word.kind !== kind) return null;
  if (text === word.text) return NEARNESS.exact;
  const length = [...word.text].length;
  if (kind === 'phone') {
    if (length < PART.end) {
      const isArea = length === AREA && text.startsWith(word.text);
      return isArea || text.endsWith(word.text) ? NEARNESS.beginning : null;
    }
    if (length < WHOLE_NUMBER)
      return text.endsWith(word.text) || isAreaAndEnd(word.text, text) ? NEARNESS.exact : null;
  } else if (kind === 'name' && text.startsWith(word.text)) return NEARNESS.beginning;
  const most = isLong(word) && text.startsWith(word.text.slice(0, PART.start)) ? 2 : 1;
  const isNear = Math.abs(word.text.length - text.length) <= most && editDistance(word.text, text) <= most;
  return kind !== 'email' && length >= SHORTEST_SIMILAR && isNear ? NEARNESS.similar : null;
}

/** Whether these are the area code and the last four digits of a whole number. */
function isAreaAndEnd(digits: string, number: string): boolean {
  return (
    digits.length === AREA + PART.end &&
    number.length === WHOLE_NUMBER &&
    number.startsWith(digits.slice(0, AREA)) &&
    number.endsWith(digits.slice(AREA))
  );
}

/**
 * Why a search found a person, if the row does not show it: wrong letters, or data that the row does not include.
 */
export const FOUND_BY = ['similar', 'other'] as const;
type FoundBy = (typeof FOUND_BY)[number];

/**
 * Determines why a search found a person.
 * @param reference of the application
 * @param shown the look-ups of data in the row
 * @param all the look-ups of the application
 * @param place as the row shows it
 * @returns `null` if the row shows why
 */
export function foundBy(
  search: string,
  reference: string,
  shown: readonly LookUp[],
  all: readonly LookUp[],
  place: string,
): FoundBy | null {
  if (reference.replace('-', '').includes(withoutFillers(search).toUpperCase().replace(/[\s-]/g, '')))
    return null;
  const words = searchWordsIn(search);
  const where = placeWordsIn(place);
  const nearness = nearnessTo(words, [...all, ...where]);
  if (nearness === null || nearness === NEARNESS.similar) return 'similar';
  return nearnessTo(words, [...shown, ...where]) === null ? 'other' : null;
}
