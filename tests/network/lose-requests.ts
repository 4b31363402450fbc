import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright/test';
import { findTestChromium, TEST_CHROMIUM_ARGS } from '../../src/build/find-chromium.ts';
import { layLine, type Passage } from '../browsers/support/line.ts';
import { readDeviceStorage } from '../e2e/support/device-storage.ts';
import { PHONE } from '../e2e/support/devices.ts';
import { CALL, FORMS } from '../e2e/support/forms.ts';
import { WAYS } from '../e2e/support/ways.ts';
import { startMailReceiver } from '../support/mail-receiver.ts';
import { startSite } from '../support/start-site.ts';
import { chance, type Chance } from '../torture/chance.ts';
import { brokenApplications, type Found, type Sent } from '../torture/check.ts';
import { configOf, readDatabase } from '../torture/read-database.ts';
import { apply, type Person } from './person.ts';
import { weather } from './weather.ts';

/** A key for tests only. */
const DATA_KEY = Buffer.alloc(32, 12).toString('base64');
/** How many people apply at a time. */
const AT_A_TIME = 2;
/** Milliseconds after which delayed requests have arrived. */
const LATEST = 3_000;
/** Milliseconds within which repeated submissions leave the device, and notices go out. */
const SENT = 60_000;

export interface LostRequests {
  readonly seed: number;
  readonly applications: number;
  /** The `dist` folder of a built release. */
  readonly distDir: string;
  /** The diary of each person. */
  readonly onDone: (diary: string) => void;
}

interface Told extends Sent {
  readonly person: Person;
}

/** People apply to a real server, each in a browser on a separate connection, until each has a reference. */
export async function loseRequests({ seed, applications, distDir, onDone }: LostRequests) {
  const luck = chance(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-network-'));
  const mail = await startMailReceiver();
  const env = {
    ...{ DATA_DIR: dataDir, DATA_KEY, SMTP_URL: mail.url, SMTP_FROM: 'site@agency.example' },
    ...{ NOTIFY_EMAIL: 'intake@agency.example', CONFIRM_APPLICANTS: 'yes' },
  };
  const site = await startSite({ dataDir, distDir, env });
  const end = () => void site.kill();
  process.once('exit', end);
  const met = new Map<Passage, number>();
  const told: Told[] = [];
  try {
    const left = Array.from({ length: applications }, () => luck.stream()).entries();
    const takeTurns = async () => {
      for (const [number, hers] of left) {
        const email = `network-${seed}-${number}@applicant.example`;
        const one = await oneApplies(hers, number, email, site.url, met);
        onDone(one.person.diary.join(', '));
        told.push(one);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
    await pause(LATEST);
    const config = configOf({ DIST_DIR: distDir, ...env });
    const until = performance.now() + SENT;
    for (;;) {
      const found = await readDatabase(config);
      const isDone = found.deliveries.every(({ state }) => state === 'delivered');
      if (isDone || performance.now() > until) return reportOf(told, found, mail.mails, met);
      await pause(500);
    }
  } finally {
    process.off('exit', end);
    await site.stop();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One person's application: forms and ways of sending take turns. */
async function oneApplies(
  luck: Chance,
  number: number,
  email: string,
  site: string,
  met: Map<Passage, number>,
): Promise<Told> {
  const forms = [...FORMS, CALL];
  const way = WAYS[number % WAYS.length] ?? 'with scripts';
  const form = forms[Math.floor(number / WAYS.length) % forms.length] ?? CALL;
  const line = await layLine(site);
  const passageOf = weather(luck.between(0, 2 ** 31), met);
  line.set((method, path) =>
    way === 'submit before hydration' && /\/index-[^/]*\.js$/.test(path) ? 'held' : passageOf(method, path),
  );
  const hasScripts = way !== 'scripts blocked';
  // An application that crashes does not end the others.
  const browser = await chromium.launch({
    executablePath: findTestChromium(process.env),
    args: [...TEST_CHROMIUM_ARGS],
  });
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: hasScripts });
  context.setDefaultTimeout(8000);
  // tsx names functions with a helper, which is missing in functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const person: Person = {
    ...{ page, url: line.url, form, answers: { ...form.answers, email }, hasScripts, luck },
    ...{
      onPress: () => line.set(passageOf),
      sentBy: new Set(),
      diary: [`${email}, ${form.id}, ${way}`],
      untrue: [],
    },
  };
  const acknowledged: Sent['acknowledged'][number][] = [];
  try {
    acknowledged.push({ reference: await apply(person), verdict: null, at: Date.now() });
    // A second submission of hers may still be on the way.
    const unsent = async () => (await readDeviceStorage(page)).databases['unsent']?.length ?? 0;
    for (const until = performance.now() + SENT; hasScripts && (await unsent()) > 0; await pause(500))
      if (performance.now() > until) throw new Error('something still waits on the device');
  } catch (error) {
    person.untrue.push(String(error));
  }
  await browser.close();
  await line.stop();
  return { email, payload: { ...form.payload, email }, acknowledged, person };
}

/** Compares what is stored and was mailed with what people were told, and counts. */
function reportOf(
  told: readonly Told[],
  { applications, deliveries, orphans, damage }: Found,
  mails: readonly string[],
  met: ReadonlyMap<Passage, number>,
) {
  const to = (address: string) => mails.filter((each) => new RegExp(`^To: .*${address}`, 'im').test(each));
  const notices = to('intake@agency.example');
  const confirmations = told.map(({ email }) => to(email).length);
  const references = new Set(
    told.flatMap(({ acknowledged }) => acknowledged.map(({ reference }) => reference)),
  );
  // By a plain post and by scripts: two rows with the same answers (docs/product.md#without-scripts).
  const bothWays = new Set(told.filter(({ person }) => person.sentBy.size > 1).map(({ email }) => email));
  const single = applications.filter(
    ({ reference, payload }) => references.has(reference) || !bothWays.has(String(payload['email'])),
  );
  const people = new Set(single.map(({ payload }) => payload['email']));
  return {
    broken: [
      ...brokenApplications(told, single),
      ...told.flatMap(({ person }) => person.untrue.map((each) => `${person.diary.join(', ')}: ${each}`)),
      ...[...orphans, ...damage],
      ...deliveries.flatMap(({ reference, channel, state }) =>
        state === 'delivered' ? [] : [`the notice of ${reference} by ${channel} is ${state}`],
      ),
      ...applications.flatMap(({ reference }) => {
        const count = notices.filter((each) => each.includes(`Subject: New application ${reference}`)).length;
        return count === 1 ? [] : [`${reference} was announced ${count} times`];
      }),
      ...told.flatMap(({ email }, index) =>
        (confirmations[index] ?? 0) > (bothWays.has(email) ? 2 : 1)
          ? [`${email} got ${confirmations[index]} confirmations`]
          : [],
      ),
    ],
    rows: [
      ...[...met].toSorted().map(([passage, count]) => [`requests: ${passage}`, String(count)] as const),
      ['applications', String(told.length)],
      ['  acknowledged', String(told.filter((each) => each.acknowledged.length > 0).length)],
      ['  stored', String(applications.length)],
      ['  stored twice', String(single.length - people.size)],
      ['  stored twice: by page and scripts', String(applications.length - single.length)],
      ['notices to the agency', String(notices.length)],
      ['confirmations', String(confirmations.reduce((sum, each) => sum + each, 0))],
    ],
  };
}
