import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/build/find-chromium.ts';
import { readDataKeys } from '../../src/server/config/data-keys.ts';
import { createInserts } from '../../src/server/store/applications/insert-applications.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import type { Database, NewApplication } from '../../src/server/store/schema.ts';
import { movableThresholds } from '../../tools/demo/earlier-versions.ts';
import { inventApplications } from '../../tools/demo/invented-applications.ts';
import { projectCatalog } from '../support/catalog.ts';
import { openDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { query, startPostgres } from '../support/postgres.ts';
import { startSite, type RunningSite } from '../support/start-site.ts';
import { signInAt, type DeskCaller } from './ask-desk.ts';
import type { BenchedDatabase } from './bench-submissions.ts';
import { median, table } from './table.ts';

const ROUNDS = 15;
const SEED = 100;
/** People who are invented; each applies so often that there are enough applications. */
const PEOPLE = 4000;
/** Rows of one transaction. */
const BATCH = 500;
/** By which answers are encrypted, as the server's own are. */
const DATA_KEY = Buffer.alloc(32, 9).toString('base64');
/** Milliseconds between the first of the applications and the last. */
const SPAN = 365 * 24 * 60 * 60_000;

/**
 * Measures the desk with many applications: the real server, asked over HTTP by somebody who is signed in, and a real
 * browser that draws the queue.
 * @param count how many applications
 * @param memoryRounds exports and impacts one after the other, to see whether memory grows
 */
export async function benchDesk(kind: BenchedDatabase, count: number, memoryRounds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-desk-'));
  const postgres = kind === 'postgres' ? await startPostgres('on') : null;
  const databaseUrl = (await postgres?.createDatabase()) ?? null;
  try {
    const env = databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl };
    const example = await fill(openDatabase(env), count);
    if (databaseUrl !== null) await query(databaseUrl, 'ANALYZE');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const site = await startSite({
      port,
      dataDir: folder,
      env: { DESK_URL: url, LOG_LEVEL: 'warn', DATA_KEY },
      ...(databaseUrl === null ? {} : { databaseUrl }),
    });
    try {
      const rows = await measure(site, url, { dataDir: folder, databaseUrl }, example, memoryRounds);
      return table(
        `The desk with ${count.toLocaleString('en-US')} applications on ${kind}: ms, of ${ROUNDS} each`,
        ['', 'median', 'longest'],
        rows,
      );
    } finally {
      await site.stop();
    }
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody to look for, whom nobody else shares the address with. */
interface Example {
  readonly reference: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly firstName: string;
}

/** Inserts the applications as the server does, a group at a time. */
async function fill(database: Database, count: number): Promise<Example> {
  await migrate(database);
  const keys = readDataKeys(DATA_KEY);
  if ('found' in keys) throw new Error(keys.found);
  const { together } = createInserts(keys, ['webhook']);
  const now = Date.now();
  const people = inventApplications({
    forms: projectCatalog().forms,
    count: Math.min(count, PEOPLE),
    seed: SEED,
    now: new Date(now),
  });
  let example: Example | null = null;
  for (let at = 0; at < count; at += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - at) }, (_none, index) => {
      const number = at + index;
      // The list is not empty: `number` is taken modulo its length.
      const person = people[number % people.length] as NewApplication;
      return again(person, number, new Date(now - SPAN + (SPAN * number) / count));
    });
    const added = await database.db.transaction().execute((transaction) => together(transaction, some));
    for (const [{ payload }, { reference }] of added) {
      const { email, phone, firstName, lastName } = payload;
      if (
        typeof email === 'string' &&
        email !== '' &&
        typeof phone === 'string' &&
        typeof firstName === 'string' &&
        typeof lastName === 'string'
      )
        example = { reference, email, phone, name: lastName, firstName };
    }
  }
  await database.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
  await database.db.destroy();
  if (example === null) throw new Error('No form asks for an e-mail address.');
  return example;
}

/** With the third character and the one before it in each other's place. */
function swapped(text: string): string {
  return text.slice(0, 1) + text.charAt(2) + text.charAt(1) + text.slice(3);
}

/** The same application of somebody else. */
function again(application: NewApplication, number: number, at: Date): NewApplication {
  const { email } = application.payload;
  return {
    ...application,
    idempotencyKey: `bench-desk-${number}`,
    applicationId: null,
    receivedAt: at.toISOString(),
    payload: {
      ...application.payload,
      ...(typeof email === 'string' && email !== '' ? { email: `n${number}.${email}` } : {}),
    },
  };
}

type Rows = string[][];

/** `DraftViewSchema`, as far as it is read here. */
interface Next {
  readonly step: number;
}

async function measure(
  site: RunningSite,
  url: string,
  database: { readonly dataDir: string; readonly databaseUrl: string | null },
  { reference, email, phone, name, firstName }: Example,
  memoryRounds: number,
): Promise<Rows> {
  const store = openStoreForStaff(database);
  const { secret, ask } = await signInAt(url, store);

  const rows: Rows = [];
  async function timed(
    what: string,
    path: string,
    body?: () => object,
    { ask: asked } = { ask },
  ): Promise<void> {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await (await asked(path, body?.())).arrayBuffer();
      times.push(performance.now() - start);
    }
    rows.push([what, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
  }

  await timed('queue, what is due', '/queue?order=due');
  await timed('queue, what is due of mine: none', '/queue?order=due&assignee=me');
  await timed('queue, what is due in Spanish', '/queue?order=due&language=es');
  await timed('queue, what is due in a state', '/queue?order=due&state=Texas');
  await timed('queue, newest of all', '/queue?order=newest&status=all');
  await timed('queue, by rank', '/queue');
  await timed('queue, one form and verdict', '/queue?form=surrogate-application&verdict=eligible');
  await timed('queue, flagged, everything', '/queue?status=all&flagged=yes');
  await timed('queue, mine: none', '/queue?assignee=me');
  for (const [index, [what, search]] of [
    ['e-mail address', email],
    ['phone number', phone],
    ['name', name],
    ['reference', reference],
    ['beginning of a name', name.slice(0, 4)],
    ['beginnings of two names', `${firstName.slice(0, 3)} ${name.slice(0, 4)}`],
    ['two names', `${firstName} ${name}`],
    ['one wrong letter in a name', swapped(name)],
    ['one wrong letter in each of two', `${swapped(firstName)} ${swapped(name)}`],
    // An invented name.
    ['two wrong letters in one of two', 'Brittney Williams'],
    ['name and state', `${name} Texas`],
    ['last four digits', phone.slice(-4)],
    ['last seven digits', phone.slice(-8)],
    ['area code and last four digits', `${phone.slice(1, 4)} ${phone.slice(-4)}`],
    ['title, name and last four digits', `Mrs. ${name}, ends in ${phone.slice(-4)}`],
    ['local part of an address', email.split('@')[0] ?? ''],
    ['address with a mistake', swapped(email)],
    ['second half of a reference', reference.slice(5)],
    ['beginning of a reference', reference.slice(0, 6)],
    ['reference with a mistake', reference.slice(1)],
    ['nobody', 'Xyzzy Qwertz'],
  ].entries())
    // Nobody looks for so many within a minute.
    await timed(
      `search, ${what}`,
      '/queue/search',
      () => ({ search }),
      await signInAt(url, store, `bench-${index}`),
    );
  await timed('application', `/applications/${reference}`);

  const before = memory(site.pid).now;
  const exportStart = performance.now();
  const bytes = await exportAll(ask);
  const seconds = (performance.now() - exportStart) / 1000;
  rows.push([`export, CSV of ${(bytes / 1e6).toFixed(0)} MB`, `${seconds.toFixed(1)} s`, '']);
  const [threshold] = movableThresholds(projectCatalog());
  if (threshold === undefined) throw new Error('No threshold can be moved.');
  const impactStart = performance.now();
  // `NextViewSchema`.
  let next = (await (await ask('/rules/next')).json()) as Next;
  async function impactOf(value: number): Promise<string> {
    const edit = { kind: 'threshold', ruleSet: threshold?.ruleSet, threshold: threshold?.name, value };
    next = (await (await ask('/rules/next/edits', { step: next.step, edit })).json()) as Next;
    return countImpact(ask, `/rules/next/impact?ruleSet=${threshold?.ruleSet ?? ''}`);
  }
  const said = await impactOf(threshold.value - 1);
  rows.push([`edit and impact: ${said}`, `${((performance.now() - impactStart) / 1000).toFixed(1)} s`, '']);
  rows.push(...(await drawn(url, secret, reference, name)));
  const after = memory(site.pid);
  rows.push(['memory of the server before export and impact, MB', before.toFixed(0), '']);
  rows.push(['memory afterwards, and at most', after.now.toFixed(0), after.most.toFixed(0)]);
  const held: string[] = [];
  for (let round = 1; round <= memoryRounds; round += 1) {
    // Who exports has shown her passkey in the last five minutes.
    await exportAll((await signInAt(url, store, `bench-memory-${round}`)).ask);
    await impactOf(threshold.value - (round % 2));
    held.push(memory(site.pid).now.toFixed(0));
  }
  await store.close();
  rows.push([`memory after each of ${memoryRounds} more`, held.join(' '), memory(site.pid).most.toFixed(0)]);
  return rows;
}

/** Exports all applications. @returns the bytes of the file */
async function exportAll(ask: DeskCaller['ask']): Promise<number> {
  // `BegunExportSchema`.
  const { run } = (await (await ask('/exports', { format: 'csv', reason: 'the benchmark' })).json()) as {
    readonly run: string;
  };
  let bytes = 0;
  for await (const chunk of (await ask(`/exports/${run}`)).body ?? []) bytes += chunk.length;
  return bytes;
}

/** Waits until the impact of the next version is counted. @returns what it says */
async function countImpact(ask: DeskCaller['ask'], path: string): Promise<string> {
  for (;;) {
    // `ImpactViewSchema`.
    const { state, impact } = (await (await ask(path)).json()) as {
      readonly state: string;
      readonly impact?: { readonly applications: number; readonly changed: number } | null;
    };
    if (state !== 'counting') return `${impact?.changed ?? 0} of ${impact?.applications ?? 0} change`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** MB that a process holds now, and held at most; not a number where the system does not say. */
function memory(pid: number): { readonly now: number; readonly most: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { now: of('VmRSS'), most: of('VmHWM') };
  } catch {
    return { now: Number.NaN, most: Number.NaN };
  }
}

/** How soon a browser has drawn what staff look at all day, on a desk: from where they press to the frame that shows it. */
async function drawn(url: string, secret: string, reference: string, name: string): Promise<Rows> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([
      {
        name: '__Host-desk',
        value: secret,
        url: url.replace('http:', 'https:'),
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
      },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const rows: Rows = [];
    async function timed(what: string, press: string, shown: string): Promise<void> {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto(`${url}/desk/account`);
        await page.goto(`${url}/desk`);
        await page.locator('tbody tr').nth(10).waitFor();
        times.push(await page.evaluate<number>(untilDrawn(press, shown)));
      }
      rows.push([what, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
    }
    await timed(
      'drawn: another view of the queue',
      `[...document.querySelectorAll('.queue-views a')].find((view) => view.textContent.startsWith('All open')).click()`,
      `document.querySelector('.queue-views [aria-current]').textContent.startsWith('All open') &&
        !document.querySelector('[aria-busy="true"]') && ${QUEUE_SHOWN}`,
    );
    const box = `document.querySelector('input[type="search"]')`;
    await timed(
      'drawn: a search by name',
      `(${box}.focus(), document.execCommand('insertText', false, ${JSON.stringify(name)}), ${box}.form.requestSubmit())`,
      `document.body.innerText.includes(${JSON.stringify(reference)})`,
    );
    await timed(
      'drawn: a person with her applications',
      `document.querySelector('tbody tr a').click()`,
      `!!document.querySelector('.application__columns textarea')`,
    );
    return rows;
  } finally {
    await browser.close();
  }
}

/** Whether the queue stands there: a text, since tsx names functions. */
const QUEUE_SHOWN = `document.querySelectorAll('tbody tr').length > 10`;

/** Milliseconds from a press to the frame that shows something: expressions of the page's own. */
function untilDrawn(press: string, shown: string): string {
  return `new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It was not drawn.')), 30_000);
    const start = performance.now();
    ${press};
    (function look() {
      if (!(${shown})) requestAnimationFrame(look);
      // In the task after the frame.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    })();
  })`;
}
