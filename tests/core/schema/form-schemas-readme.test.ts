import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORM_FILES } from '../../../src/core/schema/check-form.ts';
import { catalogOf, copyCatalog, PROJECT_ROOT } from '../../support/catalog.ts';

it('the form that form-schemas/README.md builds step by step is in order as it stands there', () => {
  const readme = readFileSync(join(PROJECT_ROOT, 'form-schemas/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```json\n(.*?)```/gs)].map(([, block]) => block ?? '');
  expect(blocks).toHaveLength(FORM_FILES.length + 1);
  const root = copyCatalog();
  const folder = join(root, 'form-schemas/newsletter');
  mkdirSync(join(folder, 'locales'), { recursive: true });
  [...FORM_FILES, 'locales/es.json'].forEach((name, index) =>
    writeFileSync(join(folder, name), blocks[index] ?? ''),
  );
  expect([...catalogOf(root).forms.keys()]).toContain('newsletter');
});
