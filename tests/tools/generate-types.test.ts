import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTypes, META_SCHEMAS } from '../../tools/types/generate-types.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

it('the types of every meta-schema in the source are generated', () => {
  const found = readdirSync(join(PROJECT_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => join('src', file));
  expect([...META_SCHEMAS].toSorted()).toEqual(found.toSorted());
});

it('the types beside each meta-schema are those that `npm run generate-types` writes', async () => {
  const generated = await generateTypes(PROJECT_ROOT);
  expect([...generated.keys()]).toEqual(META_SCHEMAS.map((path) => path.replace(/json$/, 'ts')));
  for (const [file, text] of generated) {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8'), `${file}: run npm run generate-types`).toBe(text);
  }
});
