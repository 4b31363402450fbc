import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '../support/catalog.ts';
import type { Applicant } from './applicants.ts';
import type { Chance } from './chance.ts';

/** A back-up that was taken under load. */
export interface TakenBackup {
  readonly file: string;
  /** When its command started, in milliseconds since 1970: it must hold every earlier acknowledged application. */
  readonly begunAt: number;
}

export interface Keeper {
  readonly backups: readonly TakenBackup[];
  readonly counts: Readonly<Record<'back-ups' | 'erasures' | 'commands that failed', number>>;
  /** Stops after the current round, and after at least one. */
  readonly end: () => Promise<void>;
}

export interface KeeperOptions {
  readonly applicants: readonly Applicant[];
  /** The server's environment, with which commands run. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder for backups. */
  readonly folder: string;
  readonly chance: Chance;
}

/** Milliseconds between two rounds. */
const BETWEEN = 60_000;
/** How often a command is tried: the database may be away. */
const TRIES = 30;

/**
 * Staff who erase, back up and erase, again and again, by the project's own commands, while servers die beside them.
 */
export function startKeeper({ applicants, env, folder, chance }: KeeperOptions): Keeper {
  const backups: TakenBackup[] = [];
  const counts = { 'back-ups': 0, erasures: 0, 'commands that failed': 0 };
  let isEnding = false;
  const rounds = keep();

  async function keep(): Promise<void> {
    while (!isEnding || backups.length === 0) {
      await erase(2);
      await backUp();
      await erase(2);
      // Each of these commands costs as much as a server's start.
      for (let left = BETWEEN; left > 0 && !isEnding; left -= 100) await pause(100);
    }
  }
  async function erase(count: number): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      const applicant = await someone();
      // From now on it counts as erased, or about to be.
      applicant.isErased = true;
      const reference = applicant.acknowledged.find((each) => each.reference !== null)?.reference ?? '';
      await untilDone('applications.ts', () => ['erase', reference, '--yes', '--reason', 'torture']);
      counts.erasures += 1;
    }
  }
  /** An applicant who has a reference, and sends nothing more. */
  async function someone(): Promise<Applicant> {
    for (;;) {
      const known = applicants.filter(
        ({ acknowledged, isSettled, isErased }) =>
          isSettled && !isErased && acknowledged.some(({ reference }) => reference !== null),
      );
      const one = known[chance.between(0, known.length - 1)];
      if (one !== undefined) return one;
      await pause(50);
    }
  }
  async function backUp(): Promise<void> {
    let begunAt = 0;
    let file = '';
    await untilDone('backup.ts', (attempt) => {
      begunAt = Date.now();
      file = join(folder, `backup-${backups.length}-${attempt}`);
      return [file];
    });
    backups.push({ file, begunAt });
    counts['back-ups'] += 1;
  }
  async function untilDone(command: string, words: (attempt: number) => readonly string[]): Promise<void> {
    let said = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { code, output } = await runCommand(command, words(attempt), env);
      if (code === 0) return;
      // A command whose connection broke during the commit has failed, although it has erased.
      if (attempt > 0 && output.includes('There is no application')) return;
      said = output;
      counts['commands that failed'] += 1;
      await pause(200);
    }
    throw new Error(`${command} failed ${TRIES} times: ${said}`);
  }

  return {
    backups,
    counts,
    async end() {
      isEnding = true;
      await rounds;
    },
  };
}

/** Runs one of the project's commands. @param command a file of `src/cli` */
export async function runCommand(
  command: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(PROJECT_ROOT, 'src/cli', command), ...words],
    {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, output };
}
