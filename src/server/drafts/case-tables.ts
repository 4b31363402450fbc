import { setTimeout as pause } from 'node:timers/promises';
import { catalogVersion, type CatalogFile } from '../catalog-files.ts';
import { TaskCanceled, TaskFailed, type TaskProcess, type TaskProcessOptions } from './task-process.ts';
import type { TableRead } from './table-view.ts';
import type { Measured } from './tasks.ts';

/** Milliseconds that an answer waits for what is nearly done. */
const PATIENCE = 250;
/** Milliseconds that an edit waits for a measurement that this process has not made yet. */
const EDIT_WAITS = 10_000;
/** Milliseconds after which a table that could not be measured is tried again. */
const RETRY = 60_000;
/** Tables, and measurements, that are remembered. */
const REMEMBERED = 50;

/** Of the process that measures: for a measurement nothing waits, and one that nobody asks for any more is long. */
export const MEASURING: TaskProcessOptions = { longest: 5 * 60_000, endsCanceled: true };

/** A measurement, as far as it has come. */
export type Measurement =
  | { readonly state: 'measuring' }
  | { readonly state: 'done'; readonly measured: Measured }
  /** It takes too long, or the process ended. */
  | { readonly state: 'failed' };

interface Job {
  readonly key: string;
  readonly canceling: AbortController;
  known: Measurement;
  readonly done: Promise<void>;
}

/** Tables of cases of drafts: run at once, and measured beside the server. */
export interface CaseTables {
  /** Runs a table, once for the same rules. @throws TaskFailed */
  read(files: readonly CatalogFile[], ruleSet: string): Promise<TableRead>;
  /**
   * What a table lacks, measured as if it expected what comes out now: accepting that needs no further measurement. A
   * newer question of a draft takes the place of an older one about the same rule set.
   * @param draft whose question it is
   * @throws TaskFailed when the table cannot be run
   */
  measured(draft: string, files: readonly CatalogFile[], ruleSet: string): Promise<Measurement>;
  /** The same for an edit that needs it: in most cases it is known, since it is what was shown. */
  forEdit(draft: string, files: readonly CatalogFile[], ruleSet: string): Promise<Measurement>;
}

/**
 * @param tasks runs tables
 * @param measuring a process by `MEASURING`, which measures them for seconds: nothing else waits behind it
 */
export function createCaseTables(tasks: TaskProcess, measuring: TaskProcess): CaseTables {
  const tables = new Map<string, Promise<TableRead>>();
  const jobs = new Map<string, Job>();
  /** What was asked last, by whose question it is. */
  const newest = new Map<string, Job>();

  function read(files: readonly CatalogFile[], ruleSet: string): Promise<TableRead> {
    const own = rulesOnly(files);
    const key = `${catalogVersion(own)} ${ruleSet}`;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const table = tasks.run({ kind: 'table', files: own, ruleSet });
    table.catch(() => tables.delete(key));
    remember(tables, key, table);
    return table;
  }
  function start(key: string, files: readonly CatalogFile[], ruleSet: string): Job {
    const canceling = new AbortController();
    const job: Job = {
      key,
      canceling,
      known: { state: 'measuring' },
      done: measuring.run({ kind: 'measure', files, ruleSet }, canceling.signal).then(
        (measured) => {
          job.known = { state: 'done', measured };
        },
        (error: unknown) => {
          if (error instanceof TaskCanceled) return void jobs.delete(key);
          if (!(error instanceof TaskFailed)) throw error;
          job.known = { state: 'failed' };
          setTimeout(() => jobs.delete(key), RETRY).unref();
        },
      ),
    };
    remember(jobs, key, job);
    return job;
  }
  async function jobOf(draft: string, files: readonly CatalogFile[], ruleSet: string): Promise<Job | null> {
    const { accepted } = await read(files, ruleSet);
    if (accepted === null) return null;
    const all = rulesOnly(files).map((file) => (file.path === accepted.path ? accepted : file));
    const key = `${catalogVersion(all)} ${ruleSet}`;
    const of = `${draft} ${ruleSet}`;
    const last = newest.get(of);
    const job = jobs.get(key) ?? start(key, all, ruleSet);
    newest.delete(of);
    remember(newest, of, job);
    // Somebody else may still wait for the older one.
    const isShared = last !== undefined && [...newest.values()].includes(last);
    if (last?.known.state === 'measuring' && !isShared) last.canceling.abort();
    return job;
  }
  async function within(wait: number, asked: Promise<Job | null>): Promise<Measurement> {
    const job = await asked;
    if (job === null) return { state: 'failed' };
    await Promise.race([job.done, pause(wait, undefined, { ref: false })]);
    return job.known;
  }
  return {
    read,
    measured: (...table) => within(PATIENCE, jobOf(...table)),
    forEdit: (...table) => within(EDIT_WAITS, jobOf(...table)),
  };
}

/** What tables and rules are made of: a draft that changes a form leaves what is known of them. */
function rulesOnly(files: readonly CatalogFile[]): readonly CatalogFile[] {
  return files.filter(({ path }) => path.startsWith('rules/'));
}

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}
