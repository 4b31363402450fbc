import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateTypes } from '../../tools/types/generate-types.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

it('the types beside each meta-schema are those that `npm run generate-types` writes', async () => {
  for (const [file, text] of await generateTypes(PROJECT_ROOT)) {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8'), `${file}: run npm run generate-types`).toBe(text);
  }
});
