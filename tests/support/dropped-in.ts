import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../src/core/form/form-definition.ts';
import type { Checked } from '../../src/core/problem.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { checkFiles } from '../../src/server/catalog/catalog.ts';
import { PROJECT_ROOT } from './catalog.ts';

/**
 * Schemas as people bring them: each of RJSF's playground by what it shows (`sample-…`), and the keywords that those leave
 * out (`keyword-…`).
 */
const SAMPLES = join(PROJECT_ROOT, 'tests/fixtures/dropped-in');

export interface Sample {
  readonly about: string;
  readonly schema: unknown;
  readonly ui?: unknown;
  /** Those of somebody who fills the form. */
  readonly answers: Answers;
  /** What its author is told, of a form that is taken. */
  readonly warnings?: readonly string[];
  /** Why it is not taken. */
  readonly refused?: readonly string[];
}

/** Each sample, with the form of a folder that holds nothing but its `schema.json` and `ui.json`. */
export const samples = readdirSync(SAMPLES).map((file) => {
  const name = file.replace(/\.json$/, '');
  // The files have this shape.
  const sample = JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as Sample;
  return { name, sample, form: droppedIn(name, sample) };
});

/** Those that are taken. */
export const takenSamples = samples.flatMap(({ name, sample: { answers }, form }) =>
  form.ok ? [{ name, answers, form: form.value }] : [],
);

function droppedIn(name: string, { schema, ui }: Sample): Checked<CatalogForm> {
  const files = Object.entries({ 'schema.json': schema, 'ui.json': ui }).flatMap(([file, content]) =>
    content === undefined
      ? []
      : [{ path: `form-schemas/${name}/${file}`, bytes: Buffer.from(JSON.stringify(content)) }],
  );
  const catalog = checkFiles(files);
  if (!catalog.ok) return catalog;
  const form = catalog.value.forms.get(name);
  if (form === undefined) throw new Error(`The catalog has no form "${name}".`);
  return { ok: true, value: form };
}
