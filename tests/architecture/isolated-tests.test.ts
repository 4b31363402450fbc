import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/catalog.ts';

it('tests of the site and its forms that mock modules are named "isolated", as others share their modules', () => {
  const folder = join(PROJECT_ROOT, 'tests');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:web|form)\/.*\.tsx?$/.test(file),
  );
  const mocking = files.filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.includes('.isolated.test.'))).toEqual([]);
});
