import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { initialAnswers } from '../../src/core/form/answers.ts';
import { outcomePages, generatedOutcomePages } from '../../src/core/form/outcomes.ts';
import { valueAt, withAnswer } from '../../src/core/form/paths.ts';
import { nodeAt } from '../../src/core/form/question-tree.ts';
import { pathIn } from '../../src/core/languages/language.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { translatedPaths } from '../../src/core/site-pages.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { PAGE_START_ID, type PageStart } from '../../src/core/submission/page-start.ts';
import { readResponse } from '../../src/core/submission/response.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import {
  withServerDecision,
  outcomeStateOf,
  prepareSubmission,
} from '../../src/core/submission/submission.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { catalogOf, copyCatalog, PROJECT_ROOT } from '../support/catalog.ts';
import { entriesOf } from '../support/posted-entries.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { smallSite } from '../support/small-site.ts';

/** The project's own forms, and two that are dropped in: with a rule set, and with groups and repeated groups. */
const root = copyCatalog();
for (const fixture of ['egg-donor-interest', 'records-release'])
  cpSync(join(PROJECT_ROOT, 'tests/fixtures', fixture), root, { recursive: true });
const catalog = catalogOf(root);

const DOCUMENT = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';

/** One person's answers: an example of the form, or a case of its rules. */
interface Row {
  readonly name: string;
  readonly answers: Answers;
  /** The result that the row itself demands. */
  readonly expected: { readonly verdict?: string; readonly reasons?: readonly string[] };
}

function rowsOf(form: CatalogForm): readonly Row[] {
  const examples = form.examples.map(({ example, answers }) => ({
    name: `example: ${example.name}`,
    answers,
    expected: example.verdict === undefined ? {} : { verdict: example.verdict },
  }));
  return [...examples, ...casesOf(form)];
}

/** The rows of the table beside the form's rules, each over the answers of the first example. */
function casesOf(form: CatalogForm): readonly Row[] {
  const { ruleSet, examples } = form;
  if (ruleSet === null) return [];
  const table = readFileSync(join(root, 'rules', `${ruleSet.id}.cases.csv`), 'utf8');
  const cases = parse(table, { columns: true, skip_empty_lines: true }) as Record<string, string>[];
  return cases.map((cells) => {
    let answers = examples[0]?.answers ?? {};
    for (const name of Object.keys(ruleSet.inputs)) {
      const cell = cells[name];
      if (cell === undefined || nodeAt(form, name) === undefined) continue;
      const value = ruleSet.inputs[name]?.type === 'number' ? Number(cell) : cell;
      answers = withAnswer(answers, name, cell === '' ? undefined : value);
    }
    return {
      name: `case: ${cells['case']}`,
      answers,
      expected: {
        verdict: cells['expect verdict'] ?? '',
        reasons: (cells['expect reasons'] ?? '').split(';').flatMap((id) => id.trim() || []),
      },
    };
  });
}

/** The data that a page was rendered with. */
function startOf(html: string): PageStart {
  const [, json = 'null'] = new RegExp(`id="${PAGE_START_ID}">([^]*?)</script>`).exec(html) ?? [];
  // `fillDocument` has just written it.
  return JSON.parse(json) as PageStart;
}

/** Answers as inputs hold them: an untouched input its initial value, an unchecked box nothing. */
function asEntered(form: CatalogForm, answers: Answers): Answers {
  const given = Object.entries(answers).filter(([, value]) => value !== (false as unknown));
  return { ...initialAnswers(form), ...Object.fromEntries(given) };
}

const pageOf = ({ id, form }: CatalogForm) => form.page ?? `/apply/${id}`;

/** The English addresses of the pages that there are in Spanish. */
const inSpanish = translatedPaths(
  [...catalog.forms.values()]
    .filter(({ translations }) => translations.size > 0)
    .map((form) => ({
      id: form.id,
      page: pageOf(form),
      pagesAfter: generatedOutcomePages(form).map(({ path }) => path),
    })),
);

const IDS = [
  ...['surrogate-application', 'surrogate-wizard', 'intended-parent-application', 'call-request'],
  ...['egg-donor-interest', 'records-release'],
];

const forms = IDS.flatMap((id) => {
  const english = catalog.forms.get(id);
  if (english === undefined) throw new Error(`There is no form "${id}".`);
  return [english, ...english.translations.values()].map((form) => ({ id, language: form.language, form }));
});

describe.each(forms)('$id, in $language', ({ form }) => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-ways-'));
  const local = (path: string) => (inSpanish.has(path) ? pathIn(path, form.language) : path);
  const page = local(pageOf(form));
  let app: TestApp;
  beforeAll(async () => {
    // The renderer draws nothing: a page's data is in its data block.
    for (const path of [page, ...outcomePages(form).flatMap((each) => [each, local(each)])]) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'index.html'), DOCUMENT);
    }
    writeFileSync(join(folder, '404.html'), DOCUMENT);
    const site = smallSite(folder, async (_path, start) => fillDocument(DOCUMENT, '', start));
    app = await startApp({}, { catalog, site });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Handles answers as a script does: checks them, sends JSON and opens the page that the reply names. */
  async function sendByScript(answers: Answers) {
    const assessment = assessAnswers(form, form.validateAnswers, answers);
    const submission = prepareSubmission(form, assessment);
    if (submission === null) return { errors: assessment.errors };
    const { status, body } = await app.send(submission, { headers: { [HEADERS.language]: form.language } });
    const response = readResponse(status, JSON.stringify(body));
    if (response.kind !== 'accepted') throw new Error(`Refused: ${JSON.stringify(body)}`);
    const { evaluation, outcome } = withServerDecision(form, submission, response.decision);
    const greeted = valueAt(answers, form.form.greeting ?? '');
    const { reference } = response;
    const { conditions, facts, name, isForReview } = outcomeStateOf(form, greeted, evaluation, {
      key: '',
      status: 'sent',
      reference,
    });
    return { page: local(outcome.goTo), shown: { conditions, facts, name, isForReview }, reference };
  }

  /** Handles answers as a browser without scripts does: posts the form, and follows the redirect. */
  async function sendPlainly(answers: Answers) {
    const posted = await app.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(entriesOf(answers)).toString(),
    });
    if (posted.statusCode === 422) return { errors: startOf(posted.body).form?.errors };
    expect(posted.statusCode).toBe(303);
    const cookie = String(posted.headers['set-cookie']).split(';', 1)[0] ?? '';
    const url = String(posted.headers.location);
    const { outcome } = startOf((await app.app.inject({ url, headers: { cookie } })).body);
    if (outcome === null) throw new Error(`${url} shows no application.`);
    const { conditions, facts, name, reference, isForReview } = outcome;
    return { page: url, shown: { conditions, facts, name, isForReview }, reference };
  }

  /** The stored application without its reference, its time, and what only a script can send. */
  async function storedAs(reference: string | null | undefined) {
    const found = (await app.stored()).find((each) => each.reference === reference);
    if (found === undefined) throw new Error(`Nothing is stored as ${String(reference)}.`);
    const { form: id, language, formVersion, ruleSet, ruleSetVersion, payload, flags } = found;
    const { verdict, reasons, unknown, applicantVerdict } = found;
    return {
      ...{ id, language, formVersion, ruleSet, ruleSetVersion, payload, flags },
      ...{ verdict, reasons, unknown, applicantVerdict },
    };
  }

  it.each(rowsOf(form))('$name: by plain post as by script', async ({ answers: given, expected }) => {
    const answers = asEntered(form, given);
    const [byScript, plainly] = [await sendByScript(answers), await sendPlainly(answers)];
    const { reference: sent, ...shownByScript } = byScript as { reference?: string | null };
    const { reference: posted, ...shownPlainly } = plainly as { reference?: string | null };
    expect(shownPlainly).toEqual(shownByScript);
    if (sent === undefined) return;
    const stored = await storedAs(posted);
    expect(stored).toEqual(await storedAs(sent));
    if (expected.verdict !== undefined) expect(stored.verdict).toBe(expected.verdict);
    if (expected.reasons !== undefined)
      expect(stored.reasons.map(({ condition }) => condition)).toEqual(expected.reasons);
  });
});
