import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import absentPart from '../../src/build/absent/rjsf-part.ts';
import absentUri from '../../src/build/absent/fast-uri.ts';
import { readCatalog } from '../../src/server/catalog.ts';
import { copyCatalog } from '../support/catalog.ts';

let root: string;

beforeEach(() => {
  root = copyCatalog();
});

afterEach(() => rmSync(root, { recursive: true }));

/** What is found wrong with a form whose schema, or whose `email` property, has one more member. */
function foundWith(place: 'schema' | 'property', member: object): readonly string[] {
  const file = join(root, 'form-schemas/surrogate-application/schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(place === 'schema' ? schema : schema.properties.email, member);
  writeFileSync(file, JSON.stringify(schema));
  const catalog = readCatalog(root);
  return catalog.ok ? [] : catalog.problems.map(({ found }) => found);
}

describe('no form can need the parts of RJSF that the bundle leaves out, because it may not use', () => {
  it.each([
    ['$ref', { $ref: '#/definitions/text' }],
    ['definitions', { definitions: {} }],
    ['allOf', { allOf: [{ minLength: 1 }] }],
    ['anyOf', { anyOf: [{ minLength: 1 }] }],
    ['oneOf', { oneOf: [{ minLength: 1 }] }],
    ['if', { if: {} }],
    ['dependencies', { dependencies: {} }],
    ['items', { items: {} }],
  ])('%s', (name, member) => {
    expect(foundWith('schema', member)).toContain(`"${name}" is not known here`);
    expect(foundWith('property', member)).toContain(`"${name}" is not known here`);
  });
});

it('what stands in their place speaks up when it is called after all', () => {
  expect(absentPart).toThrow('left out of the bundle');
  expect(absentUri.resolve).toThrow('take the alias of fast-uri out');
});
