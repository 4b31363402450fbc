import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../../src/core/form/email-suggestion.ts';

describe('an email address that is probably mistyped', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmail', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['Ana.B+x@GMAL.com', 'Ana.B+x@gmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@icould.com', 'ana@icloud.com'],
    ['ana@example', 'ana@example.com'],
    ['ana@example.con', 'ana@example.com'],
  ])('%s: did you mean %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
    expect(suggestEmail(meant)).toBeNull();
  });

  it.each([
    '',
    'ana',
    'ana@',
    'ana@example.org',
    'ana@mail.com',
    'ana@email.com',
    'ana@ymail.com',
    'ana@gmx.com',
    'ana@aol.com',
    'ana@me.com',
    'ana@yahoo.co.uk',
    'ana@hotmail.fr',
  ])('has no doubt about %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
