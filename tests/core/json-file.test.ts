import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonFile, readJsonText, withLines, withValueAt } from '../../src/core/json-file.ts';
import { formatPointer } from '../../src/core/json-pointer.ts';
import { describeProblem } from '../../src/core/problem.ts';

function said(text: string): string {
  const checked = parseJsonFile('x.json', text);
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}

describe('a JSON file is refused, with its line and what to do,', () => {
  it.each([
    ['that is empty', '', 'line 1: the end of the file too soon'],
    ['that ends too soon', '{"a": [1,\n2', 'line 2: the end of the file too soon'],
    ['without a comma between members', '{"a": 1\n"b": 2}', 'line 1: no comma before "b". Add one.'],
    ['without a comma between items', '[1\n\n2]', 'line 1: no comma before 2. Add one.'],
    ['without a colon', '{"a" 1}', 'line 1: no colon before 1. Add one.'],
    ['with a comma too many in an object', '{"a": 1,\n}', 'line 2: } where a name stands'],
    ['with a comma too many in a list', '[1,]', 'line 1: ] where a value stands'],
    ['with a name without quotation marks', '{a: 1}', 'line 1: a. Put texts between quotation marks'],
    ['with a text that is not closed', '{"a": "x\n}', 'line 1: a text without its closing quotation mark'],
    ['with a broken escape', '{"a": "\\q"}', 'line 1: a broken escape'],
    ['with a broken code of a character', '{"a": "\\u12"}', 'line 1: a broken escape'],
    ['with a tab in a text', '{"a": "\t"}', 'Write \\t for a tab.'],
    ['with a comment', '{\n// note\n"a": 1}', 'a comment. Remove it: JSON has none.'],
    ['with a number that is none', '{"a": 1.}', '1.. Put texts between quotation marks'],
    ['with a word on the next line', '{"a":\n\ntru}', 'line 3: tru. Put texts between quotation marks'],
    ['with NaN', '{"a": NaN}', 'NaN. Put texts between quotation marks'],
    ['with a bracket of the other kind', '{"a": [1}', '}, which closes nothing here'],
    ['with something after its end', '{"a": 1}\n}', 'line 2: } after the end'],
    ['with a word after its end', '{"a": 1} x', 'line 1: x. Put'],
    [
      'with a byte order mark',
      '\ufeff{}',
      'an invisible mark of the byte order. Save it in UTF-8 without one.',
    ],
    ['with a name that is too long', `{"${'x'.repeat(5001)}": 1}`, 'line 1: a name of 5001 characters'],
    ['with a text that is too long', `{"a": "${'x'.repeat(5001)}"}`, 'line 1 /a: a text of 5001 characters'],
    ['with a placeholder', '{"a":\n["{{name}}"]}', 'line 2 /a/0: the placeholder {{name}}'],
    ['with an invisible character', '{"a": "\u200b"}', 'line 1 /a: a character that nobody sees (U+200B)'],
    ['nested too deep in lists', '['.repeat(5000) + ']'.repeat(5000), 'nesting deeper than 64'],
    ['nested too deep in objects', '{"a":'.repeat(100_000), 'nesting deeper than 64'],
    ['with too many values', `[${'1,'.repeat(30_000)}1]`, 'more than 20000 values'],
    ['that is too long', `"${'x'.repeat(1_000_000)}"`, '1000002 characters'],
    ['with a name that programs reserve', '{"__proto__": {"a": 1}}', '"__proto__", which programs reserve'],
  ])('%s', (_name, text, sentence) => {
    expect(said(text)).toContain(sentence);
  });

  it('with at most a dozen of 100,000 duplicate names', () => {
    expect(said(`{"a": 1${',"a":1'.repeat(100_000)}}`).split('\n')).toHaveLength(12);
  });

  it('with each duplicate name reported once', () => {
    const text = '{"a": {"x": 1},\n"b/c": 1,\n"a": {"x": 2},\n"b/c": 2}';
    const fix = 'a name that is already in this object. Remove one: only the last would count.';
    expect(said(text)).toBe(`x.json line 3 /a: ${fix}\nx.json line 4 /b~1c: ${fix}`);
  });
});

it('gives the line of a place, or of its parent if the place is missing', () => {
  const text = '{\n"a/b": [\n  1,\n  {"c": 2}\n]\n}';
  const problem = { file: 'x.json', found: 'it', fix: 'Mend it.' };
  const paths = ['', '/a~1b', '/a~1b/0', '/a~1b/1/c', '/a~1b/1/d'];
  const located = withLines(
    paths.map((path) => ({ ...problem, path })),
    () => text,
  );
  expect(located.map(({ line }) => line)).toEqual([1, 2, 3, 4, 4]);
});

describe('an edit of one value leaves the rest of the text as it was:', () => {
  it.each<[string, string, string, string | number | undefined, string | null]>([
    ['a number', '{ "a": [ 1,  2 ] }\n', '/a/1', 3, '{ "a": [ 1,  3 ] }\n'],
    ['the whole', '{ "a": 1 }', '', 2, '2'],
    ['a name with a slash and a tilde', '{"a/~b": 1}', '/a~1~0b', 2, '{"a/~b": 2}'],
    ['a name that is a number', '{"1": {"0": "x"}}', '/1/0', 'y', '{"1": {"0": "y"}}'],
    ['a reserved name', '{"__proto__": 1}', '/__proto__', 2, '{"__proto__": 2}'],
    [
      'a further member, on a line of its own',
      '{\n    "a": {"x": [1,  2]}\n}\n',
      '/b',
      'é$&',
      '{\n    "a": {"x": [1,  2]},\n    "b": "é$&"\n}\n',
    ],
    [
      'a further member, with the line ends of Windows',
      '{\r\n  "a": 1\r\n}',
      '/b',
      2,
      '{\r\n  "a": 1,\r\n  "b": 2\r\n}',
    ],
    ['a further member on the same line', '{ "a": 1 }', '/b', 2, '{ "a": 1, "b": 2 }'],
    ['the first member', '{"a": {}}', '/a/b', 2, '{"a": {"b": 2}}'],
    ['the last member removed', '{\n  "a": 1,\n  "b": 2\n}', '/b', undefined, '{\n  "a": 1\n}'],
    ['the first member removed', '{\n  "a": 1,\n  "b": 2\n}', '/a', undefined, '{\n  "b": 2\n}'],
    ['nothing to remove', '{ "a": 1 }', '/b/c', undefined, '{ "a": 1 }'],
    ['no object to add to', '{ "a": [1] }', '/b/c', 2, null],
    ['no item to change', '{ "a": [1] }', '/a/1', 2, null],
  ])('%s', (_name, text, pointer, value, edited) => {
    expect(withValueAt(text, pointer, value)).toBe(edited);
  });
});

const TOKENS = [
  ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-1.5e3', '01', '1.', '-', 'true', 'fals', 'NaN'],
  ...[
    ' ',
    '\n',
    '\t',
    '\f',
    '\u00a0',
    '\u2028',
    '"\\u0041"',
    '"\\u00"',
    '"\\x"',
    '"',
    '//',
    '/**/',
    '\u0001',
  ],
];

it('reports a fault exactly where JSON.parse refuses the text', () => {
  const json = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(2), fc.constantFrom('', ...TOKENS));
  const damaged = json.map(([text, at, length, token]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + token + text.slice(place + length);
  });
  const tokens = fc.array(fc.constantFrom(...TOKENS), { maxLength: 9 }).map((each) => each.join(''));
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.oneof(damaged, tokens), (text) => {
      expect(readJsonText(text).fault === null).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

it('an edit writes its value and leaves every other value unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.json()), fc.string(), fc.json(), (members, name, value) => {
      const all = Object.entries(members).map(([key, text]) => [key, JSON.parse(text)] as const);
      const text = JSON.stringify(Object.fromEntries(all), null, 2);
      const edited = withValueAt(text, formatPointer([name]), JSON.parse(value));
      expect(JSON.parse(edited ?? '')).toEqual(Object.fromEntries([...all, [name, JSON.parse(value)]]));
      expect(JSON.parse(withValueAt(text, formatPointer([name]), undefined) ?? '')).toEqual(
        Object.fromEntries(all.filter(([key]) => key !== name)),
      );
    }),
    { numRuns: 500 },
  );
});
