import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  makeReference,
  readReference,
  readReferencePart,
  REFERENCE_BYTES,
} from '../../../src/core/submission/reference.ts';

describe('a reference', () => {
  it('is short and has no look-alike letters', () => {
    for (let index = 0; index < 500; index += 1) {
      expect(makeReference(randomBytes(REFERENCE_BYTES))).toMatch(/^[^01258BILOSUZ]{4}-[^01258BILOSUZ]{4}$/);
    }
  });

  it('is different for each of 1,000', () => {
    const references = Array.from({ length: 1000 }, () => makeReference(randomBytes(REFERENCE_BYTES)));
    expect(new Set(references).size).toBe(1000);
  });

  it('is read in lower case and without a hyphen, and refused when incomplete', () => {
    expect(readReference(' k7qm 3xvd')).toBe('K7QM-3XVD');
    expect(readReference('K7QM-3XV')).toBeNull();
    expect(readReference("K7QM-3XV'")).toBeNull();
  });

  it('is found by its beginning, by a half, and with one mistake', () => {
    const none = { from: '', to: '', half: '', similar: [''] };
    expect(readReferencePart('k7qm')).toEqual({ ...none, from: 'K7QM-3333', to: 'K7QM-YYYY', half: 'K7QM' });
    expect(readReferencePart('K7QM-3X')).toEqual({ ...none, from: 'K7QM-3X33', to: 'K7QM-3XYY' });
    for (const mistaken of ['K7QM-3XVB', 'K7MQ-3XVD', 'K7QM-3XV', '07QM-3XVD', 'K7QM-33XVD'])
      expect(readReferencePart(mistaken).similar).toContain('K7QM-3XVD');
    for (const other of ['K7Q', '0018', 'Gonzalez', 'K7QM-3XVD-99'])
      expect(readReferencePart(other)).toEqual(none);
  });
});
