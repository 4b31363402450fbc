import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatPhone, formatPhoneEdit } from '../../../src/core/form/phone.ts';

describe('a phone number as it is typed', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5550', '(555) 0'],
    ['555010', '(555) 010'],
    ['5550100', '(555) 010-0'],
    ['5550100123', '(555) 010-0123'],
    ['555.010.0123', '(555) 010-0123'],
    ['no digits', ''],
  ])('%j becomes %j', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });

  it.each(['15550100123', '+1 555 010 0123', '1 (555) 010-0123', '+15550100123', '001 555 010 0123'])(
    'drops the country code of %j instead of truncating it into a wrong number',
    (pasted) => {
      expect(formatPhone(pasted)).toBe('(555) 010-0123');
    },
  );

  it.each(['+', '+1', '00', '+44 20 7946 0000', '0044 20 7946 0000', '44 20 7946 0000', '+1 555 010 01234'])(
    'leaves %j as it is: it is no U.S. number, or not yet',
    (typed) => {
      expect(formatPhone(typed)).toBe(typed);
    },
  );

  it('cuts nothing off a number that grows too long, and formats it again when it is shortened', () => {
    expect(formatPhoneEdit('(555) 010-01239', 15)).toEqual({ text: '55501001239', caret: 11 });
    expect(formatPhoneEdit('(555) 9010-0123', 7)).toEqual({ text: '55590100123', caret: 4 });
    expect(formatPhoneEdit('(00', 3)).toEqual({ text: '00', caret: 2 });
    expect(formatPhoneEdit('5550100123', 10)).toEqual({ text: '(555) 010-0123', caret: 14 });
  });

  it('keeps every digit, whatever is typed, but the 1 before ten digits', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -') }), (text) => {
        expect(digits(text)).toMatch(new RegExp(`^(?:(?:00)?1)?${digits(formatPhone(text))}$`));
      }),
    );
  });

  it('changes nothing about a finished number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatPhone(text);
        expect(formatPhone(once)).toBe(once);
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
    expect(formatPhoneEdit(text, caret)).toEqual({ text: formatted, caret: place });
  });
});
