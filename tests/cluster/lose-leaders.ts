import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { makeCertificate } from '../support/certificate.ts';
import { startNginx } from '../support/nginx.ts';
import { query } from '../support/postgres.ts';
import { startProcess, type ServerProcess } from '../support/server-process.ts';
import { beginSession } from '../support/staff-session.ts';
import { MARK, startCrowd } from '../torture/applicants.ts';
import { chance, type Chance } from '../torture/chance.ts';
import { configOf, readDatabase } from '../torture/read-database.ts';
import { startReceivers } from '../torture/receivers.ts';
import { startCluster } from './cluster.ts';
import { killTrees, lastingPort } from './processes.ts';
import {
  OF_THE_DATABASE,
  OF_THE_SITE,
  planned,
  type Kill,
  type OfTheDatabase,
  type OfTheSite,
} from './kills.ts';
import { MINUTE, reportOf, type Report } from './report.ts';
import { startStaff } from './staff.ts';
import { startVisitors } from './visitors.ts';

const PEOPLE = 12;
const VISITORS = 3;
const STAFF = 3;
/** Maximum milliseconds between two applications of a person. */
const PACE = 1500;
/** Milliseconds after a kill within which an application must be stored. */
const STANDSTILL = 180_000;
/** A key for tests only. */
const DATA_KEY = Buffer.alloc(32, 12).toString('base64');

export interface LostLeaders {
  readonly seed: number;
  readonly kills: number;
  /** The `dist` folder of a built release. */
  readonly distDir: string;
  /** The file for the servers' logs. */
  readonly logFile: string;
  readonly onKill: (kill: Kill) => void;
}

/**
 * Kills machines of a database cluster, its proxies and our servers at random, while people apply and read, staff work and
 * notices go out, and compares what is stored with what everybody was told.
 */
export async function loseLeaders({ seed, kills, distDir, logFile, onKill }: LostLeaders): Promise<Report> {
  const luck = chance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(luck.stream());
  const receivers = await startReceivers(luck.stream(), MARK);
  receivers.calm();
  const ports = [await lastingPort(luck), await lastingPort(luck)] as const;
  const port = await lastingPort(luck);
  const nginx = startNginx({
    ...{ folder, port, servers: ports, distDir },
    certificate: makeCertificate('127.0.0.1'),
    isEncrypted: false,
  });
  const outputs: string[] = [];
  const servers: ServerProcess[] = [];
  try {
    const [first] = await cluster.whole();
    await query(first.address('postgres'), `CREATE ROLE harborlight LOGIN PASSWORD 'of-the-test'`);
    await query(first.address('postgres'), 'CREATE DATABASE harborlight OWNER harborlight');
    const envOf = (at: 0 | 1) => ({
      DIST_DIR: distDir,
      DATA_DIR: join(folder, String(at)),
      DATABASE_URL: `postgres://harborlight:of-the-test@127.0.0.1:${cluster.proxies[at].port}/harborlight`,
      DATA_KEY,
      PORT: String(ports[at]),
      TRUSTED_PROXIES: '127.0.0.1',
      DESK_URL: 'http://localhost',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      DAILY_MB_PER_ADDRESS: '1000000',
      DAILY_MB_IN_ALL: '1000000',
      ...receivers.env,
    });
    const startServer = async (at: 0 | 1) => {
      servers[at] = await startProcess({ env: envOf(at), withPrimary: true });
    };
    const url = `http://127.0.0.1:${port}`;
    await startServer(0);
    await startServer(1);
    const store = openStoreForStaff(configOf(envOf(0)));
    const secrets: string[] = [];
    for (let at = 0; at < STAFF; at += 1)
      secrets.push((await beginSession(store, ['caseworker'], `Ana ${at}`)).secret);
    await store.close();

    const beganAt = performance.now();
    const crowd = startCrowd({
      url: () => url,
      people: PEOPLE,
      chance: luck.stream(),
      run: String(seed),
      pace: PACE,
    });
    const visitors = await startVisitors(url, VISITORS, luck.stream());
    // The shipped nginx passes only the host name on, as in DESK_URL.
    const api = `http://localhost:${port}/desk/api`;
    const staff = startStaff({ api, origin: 'http://localhost', secrets, chance: luck.stream() });

    const killed: Kill[] = [];
    function note(what: Kill['what'], at: number): void {
      const kill = { what, at, returnedAt: Date.now() };
      killed.push(kill);
      onKill(kill);
    }
    /** Waits until an application that began after this call is acknowledged. */
    async function storedAgain(): Promise<void> {
      const before = crowd.applicants.length;
      const until = performance.now() + STANDSTILL;
      while (!crowd.applicants.slice(before).some(({ acknowledged }) => acknowledged.length > 0)) {
        if (performance.now() > until) throw new Error('Nothing was stored for minutes.');
        await pause(50);
      }
    }
    async function killOfTheDatabase(what: OfTheDatabase, chances: Chance): Promise<void> {
      const [leader, one, other] = await cluster.whole();
      const at = Date.now();
      if (what === 'leader, PostgreSQL alone') {
        await leader.killPostgres();
        await storedAgain();
        return note(what, at);
      }
      const machine =
        what === 'leader, its machine' ? leader : chances.oneOf([one ?? leader, other ?? leader]);
      await machine.kill();
      // A leader usually stays away for longer than its replacement takes.
      const away = machine === leader ? chances.between(15_000, 40_000) : chances.between(0, 10_000);
      const startAgain = async () => {
        await pause(away);
        machine.start();
      };
      await Promise.all([storedAgain().then(() => note(what, at)), startAgain()]);
    }
    async function killOfTheSite(what: OfTheSite, chances: Chance): Promise<void> {
      await pause(chances.between(5000, 40_000));
      const own = chances.oneOf<0 | 1>([0, 1]);
      const at = Date.now();
      if (what === 'server') {
        await killTrees([servers[own]?.pid ?? []].flat());
        outputs.push(servers[own]?.output() ?? '');
        await pause(chances.between(0, 3000));
        await startServer(own);
      } else {
        await cluster.proxies[own].kill();
        await pause(chances.between(500, 5000));
        cluster.proxies[own].start();
      }
      note(what, at);
    }
    async function eachOf<What extends string>(
      shares: Readonly<Record<What, number>>,
      kill: (what: What, chances: Chance) => Promise<void>,
    ): Promise<void> {
      const chances = luck.stream();
      for (const what of planned(shares, kills, chances)) await kill(what, chances);
    }
    await Promise.all([eachOf(OF_THE_DATABASE, killOfTheDatabase), eachOf(OF_THE_SITE, killOfTheSite)]);
    const minutes = (performance.now() - beganAt) / 60_000;
    const [leader] = await cluster.whole();
    await Promise.all([staff.end(), crowd.end(), visitors.end()]);

    const waiting = () =>
      query(leader.address('harborlight'), `SELECT 1 FROM deliveries WHERE state <> 'delivered'`);
    const until = performance.now() + MINUTE;
    while ((await waiting()).length > 0 && performance.now() < until) await pause(200);
    const missing = await staff.missing();
    for (const server of servers) {
      await server.end('SIGTERM');
      outputs.push(server.output());
    }
    const output = outputs.join('');
    mkdirSync(join(logFile, '..'), { recursive: true });
    writeFileSync(logFile, output);
    const received = { email: receivers.mails(), webhook: receivers.webhooks() };
    const found = await readDatabase(configOf({ ...envOf(0), DATABASE_URL: leader.address('harborlight') }));

    return reportOf({
      ...{ minutes, kills: killed, crowd, visitors, staff, missing, found, received, output },
      wrongNotices: receivers.wrong(),
    });
  } finally {
    await killTrees(servers.map(({ pid }) => pid));
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await receivers.close();
    await cluster.end();
  }
}
