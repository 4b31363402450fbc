import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../src/core/form/form-definition.ts';
import type { Checked } from '../../src/core/problem.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { checkFiles } from '../../src/server/catalog/catalog.ts';
import { PROJECT_ROOT } from './catalog.ts';

/**
 * Third-party schemas: those of RJSF's playground, named by their topic (`sample-…`), and schemas with keywords that
 * those do not use (`keyword-…`).
 */
const SAMPLES = join(PROJECT_ROOT, 'tests/fixtures/dropped-in');

export interface Sample {
  readonly about: string;
  readonly schema: unknown;
  readonly ui?: unknown;
  /** Answers that a person might give. */
  readonly answers: Answers;
  /** The warnings for the author, if the form is accepted. */
  readonly warnings?: readonly string[];
  /** The problems for which the form is refused. */
  readonly refused?: readonly string[];
}

/** Each sample, with the form of a folder that contains only its `schema.json` and `ui.json`. */
export const samples = readdirSync(SAMPLES).map((file) => {
  const name = file.replace(/\.json$/, '');
  // The cast is safe, because all fixtures have this shape.
  const sample = JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as Sample;
  return { name, sample, form: droppedIn(name, sample) };
});

/** The samples that are accepted. */
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
