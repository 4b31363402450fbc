import type { Problem } from '../../core/problem.ts';
import type { CatalogInForce, RefusedVersion } from '../catalog-in-force.ts';
import { versionsOf } from '../kept-catalog.ts';
import { keepKeyFile, WITHOUT_KEY, type DataKeys } from '../data-keys.ts';
import { REFUSES_US } from '../store/deliveries/claims.ts';
import { COUNTED, type DeliverySummary } from '../store/deliveries/lists.ts';
import type { StoreFault } from '../store/faults.ts';
import type { StoreHealth } from '../store/store.ts';
import type { Processes } from '../processes.ts';
import type { QuotaState } from './quota.ts';

/** The body of `GET /api/health` for operators. Strangers get `ok` or `failed`, and nothing more. */
export interface Health {
  /**
   * `degraded`: everything works, but a form or rule file was refused and the release serves its own copy, or the
   * version in force cannot be taken up, or its pages cannot be made, and the one before decides or shows; or the
   * quota of a day is nearly used up; or notices do not reach the agency; or fewer processes serve than shall.
   */
  readonly status: 'ok' | 'degraded' | 'failed';
  readonly release: string;
  /** Whether answers are encrypted at rest. */
  readonly answers: {
    readonly encrypted: boolean;
    /** The id of the key that writes. */
    readonly key: string | null;
    /** The file that holds it; `null` where DATA_KEY does. */
    readonly keyFile: string | null;
    /** Applications and notes that are not encrypted, up to `COUNTED`; `null` without a key, or an answer of the database. */
    readonly plain: number | null;
    /** What to do, or to keep in mind. */
    readonly hint: string | null;
  };
  readonly database: { readonly status: 'ok' } | { readonly status: 'failed'; readonly fault: StoreFault };
  /** What decides in this process. */
  readonly catalog: {
    readonly version: string;
    /** ISO 8601 in UTC; `null` while the database has not said so. */
    readonly since: string | null;
    /** Whether the files that the server stands beside say something else. */
    readonly differs: boolean;
    /** How, and what to do about it. */
    readonly difference: string | null;
    /** What should decide in its place. */
    readonly refused: RefusedVersion | null;
    /** Why the pages still show another version. */
    readonly pagesProblem: string | null;
  };
  /** Versions by id. */
  readonly ruleSets: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, string>>;
  readonly refusedFiles: readonly Problem[];
  readonly log: {
    /** Lines that this process could not write: the disk was full, or the log's reader stalled. */
    readonly droppedLines: number;
  };
  /** What may be stored in a day, and what was. */
  readonly quota: QuotaState;
  /** Those of this machine. */
  readonly processes: Processes;
  /** What to do about a proxy that nobody has named; `null` as long as there is none. */
  readonly proxyHint: string | null;
  /** How applications are announced; `null` when the database does not answer. */
  readonly deliveries: DeliveryHealth | null;
}

/** The notices of applications to the agency. */
interface DeliveryHealth extends DeliverySummary {
  /** What is wrong, and what to do about it; `null` while nothing is. */
  readonly problem: string | null;
}

/** Milliseconds after which a notice that still waits is a problem. */
const LATE = 5 * 60_000;

interface ServerState {
  readonly inForce: CatalogInForce;
  /** How the working copy differs from what is in force; `null` when it does not. */
  readonly difference: string | null;
  readonly pagesProblem: string | null;
  readonly droppedLines: number;
  readonly processes: Processes;
  readonly proxyHint: string | null;
  readonly quota: QuotaState;
  readonly refusedFiles: readonly Problem[];
  readonly store: StoreHealth;
  readonly keys: DataKeys;
  /** Applications and notes that are not encrypted; `null` where nobody knows. */
  readonly plain: number | null;
  readonly deliveries: DeliverySummary | null;
}

/** The state of the server, as health reports it. */
export function healthOf(
  release: string,
  {
    inForce,
    difference,
    pagesProblem,
    droppedLines,
    processes,
    proxyHint,
    quota,
    refusedFiles,
    store,
    keys,
    plain,
    deliveries,
  }: ServerState,
): Health {
  const { catalog, version, since } = inForce.current();
  const refused = inForce.refused();
  const problem = deliveries === null ? null : deliveryProblem(deliveries);
  const isDegraded =
    refusedFiles.length > 0 ||
    refused !== null ||
    pagesProblem !== null ||
    quota.status !== 'ok' ||
    processes.serving < processes.wanted ||
    problem !== null;
  return {
    status: !store.ok ? 'failed' : isDegraded ? 'degraded' : 'ok',
    release,
    answers: {
      encrypted: keys.writing !== null,
      key: keys.writing?.id ?? null,
      keyFile: keys.file,
      plain,
      hint: answersHint(keys, plain),
    },
    database: store.ok ? { status: 'ok' } : { status: 'failed', fault: store.error.fault },
    catalog: {
      version,
      since,
      differs: difference !== null,
      difference,
      refused: refused === null ? null : { version: refused.version, reason: refused.reason },
      pagesProblem,
    },
    ruleSets: versionsOf(catalog.ruleSets),
    forms: versionsOf(catalog.forms),
    refusedFiles,
    log: { droppedLines },
    quota,
    processes,
    proxyHint,
    deliveries: deliveries === null ? null : { ...deliveries, problem },
  };
}

/** What to do about answers at rest, the most urgent first. */
function answersHint({ writing, file }: DataKeys, plain: number | null): string | null {
  if (writing === null) return WITHOUT_KEY;
  if (plain !== null && plain > 0) {
    const count = plain < COUNTED ? plain : `${COUNTED} or more`;
    return `Applications and notes that were stored before there was a key, and are not encrypted: ${count}. "npm run applications -- rekey" encrypts them, while the server runs.`;
  }
  return file === null ? null : keepKeyFile(file);
}

/** What is wrong with the notices, the worst first. */
function deliveryProblem({ dead, missingChannels, lagMs, lastFault }: DeliverySummary): string | null {
  const why = lastFault === null ? '' : ` (${lastFault})`;
  if (dead > 0) {
    const count = dead < COUNTED ? dead : `${COUNTED} or more`;
    return `Notices that were given up: ${count}. See npm run -s applications -- deliveries --dead; resend --dead sends them again.`;
  }
  if (missingChannels.length > 0)
    return `Notices wait for a channel that is not configured: ${missingChannels.join(', ')}.`;
  if (lastFault?.startsWith(REFUSES_US)) return `The receiver of notices ${lastFault}. Check its settings.`;
  if (lagMs > LATE) return `A notice has waited for ${Math.round(lagMs / 60_000)} minutes${why}.`;
  return null;
}
