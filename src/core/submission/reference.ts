import { variantsOf } from '../edit-distance.ts';

/** Letters and digits that cannot be mistaken for one another when read aloud or copied by hand. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';

/** How many random bytes a reference is made from. */
export const REFERENCE_BYTES = 16;

/**
 * A short reference for people, such as `K7QM-3XVD` (docs/product.md#success-response): one of about 10¹¹.
 * @param randomBytes at least 16 random bytes; a pair of them makes one character
 */
export function makeReference(randomBytes: Uint8Array): string {
  const view = new DataView(randomBytes.buffer, randomBytes.byteOffset, randomBytes.byteLength);
  const characters = Array.from({ length: 8 }, (_, index) =>
    ALPHABET.charAt(view.getUint16(index * 2) % ALPHABET.length),
  );
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

/** A reference as somebody typed it, brought to its own spelling; `null` if it cannot be one. */
export function readReference(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const isReference = letters.length === 8 && [...letters].every((letter) => ALPHABET.includes(letter));
  return isReference ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

/** What of a reference somebody may have typed. */
export interface ReferencePart {
  /** The first and the last reference with that beginning; `null` where it is none. */
  readonly from: readonly [string, string] | null;
  /** Its second half; `null` where it is none. */
  readonly half: string | null;
  /** The references with one other character, one more or one less, or two swapped. */
  readonly similar: readonly string[];
  /** Whether it can hardly be a name: it has a digit, or a hyphen. */
  readonly isLikely: boolean;
}

const LENGTH = 8;
const HALF = LENGTH / 2;

/** Reads half a reference or more, or a whole one with one mistake; `null` for what is neither. */
export function readReferencePart(text: string): ReferencePart | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const spelled = (each: string) => `${each.slice(0, HALF)}-${each.slice(HALF)}`;
  const isPart =
    letters.length >= HALF &&
    letters.length < LENGTH &&
    [...letters].every((letter) => ALPHABET.includes(letter));
  const similar =
    Math.abs(letters.length - LENGTH) > 1
      ? []
      : variantsOf(letters, ALPHABET).flatMap((each) => readReference(each) ?? []);
  if (!isPart && similar.length === 0) return null;
  const [first, last] = [ALPHABET.charAt(0), ALPHABET.charAt(ALPHABET.length - 1)];
  return {
    from: isPart ? [spelled(letters.padEnd(LENGTH, first)), spelled(letters.padEnd(LENGTH, last))] : null,
    half: isPart && letters.length === HALF ? letters : null,
    similar,
    isLikely: /[\d-]/.test(text),
  };
}
