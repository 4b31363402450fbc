import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCurrentRelease, readCurrent, releaseFolder } from '../../../src/server/releases/releases.ts';
import { openBeside } from '../../support/embedded-database.ts';
import { freePort } from '../../support/free-port.ts';
import { openRequest } from '../../support/open-request.ts';
import { health, post } from '../../support/post.ts';
import { writeReleaseOf } from '../../support/release-of-code.ts';
import { smallRelease, startProcess, type ServerProcess } from '../../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { eventually } from '../../support/eventually.ts';

const DIST = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const FIRST = readCurrent(DIST)?.id ?? '';
const SECOND = '222222222222';
const BROKEN = 'bbbbbbbbbbbb';

/** Renders one page. */
const ONE_PAGE = `
exports.siteUrl = 'https://a.example';
exports.prerenderPaths = ['/'];
exports.prerender = async (path) => {
  const html = '<main>Made when it was needed</main>';
  return { status: path === '/' ? 200 : 404, lang: 'en-US', html, head: '', listedAs: null, frames: [] };
};
`;

const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-primary-'));
let primary: ServerProcess;
let port: number;

beforeAll(async () => {
  // Its pages are still to be made.
  cpSync(releaseFolder(DIST, FIRST), releaseFolder(DIST, SECOND), { recursive: true });
  writeReleaseOf(ONE_PAGE, releaseFolder(DIST, SECOND));
  for (const id of [FIRST, SECOND]) writeAsset(id);
  for (const folder of ['client', 'catalog/rules']) {
    mkdirSync(join(releaseFolder(DIST, BROKEN), folder), { recursive: true });
  }
  writeFileSync(join(releaseFolder(DIST, BROKEN), 'catalog/rules/age.json'), '{');
  setCurrentRelease(DIST, BROKEN, 'build');
  port = await freePort();
  // The port stays the same when the worker is another one.
  const env = {
    DIST_DIR: DIST,
    DATA_DIR: dataDir,
    PORT: String(port),
    WEB_PROCESSES: '3',
    METRICS_PORT: '0',
  };
  primary = await startProcess({ env, withPrimary: true });
});
afterAll(async () => {
  await primary.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A file that one release alone has. */
function writeAsset(id: string): void {
  const file = join(releaseFolder(DIST, id), 'client', assetOf(id));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `export const release = '${id}';`);
}

function assetOf(id: string): string {
  return `/assets/main-${id.slice(0, 8)}.js`;
}

/** The lines of the log with a message. */
function logged(message: string): readonly unknown[] {
  const lines = primary.output().split('\n');
  return lines.filter((line) => line.includes(`"msg":"${message}`)).map((line) => JSON.parse(line));
}

/** The process ids of the workers so far, as they write them in the log. */
function workers(): readonly number[] {
  return logged('Server listening').map((line) => Number(Reflect.get(Object(line), 'pid')));
}

/** A metric of all workers together, by its name with its labels. */
async function metric(name: string): Promise<number> {
  const [line] = logged('metrics are served');
  const response = await fetch(`http://127.0.0.1:${Reflect.get(Object(line), 'port')}/metrics`);
  const found = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(found?.slice(name.length));
}

const SERVING = 'harborlight_processes{state="serving"}';
const STORED = `harborlight_applications_total{form="${ELIGIBLE.form}",outcome="stored"}`;

/** Puts a release in place and waits until it serves. */
async function takeUp(id: string): Promise<void> {
  const before = logged('a new release serves').length;
  setCurrentRelease(DIST, id, 'build');
  const served = () => logged('a new release serves').slice(before);
  await eventually(() => expect(served()).toMatchObject([{ release: id }]));
}

/** Sends 40 requests a second, an application among every ten, until it is stopped. */
function keepAsking(url: string) {
  const failures: string[] = [];
  const references: unknown[] = [];
  const running = new Set<Promise<void>>();
  const paths = ['/', assetOf(FIRST), assetOf(SECOND), '/api/health', '/nothing'];
  let count = 0;
  async function ask(): Promise<void> {
    count += 1;
    if (count % 10 === 0) {
      const response = await post(url, SUBMISSION, `during-the-change-${count}`);
      references.push(response.body['reference']);
      if (response.status !== 200) failures.push(`post: ${response.status}`);
      return;
    }
    const path = paths[count % paths.length] ?? '';
    const { status } = await fetch(`${url}${path}`);
    if (status !== (path === '/nothing' ? 404 : 200)) failures.push(`${path}: ${status}`);
  }
  const timer = setInterval(() => {
    const asked = ask()
      .catch((error: unknown) => void failures.push(String(Reflect.get(Object(error), 'cause') ?? error)))
      .finally(() => running.delete(asked));
    running.add(asked);
  }, 25);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { count, failures, references };
  };
}

/** Sends an application of which the server has the headers before a change and the body after it. */
async function sendAcross(url: string, change: Promise<void>) {
  const responses = [];
  for (let isOver = false; !isOver;) {
    const open = await openRequest(url, SUBMISSION, `across-the-change-${responses.length}`);
    // A request may take 12 s. On a busy machine the change takes longer: then this one is sent, and another opened.
    isOver = await Promise.race([change.then(() => true), pause(4_000, false)]);
    await open.sendBody();
    responses.push(await open.response);
  }
  return responses;
}

/** The line of the log about the broken release. */
function refusal(rest: object) {
  return { release: BROKEN, ...rest, err: { message: expect.stringContaining('rules/age.json') } };
}

describe('the primary', () => {
  it('starts with the previous release if the newest does not come up, and says why', () => {
    const message = 'the release did not come up, the one before serves';
    expect(logged(message)).toMatchObject([refusal({ previous: FIRST })]);
  });

  it('serves with one process on the embedded database, and says so', async () => {
    expect(logged('WEB_PROCESSES asks for 3 processes, and one serves')).toHaveLength(1);
    await eventually(() => expect(workers()).toHaveLength(1));
  });

  it('switches to a new release and back, and no request fails meanwhile', async () => {
    const stop = keepAsking(primary.url);
    const open = await sendAcross(primary.url, takeUp(SECOND));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    // A connection that is kept alive leads to the worker before for a while.
    const page = async () => (await fetch(primary.url)).text();
    await eventually(async () => expect(await page()).toContain('Made when it was needed'));
    await takeUp(FIRST);
    const { count, failures, references } = await stop();
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(40);
    const database = openBeside(dataDir);
    const ofOpen = open.map(({ body }) => Reflect.get(Object(body), 'reference'));
    const acknowledged = [...references, ...ofOpen].map(String);
    expect(database.references().toSorted()).toEqual(acknowledged.toSorted());
    database.close();
    // Three workers have counted them, and two of those have ended.
    await eventually(async () => expect(await metric(SERVING)).toBe(1));
    expect(await metric(STORED)).toBe(acknowledged.length);
  });

  it('keeps the old release if the new one does not come up, says why, and tries it once', async () => {
    const before = workers();
    setCurrentRelease(DIST, BROKEN, 'build');
    const refused = () => logged('the new release did not come up');
    await eventually(() => expect(refused()).toHaveLength(1));
    expect(refused()).toMatchObject([refusal({ serving: FIRST })]);
    expect((await fetch(`${primary.url}${assetOf(FIRST)}`)).status).toBe(200);
    await takeUp(SECOND);
    expect(refused()).toHaveLength(1);
    // The worker writes its own lines, which may come after those of the primary.
    await eventually(() => expect(workers()).toHaveLength(before.length + 1));
  });

  it('replaces a worker that hangs, with the release that it served', async () => {
    const before = workers();
    const stored = await metric(STORED);
    // For its clients, the worker hangs as in an endless loop.
    process.kill(before.at(-1) ?? 0, 'SIGSTOP');
    await eventually(() => expect(workers()).toHaveLength(before.length + 1));
    expect(logged('a worker hangs, it is killed')).toMatchObject([{ worker: before.at(-1), silence: 10 }]);
    await eventually(async () => expect(await health(primary.url)).toMatchObject({ status: 200 }));
    expect(logged('a worker died')).toMatchObject([{ worker: before.at(-1), signal: 'SIGKILL' }]);
    expect(await post(primary.url, SUBMISSION, 'after-the-hang')).toMatchObject({ status: 200 });
    // What the killed worker had counted when it was last asked is not lost.
    expect(await metric(STORED)).toBe(stored + 1);
    expect(await metric('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect((await fetch(`${primary.url}/metrics`)).status).toBe(404);
  });

  it('leaves no worker behind and frees the port when it is killed', async () => {
    const worker = workers().at(-1) ?? 0;
    await primary.end('SIGKILL');
    await eventually(() => expect(() => process.kill(worker, 0)).toThrow('ESRCH'));
    const next = createServer().listen(port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });

  it('does not start if another program uses the metrics port, and names the variable', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String(Reflect.get(Object(other.address()), 'port'));
    const env = { DIST_DIR: DIST, DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: taken };
    const started = startProcess({ env, withPrimary: true });
    await expect(started).rejects.toThrow(/ended with 1:[^]*environment METRICS_PORT: \d+ is in use\./);
    await expect(started).rejects.not.toThrow('Server listening');
    other.close();
  });

  it('exits with 1 and the reason if no release comes up', async () => {
    const env = { DIST_DIR: join(DIST, 'nowhere'), DATA_DIR: dataDir, PORT: String(port) };
    await expect(startProcess({ env, withPrimary: true })).rejects.toThrow(
      /ended with 1:[^]*\nenvironment DIST_DIR: there is no release at .*\. npm run build makes one\.\n$/,
    );
  });
});
