import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerProblems } from '../../support/answers/search-answers.ts';
import { coverageProblems } from '../../../src/core/schema/check-coverage.ts';
import { checkForm } from '../../../src/core/schema/check-form.ts';
import { FORM_FILES, type FormFileName } from '../../../src/core/schema/load-form.ts';
import { parseJsonFile } from '../../../src/core/json-file.ts';
import { HAND_WRITTEN_PAGES } from '../../../src/core/site-pages.ts';
import { brokenVersions } from '../../support/broken-files.ts';
import { PROJECT_ROOT, projectCatalog } from '../../support/catalog.ts';
import { whyEquivalent } from '../../support/equivalent-changes.ts';

const SEED = 11;
const ID = 'call-request';
const PATH = `form-schemas/${ID}`;

it(`100 broken form folders (seed ${SEED}) are refused with a place and a correction`, () => {
  const { ruleSets } = projectCatalog();
  const pages = new Set([...HAND_WRITTEN_PAGES]);
  const files = Object.fromEntries(
    FORM_FILES.map((name) => [name, JSON.parse(readFileSync(join(PROJECT_ROOT, PATH, name), 'utf8'))]),
  ) as Record<FormFileName, unknown>;
  const changes = FORM_FILES.flatMap((name) =>
    brokenVersions(name, files[name], 27, SEED).map((change) => ({ ...change, name })),
  );
  const passed = changes.filter(({ name, text }) => {
    const parsed = parseJsonFile(name, text);
    if (!parsed.ok) return false;
    const folder = { id: ID, path: PATH, version: 'a1b2', files: { ...files, [name]: parsed.value } };
    const form = checkForm(folder, ruleSets, new Map(), pages);
    const accepted = form.ok ? form.value.examples.filter(({ example }) => example.errors === undefined) : [];
    const problems = !form.ok
      ? form.problems
      : [
          ...coverageProblems(form.value, PATH),
          ...answerProblems(
            form.value,
            accepted.map(({ answers }) => answers),
          ),
        ];
    return !(problems.length > 0 && problems.every(({ found, fix }) => found !== '' && fix !== ''));
  });
  const unargued = passed.filter((each) => whyEquivalent(each) === null);
  expect(unargued.map(({ file, pointer, kind }) => `${file} ${pointer} ${kind}`)).toEqual([]);
  expect(changes.length - passed.length).toBeGreaterThanOrEqual(100);
});
