import type { Json, JsonObject } from '../../src/core/json.ts';
import type { Chance } from './chance.ts';

/** Values that nobody types into a field, and attackers send. */
const VALUES: readonly [Json, ...Json[]] = [
  '',
  '   ',
  'x'.repeat(5000),
  'Ma\u0000ria',
  '\ud800',
  '\u202egnp.exe',
  'a\r\nBcc: everybody@example.com',
  '=cmd()|x',
  '<script>alert(1)</script>',
  "'; DROP TABLE applications; --",
  '{"var":"age"}',
  '👩‍👩‍👧',
  'true',
  '140',
  '1e400',
  '0x10',
  'NaN',
  '-0',
  '2026-02-30',
  '0000-00-00',
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  ['yes', 'no'],
  {},
  { length: 3 },
  [[[]]],
];

const NAMES: readonly [string, ...string[]] = [
  '__proto__',
  'constructor',
  'prototype.toString',
  'isAdmin',
  'eligible',
  'email',
  'children.0.name',
  'children.999999999.name',
  'deliveries.-1.year',
  'a'.repeat(300),
  '',
  'firstName[]',
  'firstName.first',
  'intent',
  'leave-empty',
];

/** An object with one to three members replaced, left out, or added. */
export function spoiled(whole: JsonObject, luck: Chance): JsonObject {
  const members = new Map(Object.entries(whole));
  for (let count = luck.between(1, 3); count > 0; count -= 1) {
    const names = [...members.keys()];
    const name = names[luck.between(0, names.length - 1)];
    const way = luck.between(0, 3);
    if (way === 0 || name === undefined) members.set(luck.oneOf(NAMES), luck.oneOf(VALUES));
    else if (way === 1) members.delete(name);
    else members.set(name, luck.oneOf(VALUES));
  }
  // As a parser creates it: `__proto__` is an own member.
  return Object.fromEntries(members);
}

/** Bytes that are no application: JSON of any kind, a body that ends early, or noise. */
export function noise(sample: string, luck: Chance): string | Buffer {
  const way = luck.between(0, 5);
  if (way === 0) return sample.slice(0, luck.between(0, sample.length));
  if (way === 1) return '['.repeat(luck.between(1, 3000));
  if (way === 2) return JSON.stringify(luck.oneOf(VALUES));
  if (way === 3) return Buffer.from(Array.from({ length: luck.between(0, 400) }, () => luck.between(0, 255)));
  const at = luck.between(0, sample.length);
  const odd = luck.oneOf(['%', '&&&=', '"', '}{', '\u0000', '\\ud800', '%ff%fe', ',', '='.repeat(50), '+']);
  return sample.slice(0, at) + odd + sample.slice(at + luck.between(0, 3));
}
