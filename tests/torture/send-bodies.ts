import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { outcomePages } from '../../src/core/form/outcomes.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { HEADERS, versionTag } from '../../src/core/submission/headers.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../src/core/submission/submission.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { arbitraryAnswers } from '../support/arbitrary-answers.ts';
import { entriesOf } from '../support/posted-entries.ts';
import { smallSite } from '../support/small-site.ts';
import { CATALOG } from '../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import { chance, type Chance } from './chance.ts';
import { noise, spoiled } from './hostile-values.ts';
import { readDatabase } from './read-database.ts';

export interface SentBodies {
  /** What is wrong, a sentence each; empty if every promise was kept. */
  readonly broken: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** The longest response time, in milliseconds. */
  readonly longest: number;
}

/** Bodies under way at the same time. */
const AT_ONCE = 16;
/** Milliseconds after which a body counts as hanging. */
const TIMEOUT = 30_000;
/** How often a body is sent while the server asks for a retry. */
const TRIES = 10;
/** Answers that are generated at a time. */
const CHUNK = 200;
const DOCUMENT = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';

/**
 * Sends generated bodies, each as JSON and as a plain post: a third as people fill forms, the others with members that are
 * wrong, or as bytes that are no application at all. Holds what was stored against what was acknowledged, and both ways
 * against each other.
 * @param count bodies; each is sent twice
 * @param env of the server, for its database
 */
export async function sendBodies(
  count: number,
  seed: number,
  env: Readonly<Record<string, string>> = {},
  onProgress: (done: number) => void = () => {},
): Promise<SentBodies> {
  const luck = chance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-bodies-'));
  const forms = [...CATALOG.forms.values()];
  for (const path of forms.flatMap((form) => [pageOf(form), ...outcomePages(form)])) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), DOCUMENT);
  }
  writeFileSync(join(folder, '404.html'), DOCUMENT);
  const site = smallSite(folder, async (_path, start) => fillDocument(DOCUMENT, '', start));
  const settings = { DAILY_MB_PER_ADDRESS: '1000000', DAILY_MB_IN_ALL: '1000000', DATA_DIR: folder, ...env };
  const config = testConfig({ RATE_LIMIT_PER_MINUTE: '1000000000', ...settings });
  const app = await startApp(settings, { site, config });
  const broken: string[] = [];
  const counts: Record<string, number> = {};
  let longest = 0;
  /** The response to each mark: its verdict, which a plain post does not get. */
  const acknowledged = new Map<string, string | null>();
  /** Bodies whose mark was replaced. */
  let unmarked = 0;
  const pairs: (readonly [string, string])[] = [];
  const acknowledge = (mark: string | null, verdict: string | null) =>
    mark === null ? (unmarked += 1) : acknowledged.set(mark, verdict);

  async function send(url: string, type: string, payload: string | Buffer, headers: object = {}) {
    // A machine that is too busy says so, and is asked again, as the law has it; a body that asks for it always does.
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(url, type, payload, headers);
      if (answer.status !== 503) return answer;
      if (attempt < TRIES) continue;
      broken.push(`503 for ${TRIES} times to ${type} at ${url}: ${String(payload).slice(0, 300)}`);
      return answer;
    }
  }
  async function sendOnce(url: string, type: string, payload: string | Buffer, headers: object) {
    const began = performance.now();
    const answer = app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, ...headers },
      payload,
    });
    const timer = AbortSignal.timeout(TIMEOUT);
    const late = new Promise<null>((resolve) => timer.addEventListener('abort', () => resolve(null)));
    const response = await Promise.race([answer, late]);
    longest = Math.max(longest, performance.now() - began);
    const status = response?.statusCode ?? 0;
    const what = `${type === PLAIN ? 'plain posts' : 'JSON'}: ${status === 0 ? 'no answer' : status}`;
    counts[what] = (counts[what] ?? 0) + 1;
    const isBusy = status === 503 && response?.headers['retry-after'] !== undefined;
    if (status === 0 || (status >= 500 && !isBusy))
      broken.push(`${status} to ${type} at ${url}: ${String(payload).slice(0, 300)}`);
    return { status, body: response?.body ?? '' };
  }
  async function sendJson(form: CatalogForm, payload: string | Buffer, number: number, mark: string | null) {
    const headers = { [HEADERS.form]: versionTag(form), [HEADERS.idempotencyKey]: `body-${seed}-${number}` };
    const { status, body } = await send(form.form.endpoint, 'application/json', payload, headers);
    if (status !== 200) return status;
    const { success, verdict = null } = JSON.parse(body) as { success?: boolean; verdict?: string | null };
    if (success === true) acknowledge(mark, verdict);
    else broken.push(`200 without success for ${number}`);
    return status;
  }
  async function sendPlainly(form: CatalogForm, payload: string | Buffer, mark: string | null) {
    const { status } = await send(pageOf(form), PLAIN, payload);
    if (status === 303) acknowledge(mark, null);
    return status;
  }

  /** As people fill in the form: the checks of the script and those of the server for a plain post agree. */
  async function sendBoth(form: CatalogForm, answers: Answers, number: number): Promise<void> {
    const [json, plain] = [`json-${number}.`, `plain-${number}.`];
    const submission = submissionOf(form, marked(answers, json));
    const status = await sendPlainly(form, entriesText(marked(answers, plain)), plain);
    if (submission === null) {
      if (status !== 422) broken.push(`a script would not send ${number}, the plain post got ${status}`);
      return;
    }
    if (status !== 303) broken.push(`a script would send ${number}, the plain post got ${status}`);
    const byScript = await sendJson(form, JSON.stringify(submission.payload), number, json);
    if (byScript !== 200) broken.push(`${number}, which a script would send, got ${byScript}`);
    pairs.push([json, plain]);
  }
  async function sendSpoiled(form: CatalogForm, answers: Answers, number: number, chances: Chance) {
    const [json, plain] = [`json-${number}.`, `plain-${number}.`];
    const whole = submissionOf(form, marked(answers, json))?.payload ?? { firstName: json };
    const payload = spoiled(whole, chances);
    await sendJson(form, JSON.stringify(payload), number, markOf(payload));
    // Answers are JSON, too.
    const posted = spoiled(marked(answers, plain) as JsonObject, chances);
    const entries = Object.entries(posted).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    await sendPlainly(form, new URLSearchParams(entries).toString(), markOf(posted));
  }
  async function sendNoise(form: CatalogForm, answers: Answers, number: number, chances: Chance) {
    const [json, plain] = [`json-${number}.`, `plain-${number}.`];
    const payload = submissionOf(form, marked(answers, json))?.payload ?? { firstName: json };
    await sendJson(form, noise(JSON.stringify(payload), chances), number, null);
    await sendPlainly(form, noise(entriesText(marked(answers, plain)), chances), null);
  }

  try {
    for (let at = 0; at < count; at += CHUNK) {
      const form = luck.oneOf([forms[0] ?? fail(), ...forms.slice(1)]);
      const some = fc.sample(arbitraryAnswers(form), {
        numRuns: Math.min(CHUNK, count - at),
        seed: luck.between(0, 2 ** 31 - 1),
      });
      const queue = some.map((answers, index) => ({ answers, number: at + index, chances: luck.stream() }));
      const work = async () => {
        for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
          const { answers, number, chances } = next;
          if (number % 3 === 0) await sendBoth(form, answers, number);
          else if (number % 3 === 1) await sendSpoiled(form, answers, number, chances);
          else await sendNoise(form, answers, number, chances);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      onProgress(at + some.length);
    }
    broken.push(...(await compare(app)));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { broken, counts: { bodies: count, ...counts, stored: acknowledged.size + unmarked }, longest };

  /** Compares what is stored with what was acknowledged. */
  async function compare({ dataDir }: TestApp): Promise<readonly string[]> {
    const { applications } = await readDatabase({ ...config, dataDir });
    const wrong: string[] = [];
    const byMark = new Map(applications.map((each) => [markOf(each.payload), each]));
    if (applications.length !== acknowledged.size + unmarked)
      wrong.push(`${acknowledged.size + unmarked} were acknowledged, ${applications.length} are stored`);
    for (const [mark, verdict] of acknowledged) {
      const stored = byMark.get(mark);
      if (stored === undefined) wrong.push(`${mark} was acknowledged and is not stored`);
      else if (verdict !== null && stored.verdict !== verdict)
        wrong.push(`${mark} was told ${verdict} and is stored as ${stored.verdict}`);
    }
    for (const [json, plain] of pairs) {
      const [one, other] = [byMark.get(json), byMark.get(plain)];
      if (one === undefined || other === undefined) continue;
      const same = ({ verdict, payload }: typeof one) => [verdict, { ...payload, firstName: '', email: '' }];
      if (!isDeepStrictEqual(same(one), same(other)))
        wrong.push(`${json} and ${plain} differ: ${JSON.stringify([same(one), same(other)]).slice(0, 600)}`);
    }
    return wrong;
  }
}

const PLAIN = 'application/x-www-form-urlencoded';

/** Answers that no other body has. */
function marked(answers: Answers, mark: string): Answers {
  return {
    ...answers,
    firstName: `${String(answers['firstName'])} ${mark}`,
    email: `${mark}x@applicant.example`,
  };
}

/** The mark of an application; `null` if nothing of it is left. */
function markOf({ firstName, email }: JsonObject): string | null {
  const marks = /(?:json|plain)-\d+\./;
  return marks.exec(String(firstName))?.[0] ?? marks.exec(String(email))?.[0] ?? null;
}

function entriesText(answers: Answers): string {
  return new URLSearchParams(entriesOf(answers)).toString();
}

function submissionOf(form: CatalogForm, answers: Answers) {
  return prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers));
}

function pageOf({ id, form }: CatalogForm): string {
  return form.page ?? `/apply/${id}`;
}

function fail(): never {
  throw new Error('There is no form.');
}
