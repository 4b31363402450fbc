import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeReference, readReference, REFERENCE_BYTES } from '../../../src/core/submission/reference.ts';

describe('a reference', () => {
  it('is short and has no look-alike letters', () => {
    for (let index = 0; index < 500; index += 1) {
      expect(makeReference(randomBytes(REFERENCE_BYTES))).toMatch(/^[^01258BILOSUZ]{4}-[^01258BILOSUZ]{4}$/);
    }
  });

  it('differs from one to the next', () => {
    const references = Array.from({ length: 1000 }, () => makeReference(randomBytes(REFERENCE_BYTES)));
    expect(new Set(references).size).toBe(1000);
  });

  it('is understood as people type it', () => {
    expect(readReference(' k7qm 3xvd')).toBe('K7QM-3XVD');
    expect(readReference('K7QM-3XV')).toBeNull();
    expect(readReference("K7QM-3XV'")).toBeNull();
  });
});
