import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatPhone, formatPhoneEdit } from '../../../src/core/form/phone.ts';

const US = { international: false };
const ANY = { international: true };

describe('a phone number as it is typed', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5550', '(555) 0'],
    ['555010', '(555) 010'],
    ['5550100', '(555) 010-0'],
    ['5550100123', '(555) 010-0123'],
    ['55501001239', '(555) 010-0123'],
    ['555.010.0123', '(555) 010-0123'],
    ['no digits', ''],
  ])('%j becomes %j', (typed, formatted) => {
    expect(formatPhone(typed, US)).toBe(formatted);
  });

  it.each(['15550100123', '+1 555 010 0123', '1 (555) 010-0123', '+15550100123'])(
    'drops the country code of %j instead of truncating it into a wrong number',
    (pasted) => {
      expect(formatPhone(pasted, US)).toBe('(555) 010-0123');
      expect(formatPhone(pasted, ANY)).toBe('(555) 010-0123');
    },
  );

  it('leaves a number with another country code as typed where that is allowed', () => {
    expect(formatPhone('+44 20 7946 0000', ANY)).toBe('+44 20 7946 0000');
    expect(formatPhone('+', ANY)).toBe('+');
    expect(formatPhone('+44 20 7946 0000', US)).toBe('(442) 079-4600');
  });

  it('changes nothing about a finished number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPhone(text, US);
        expect(formatPhone(once, US)).toBe(once);
      }),
    );
  });
});

describe('the caret', () => {
  it.each([
    ['at the end of what is typed', '(5550', 5, '(555) 0', 7],
    ['in the middle, behind an inserted digit', '(5955) 010-012', 3, '(595) 501-0012', 3],
    ['before everything', '5550100', 0, '(555) 010-0', 0],
    ['behind a dropped country code', '15550100123', 11, '(555) 010-0123', 14],
  ])('stays %s', (_name, text, caret, formatted, place) => {
    expect(formatPhoneEdit(text, caret, US)).toEqual({ text: formatted, caret: place });
  });
});
