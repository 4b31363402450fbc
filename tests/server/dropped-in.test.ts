import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../src/core/form/form-definition.ts';
import type { ApplicationView, Revealed } from '../../src/core/desk/application.ts';
import type { StartedExport } from '../../src/core/desk/export.ts';
import { questionAt } from '../../src/core/form/question-tree.ts';
import { isJsonObject } from '../../src/core/json.ts';
import { describeProblem, type Problem } from '../../src/core/problem.ts';
import { readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { catalogReport } from '../../src/cli/rules/catalog-report.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../src/core/submission/submission.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { samples, takenSamples } from '../support/dropped-in.ts';
import { entriesOfForm } from '../support/posted-entries.ts';
import { signInStaff, type SignedInStaff } from '../support/staff-session.ts';
import { smallSite } from '../support/small-site.ts';
import { startDesk, type TestApp } from '../support/test-app.ts';

const DOCUMENT = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';

const lines = (problems: readonly Problem[]) =>
  problems.map(({ line: _line, ...problem }) =>
    describeProblem(problem).replace(/^form-schemas\/[^/]*\//, ''),
  );

describe('a schema.json that is dropped in', () => {
  it.each(samples)('$name is accepted with its warnings, or refused by a sentence', ({ form, sample }) => {
    const { warnings, refused } = sample;
    const found = form.ok ? { warnings: lines(form.value.warnings) } : { refused: lines(form.problems) };
    expect(found).toEqual(refused === undefined ? { warnings } : { refused });
  });

  it('is reported by check-catalog as in order, with warnings', () => {
    const root = mkdtempSync(join(tmpdir(), 'harborlight-brought-'));
    const folder = join(root, 'form-schemas/brought');
    mkdirSync(folder, { recursive: true });
    const name = { type: 'string', title: 'Name', default: 'Ada' };
    writeFileSync(join(folder, 'schema.json'), JSON.stringify({ properties: { name } }));
    const ui = { name: { 'ui:widgit': 'text', 'ui:options': { inputmode: 'text' } } };
    writeFileSync(join(folder, 'ui.json'), JSON.stringify(ui, null, 1));
    writeFileSync(join(folder, 'exmaples.json'), '{}');
    const { ok, text } = catalogReport(readCatalogFiles(root));
    rmSync(root, { recursive: true });
    expect(ok).toBe(true);
    expect(text).toContain('form-schemas/brought/ is in order');
    expect(text).toContain('\n\nTaken, and worth a look:\n');
    expect(text).toContain(
      'form-schemas/brought/schema.json line 1 /properties/name/default: the `default` "Ada", an answer that nobody gave.',
    );
    expect(text).toContain(
      'ui.json line 3 /name/ui:widgit: `ui:widgit`, which changes nothing here. Did you mean "ui:widget"?',
    );
    expect(text).toContain(
      '/inputmode: the option `inputmode`, which changes nothing here. Did you mean "inputMode"?',
    );
    expect(text).toContain(
      'form-schemas/brought/exmaples.json line 1: a file that nothing reads. Did you mean "examples.json"?',
    );
  });

  it('is accepted as it is in more than 26 of 31 cases of RJSF’s playground', () => {
    // Two of the samples are parts of others.
    const ofPlayground = ({ name }: { readonly name: string }) =>
      /^sample-(?!arrays-flat|all-of-texts)/.test(name);
    const taken = takenSamples.filter(ofPlayground).length;
    expect(taken / samples.filter(ofPlayground).length).toBeGreaterThan(26 / 31);
  });
});

describe('the forms that were dropped in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-dropped-site-'));
  let app: TestApp;
  let staff: SignedInStaff;
  beforeAll(async () => {
    for (const { name } of takenSamples) {
      for (const path of [`/apply/${name}`, `/apply/${name}/received`]) {
        mkdirSync(join(folder, path), { recursive: true });
        writeFileSync(join(folder, path, 'index.html'), DOCUMENT);
      }
    }
    writeFileSync(join(folder, '404.html'), DOCUMENT);
    const site = smallSite(folder, async (_path, start) => fillDocument(DOCUMENT, '', start));
    const catalog = {
      forms: new Map(takenSamples.map(({ name, form }) => [name, form])),
      ruleSets: new Map(),
      rulesIn: new Map(),
    };
    app = await startDesk({}, { catalog, site });
    staff = await signInStaff(app, ['administrator', 'caseworker']);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function submissionOf(form: CatalogForm, answers: Answers) {
    const assessment = assessAnswers(form, form.validateAnswers, answers);
    expect(assessment.errors).toEqual([]);
    const submission = prepareSubmission(form, assessment);
    if (submission === null) throw new Error('It has errors.');
    return submission;
  }

  it.each(takenSamples)(
    '$name stores the same by script and by plain post',
    async ({ name, form, answers }) => {
      const before = await app.stored();
      const submission = submissionOf(form, answers);
      const sent = await app.send(submission);
      expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200 });
      const posted = await app.app.inject({
        method: 'POST',
        url: `/apply/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(entriesOfForm(form, answers)).toString(),
      });
      expect(posted.statusCode, posted.body).toBe(303);
      const known = new Set(before.map(({ reference }) => reference));
      const stored = (await app.stored()).filter(({ reference }) => !known.has(reference));
      expect(stored.map(({ payload }) => payload)).toEqual([submission.payload, submission.payload]);
      // The payload holds the given answers.
      const given = Object.entries(answers).filter(
        ([key]) => isJsonObject(submission.payload) && key in submission.payload,
      );
      for (const [key, value] of given)
        expect({ [key]: submission.payload[key] }).toMatchObject({ [key]: value });
    },
  );

  it.each(takenSamples)('$name is read at the desk, answer by answer', async ({ form, answers }) => {
    const submission = submissionOf(form, answers);
    const { body } = await app.send(submission);
    const { reference } = body as { readonly reference: string };
    const { sections } = (await staff.ask('GET', `/applications/${reference}`)).body as ApplicationView;
    const { answers: covered } = (await staff.ask('POST', `/applications/${reference}/reveal-all`))
      .body as Revealed;
    const open = sections.flatMap((section) => section.answers);
    const texts = new Map([...open, ...covered].map(({ path, text }) => [path, text]));
    for (const [path, value] of leavesOf(answers)) {
      expect(texts.get(path), path).toMatch(/\S/);
      if (typeof value === 'string' && /^[a-z]+$/i.test(value) && !isChoice(form, path))
        expect(texts.get(path)).toBe(value);
    }
  });

  it('are all in an export, as they are stored', async () => {
    const stored = await app.stored();
    for (const format of ['json', 'csv'] as const) {
      const begun = await staff.ask('POST', '/exports', { format, columns: 'keys', reason: 'a test' });
      const { run } = begun.body as StartedExport;
      const { body: file } = await app.app.inject({
        url: `/desk/api/exports/${run}`,
        headers: { host: 'localhost', cookie: `__Host-desk=${staff.secret}` },
      });
      for (const { reference, payload } of stored) {
        expect(file).toContain(reference);
        for (const [, value] of leavesOf(payload as Answers))
          if (typeof value !== 'string' || /^[\wäß€ .@-]+$/i.test(value))
            expect(file).toContain(String(value));
      }
    }
  });
});

/** The given answers by path; entries are counted from 1. */
function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value))
    return value.some(isJsonObject)
      ? value.flatMap((each, index) => leavesOf(each, below(index + 1)))
      : value.slice(0, 1).map((each: unknown) => [path, each] as const);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, below(name)));
  return value === '' ? [] : [[path, value]];
}

function isChoice(form: CatalogForm, path: string): boolean {
  const { schema } = questionAt(form, path) ?? {};
  return schema === undefined || schema.type === 'array' || schema.enum !== undefined;
}
