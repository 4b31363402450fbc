import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../../src/server/store/access.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/server-process.ts';
import { MARK, startCrowd } from './applicants.ts';
import { chance, type Chance } from './chance.ts';
import { broken, brokenApplications } from './check.ts';
import { runCommand, startKeeper, type TakenBackup } from './keeper.ts';
import { configOf, filesWith, openBesideServer, readDatabase } from './read-database.ts';
import { startReceivers } from './receivers.ts';
import { startServers } from './servers.ts';

export type DatabaseKind = 'libsql' | 'postgres';

export interface Torment {
  readonly kind: DatabaseKind;
  readonly seed: number;
  /** How many times a server is killed. */
  readonly kills: number;
  /** The end of the killing, in minutes, however many kills there were. */
  readonly minutes: number;
  /** A release made by `makeSmallRelease`. */
  readonly release: string;
  readonly people?: number;
  /** Also erases and backs up meanwhile, and restores the last backup elsewhere at the end. */
  readonly isRestoring?: boolean;
  /** Receives the progress now and then. */
  readonly onProgress?: (kills: number, answers: number) => void;
}

export interface Survived {
  readonly broken: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Servers side by side: one serves while the other is killed or starts. */
const SLOTS = 2;
/** Milliseconds within which some notice must be delivered once all is calm, until all are. */
const STANDSTILL = 90_000;
/** A key for tests only. */
const DATA_KEY = Buffer.alloc(32, 12).toString('base64');

/**
 * Kills servers at random moments while people apply and receivers come and go; for PostgreSQL, stops the database as well.
 * When all is calm again it lets everything be delivered, and compares what is stored with what people were told.
 */
export async function torment(options: Torment): Promise<Survived> {
  const { kind, seed, kills, minutes, release, people = 24, isRestoring = false, onProgress } = options;
  const luck = chance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-torture-'));
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const receivers = await startReceivers(luck.stream(), MARK);
  const env = {
    DIST_DIR: release,
    DATA_DIR: folder,
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
    DATA_KEY,
    ERASURE_LEDGER: join(folder, 'erasures.jsonl'),
    RATE_LIMIT_PER_MINUTE: '1000000000',
    DAILY_MB_PER_ADDRESS: '1000000',
    DAILY_MB_IN_ALL: '1000000',
    ...receivers.env,
  };
  const config = configOf(env);
  const beganAt = performance.now();
  const deadline = beganAt + minutes * 60_000;
  try {
    let url = (): string | null => null;
    let restored = 0;
    let stops = 0;
    const crowd = startCrowd({
      url: () => url(),
      people,
      chance: luck.stream(),
      run: String(seed),
      pace: 60,
    });
    const answers = () => crowd.counts.requests - crowd.counts.unanswered;
    const servers = startServers({
      ...{ env, kills, deadline, answers },
      slots: SLOTS,
      chance: luck.stream(),
    });
    ({ url } = servers);
    const { applicants } = crowd;
    const keeper = isRestoring ? startKeeper({ applicants, env, folder, chance: luck.stream() }) : null;
    const over = new AbortController();
    const beside = [hurryNotices(), ...(postgres === null ? [] : [stopPostgres(luck.stream())])];

    /** Waits between attempts can take hours; here they end every few seconds. */
    async function hurryNotices(): Promise<void> {
      while (await calmFor(3000)) {
        await hurry().catch(() => {});
        onProgress?.(servers.kills(), answers());
      }
    }
    /** Waits for this many milliseconds. @returns false once the killing is over */
    async function calmFor(milliseconds: number): Promise<boolean> {
      await pause(milliseconds, null, { signal: over.signal }).catch(() => {});
      return !over.signal.aborted;
    }
    async function hurry(): Promise<void> {
      const { db } = openBesideServer(config);
      try {
        await transact(db, (transaction) =>
          transaction
            .updateTable('deliveries')
            .set({ due_at: '' })
            .where('state', '=', 'waiting')
            .where('due_at', '>', '')
            .execute(),
        );
      } finally {
        await db.destroy();
      }
    }
    async function stopPostgres(chances: Chance): Promise<void> {
      let enough = 0;
      while (await calmFor(chances.between(10, 200))) {
        if (answers() < enough) continue;
        enough = answers() + chances.between(10, 300);
        await postgres?.stop();
        stops += 1;
        await pause(chances.between(0, 500));
        await postgres?.start();
      }
    }

    await servers.done;
    over.abort();
    await Promise.all(beside);
    await keeper?.end();
    receivers.calm();
    const last = await startProcess({ env });
    url = () => last.url;
    await crowd.end();
    await drained();
    await last.end('SIGTERM');

    /** Until every notice is delivered; those that a receiver refused are sent again, as staff would. */
    async function drained(): Promise<void> {
      let until = performance.now() + STANDSTILL;
      let left = Infinity;
      const { db } = openBesideServer(config);
      try {
        await hurry();
        for (;;) {
          // The server locks these rows, too, in another order: after a deadlock, one of the two tries again.
          await transact(db, (transaction) =>
            transaction
              .updateTable('deliveries')
              .set({ state: 'waiting', due_at: '', failures: 0 })
              .where('state', '=', 'dead')
              .execute(),
          );
          const { waiting } = await db
            .selectFrom('deliveries')
            .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
            .where('state', '!=', 'delivered')
            .executeTakeFirstOrThrow();
          // PostgreSQL's driver gives a 64-bit number as text.
          if (Number(waiting) < left) until = performance.now() + STANDSTILL;
          left = Number(waiting);
          if (left === 0 || performance.now() > until) return;
          await pause(200);
        }
      } finally {
        await db.destroy();
      }
    }

    /** Checks a backup in another folder or database: it holds every earlier application, and none that was erased. */
    async function restoredElsewhere(backup: TakenBackup | undefined): Promise<readonly string[]> {
      if (backup === undefined) return ['there is no back-up'];
      const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
      const there = {
        ...env,
        DATA_DIR: elsewhere,
        DATABASE_URL: (await postgres?.createDatabase()) ?? '',
        ERASURE_LEDGER: join(elsewhere, 'erasures.jsonl'),
      };
      const { code, output: said } = await runCommand(
        'restore.ts',
        [backup.file, '--ledger', env.ERASURE_LEDGER],
        there,
      );
      if (code !== 0) return [`the restore ended with ${code}: ${said}`];
      const { applications, orphans, damage } = await readDatabase(configOf(there));
      const before = applicants.map((each) => ({
        ...each,
        acknowledged: each.acknowledged.filter(({ at }) => at < backup.begunAt),
      }));
      restored = applications.length;
      return [...damage, ...orphans, ...brokenApplications(before, applications)].map(
        (each) => `restored: ${each}`,
      );
    }

    const received = { email: receivers.mails(), webhook: receivers.webhooks() };
    const found = await readDatabase(config);
    const output = servers.output() + last.output();
    const readable = [folder, ...(postgres === null ? [] : [postgres.data])].flatMap((each) =>
      filesWith(each, MARK).map((file) => `${file} holds a name that can be read`),
    );
    if (output.toLowerCase().includes(MARK.toLowerCase())) readable.push('the log holds a name');
    const all = [
      ...broken(applicants, found, received),
      ...applicants
        .filter(({ acknowledged }) => acknowledged.length === 0)
        .map(({ email }) => `${email} was never answered`),
      ...crowd.wrong,
      ...servers.wrong,
      ...receivers.wrong(),
      ...readable,
      ...(keeper === null ? [] : await restoredElsewhere(keeper.backups.at(-1))),
    ];
    return {
      broken: all,
      counts: {
        seconds: Math.round((performance.now() - beganAt) / 1000),
        kills: servers.kills(),
        'kills before a server listened': servers.killsWhileStarting(),
        'immediate stops of PostgreSQL': stops,
        applications: applicants.length,
        acknowledgements: applicants.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
        ...crowd.counts,
        stored: found.applications.length,
        'webhooks tried': received.webhook.length,
        'mails taken': received.email.length,
        'changes of weather': receivers.changes(),
        ...(keeper === null ? {} : { ...keeper.counts, 'applications restored': restored }),
      },
    };
  } finally {
    await receivers.close();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
