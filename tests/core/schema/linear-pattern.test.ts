import { describe, expect, it } from 'vitest';
import { compileValidate } from '../../../src/core/schema/compile-validate.ts';
import { linearPattern } from '../../../src/core/schema/linear-pattern.ts';

const TEXTS = [
  ...[
    '',
    'a',
    'A',
    'b',
    'ab',
    'aab',
    'cat',
    'a cat x',
    'é',
    'É',
    'ñ',
    '中',
    '😀',
    '😀😀',
    'α',
    'ß',
    'İ',
    'ſ',
    'K',
  ],
  ...['\n', 'a\n', '\na', '\r', '\t', '\v', '\f', ' ', '\u0000', '\b', '\u0085', '\u0301', '\u{10FFFF}'],
  ...[
    '\u00a0',
    '\u180e',
    '\u200b',
    '\u2028',
    '\u3000',
    '\ufeff',
    '0',
    '٣',
    '_',
    '-',
    '/',
    '[',
    ']',
    '^',
    '$',
    '\\',
  ],
  ...['.', 's', 'S', 'xy', 'a@b', '555-0123', 'Zoë O’Neill', 'a'.repeat(1000)],
];

describe('a pattern', () => {
  it.each([
    ...[
      String.raw`\S`,
      String.raw`^\s*$`,
      String.raw`[^\s]`,
      String.raw`^[\S]$`,
      String.raw`[^\S]`,
      String.raw`[\s.]`,
    ],
    ...[
      '.',
      '^.{2}$',
      '[.]',
      String.raw`\.`,
      String.raw`\\s`,
      String.raw`\\.`,
      String.raw`\[.\]`,
      '[[.]',
      String.raw`[\].]`,
    ],
    ...[
      String.raw`a$`,
      '^a$',
      '^$',
      '(^a|b$)',
      '^(?:|x)$',
      '(?:a*)*$',
      '[^]',
      '[]',
      '^[^@ ]+@[^@ ]+$',
      'a+?b',
      'a{2,}?',
    ],
    ...[
      String.raw`\d`,
      String.raw`^\W$`,
      String.raw`\bcat\b`,
      String.raw`\B`,
      String.raw`[\-a]`,
      String.raw`\/`,
    ],
    ...[
      String.raw`\p{L}`,
      String.raw`^\p{Lu}+$`,
      String.raw`[^\p{L}]`,
      String.raw`\P{L}`,
      String.raw`^\p{L}[\p{L}\p{M} .’-]*$`,
    ],
    ...[
      String.raw`\u00e9`,
      String.raw`\u{1F600}`,
      String.raw`^\uD83D\uDE00$`,
      '^[😀-😂]$',
      String.raw`\x41`,
      String.raw`\0`,
      String.raw`\v`,
    ],
    ...['(?<letter>a)b', '[a&&b]', String.raw`^\S+$`, 'a{1000}'],
  ])('matches the same texts on the server as in a browser: %s', (pattern) => {
    const [browsers, servers] = [new RegExp(pattern, 'u'), linearPattern(pattern)];
    expect(TEXTS.filter((text) => servers.test(text))).toEqual(TEXTS.filter((text) => browsers.test(text)));
  });

  // A browser's engine takes minutes for each of them.
  it.each([
    ['^(?!a*a*a*a*a*a*a*b)…', 'a'.repeat(300)],
    ['^a*a*a*a*a*a*a*a*b$', 'a'.repeat(300)],
    ['^(.*)(.*)(.*)(.*)(.*)(.*)=$', 'x'.repeat(300)],
    ['^(a+)+$', `${'a'.repeat(300)}!`],
    [String.raw`^(\w+\s?)*$`, `${'a'.repeat(60_000)}!`],
  ])('is matched in linear time if a form in force has it: %s', (pattern, text) => {
    const validate = compileValidate({
      properties: { note: { type: 'string', pattern }, name: { pattern: '^b$' } },
      patternProperties: { [pattern]: {} },
    });
    const begun = performance.now();
    const wrong = validate({ note: text, name: 'a', [text]: 1 }).map(({ instancePath }) => instancePath);
    expect(performance.now() - begun).toBeLessThan(2000);
    // What the engine has not, which the check refuses by now, says nothing.
    expect(wrong).toEqual(pattern.includes('(?!') ? ['/name'] : ['/note', '/name']);
  });
});
