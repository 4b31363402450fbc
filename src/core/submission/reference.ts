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

/** Normalizes a typed reference; `null` if it is invalid. */
export function readReference(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const isReference = letters.length === 8 && [...letters].every((letter) => ALPHABET.includes(letter));
  return isReference ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}

const LENGTH = 8;
const HALF = LENGTH / 2;

/** The references that a typed text may mean; its texts are empty if it cannot be a reference. */
interface ReferencePart {
  /** The first and the last reference with that beginning. */
  readonly from: string;
  readonly to: string;
  /** The second half of a reference. */
  readonly half: string;
  /**
   * References that differ by one wrong, missing or extra character, or by two swapped ones; starts with an empty text,
   * so that it is never empty.
   */
  readonly similar: readonly string[];
}

/** Parses at least half a reference, or a whole one with one typo. */
export function readReferencePart(text: string): ReferencePart {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const { length } = letters;
  const isPart = length >= HALF && length < LENGTH && [...letters].every((each) => ALPHABET.includes(each));
  const filled = (letter: string) => (isPart ? (readReference(letters.padEnd(LENGTH, letter)) ?? '') : '');
  const variants = Math.abs(length - LENGTH) > 1 ? [] : variantsOf(letters, ALPHABET);
  return {
    from: filled(ALPHABET.charAt(0)),
    to: filled(ALPHABET.charAt(ALPHABET.length - 1)),
    half: isPart && length === HALF ? letters : '',
    similar: ['', ...variants.flatMap((each) => readReference(each) ?? [])],
  };
}
