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
