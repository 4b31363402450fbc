import type { Problem } from '../../core/problem.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import { versionsOf } from '../catalog/opened-catalog.ts';
import type { ServerConfig } from '../config/config.ts';
import { keyFileAdvice, WITHOUT_KEY, type DataKeys } from '../config/data-keys.ts';
import { REFUSES_US } from '../store/deliveries/claims.ts';
import { COUNT_LIMIT, type DeliverySummary } from '../store/deliveries/lists.ts';
import type { ApplicationStore, StoreHealth } from '../store/store.ts';
import type { Processes } from '../process/processes.ts';
import type { Quota } from './quota.ts';

/** Milliseconds after which a notice that still waits is a problem. */
const LATE = 5 * 60_000;

/** What health reads, besides the database. */
export interface HealthSources {
  readonly inForce: CatalogInForce;
  /** How the working copy differs from what is in force, in a sentence; `null` when it does not. */
  readonly difference: () => string | null;
  /** Why the pages do not show what is in force; `null` while they do. */
  readonly pagesProblem: () => string | null;
  /** How many lines of the log were dropped. */
  readonly droppedLines: () => number;
  /** How many processes serve on this machine, and how many should. */
  readonly processes: () => Processes;
  /** Form and rule files that were refused; the release serves its own copies of them, and health lists them. */
  readonly refusedFiles: readonly Problem[];
  readonly store: Pick<ApplicationStore, 'keys'>;
  readonly config: Pick<ServerConfig, 'release'>;
  readonly quota: Pick<Quota, 'state'>;
  /** What to do about a proxy that is missing in `TRUSTED_PROXIES`; `null` as long as none was seen. */
  readonly proxyHint: () => string | null;
}

/** The body of `GET /api/health` for operators. Other clients get only `ok` or `failed`. */
export type Health = ReturnType<typeof healthOf>;

/**
 * The state of the server, as health reports it.
 * @param plain applications and notes that are not encrypted; `null` if they could not be counted
 * @param summary of the notices; `null` if the database does not answer
 */
export function healthOf(
  { inForce, refusedFiles, store: { keys }, config: { release }, ...sources }: HealthSources,
  store: StoreHealth,
  plain: number | null,
  summary: DeliverySummary | null,
) {
  const { catalog, version, since } = inForce.current();
  const refused = inForce.refused();
  const difference = sources.difference();
  const pagesProblem = sources.pagesProblem();
  const processes = sources.processes();
  const quota = sources.quota.state();
  const deliveries = summary === null ? null : { ...summary, problem: deliveryProblem(summary) };
  const isDegraded =
    refusedFiles.length > 0 ||
    refused !== null ||
    pagesProblem !== null ||
    quota.status !== 'ok' ||
    processes.serving < processes.wanted ||
    (deliveries?.problem ?? null) !== null;
  return {
    /**
     * `degraded`: everything works, but form or rule files were refused and the release serves its own copies; or the
     * version in force cannot be loaded, or its pages cannot be made, so that the previous version decides or is shown;
     * or the daily quota is nearly used up; or notices do not reach the agency; or fewer processes serve than should.
     */
    status: !store.ok ? ('failed' as const) : isDegraded ? ('degraded' as const) : ('ok' as const),
    release,
    /** Whether answers are encrypted at rest, by which key, and what to do or to keep in mind. */
    answers: {
      encrypted: keys.writing !== null,
      key: keys.writing?.id ?? null,
      keyFile: keys.file,
      plain,
      hint: answersHint(keys, plain),
    },
    database: store.ok ? { status: 'ok' } : { status: 'failed', fault: store.error.fault },
    /** The catalog that decides in this process, and how the files of the working copy differ from it. */
    catalog: {
      version,
      since,
      differs: difference !== null,
      difference,
      refused: refused === null ? null : { version: refused.version, reason: refused.reason },
      pagesProblem,
    },
    /** Versions by id. */
    ruleSets: versionsOf(catalog.ruleSets),
    forms: versionsOf(catalog.forms),
    refusedFiles,
    /** Lines that this process could not write: the disk was full, or the log's reader stalled. */
    log: { droppedLines: sources.droppedLines() },
    quota,
    processes,
    proxyHint: sources.proxyHint(),
    /** How applications are announced; `null` when the database does not answer. */
    deliveries,
  };
}

/** What to do about encryption at rest; the most urgent hint first. */
function answersHint({ writing, file }: DataKeys, plain: number | null): string | null {
  if (writing === null) return WITHOUT_KEY;
  if (plain !== null && plain > 0) {
    const count = plain < COUNT_LIMIT ? plain : `${COUNT_LIMIT} or more`;
    return `Applications and notes that were stored before there was a key, and are not encrypted: ${count}. "npm run applications -- rekey" encrypts them, while the server runs.`;
  }
  return file === null ? null : keyFileAdvice(file);
}

/** What is wrong with the notices, the worst first. */
function deliveryProblem({ dead, missingChannels, lagMs, lastFault }: DeliverySummary): string | null {
  const why = lastFault === null ? '' : ` (${lastFault})`;
  if (dead > 0) {
    const count = dead < COUNT_LIMIT ? dead : `${COUNT_LIMIT} or more`;
    return `Notices that were given up: ${count}. See npm run -s applications -- deliveries --dead; resend --dead sends them again.`;
  }
  if (missingChannels.length > 0)
    return `Notices wait for a channel that is not configured: ${missingChannels.join(', ')}.`;
  if (lastFault?.startsWith(REFUSES_US)) return `The receiver of notices ${lastFault}. Check its settings.`;
  if (lagMs > LATE) return `A notice has waited for ${Math.round(lagMs / 60_000)} minutes${why}.`;
  return null;
}
