import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CatalogInForce } from './catalog-in-force.ts';
import { versionsOf } from './kept-catalog.ts';
import { COUNTED, type DeliveryQueue } from './store/deliveries/lists.ts';
import type { ReviewFlag } from './store/schema.ts';
import type { ApplicationStore } from './store/store.ts';

/** How an application was answered: `replayed` is one that was stored already, `conflict` one under another's key. */
export const OUTCOMES = ['stored', 'replayed', 'conflict'] as const;
const FLAGS: readonly ReviewFlag[] = ['verdict-differs', 'honeypot', 'too-fast', 'old-form'];

/** Statuses that alerts ask for. */
const REFUSALS = ['400', '422', '429', '500', '503'] as const;

/** What is read at the moment somebody asks for the metrics. */
export interface MetricSources {
  readonly inForce: Pick<CatalogInForce, 'current' | 'follow'>;
  readonly store: Pick<ApplicationStore, 'health' | 'deliveries'>;
  readonly quota: () => QuotaUse | Promise<QuotaUse>;
  /** How many lines of the log were dropped since the start. */
  readonly droppedLines: () => number;
  readonly release: string;
}

/** Bytes stored in the present day, and what may be. */
interface QuotaUse {
  readonly bytesInAll: number;
  readonly limitInAll: number;
  /** By the address that has stored most. */
  readonly bytesFromOneAddress: number;
  readonly limitFromOneAddress: number;
}

/** A response, as it is measured. */
export interface AnsweredRequest {
  readonly method: string;
  /** The template of its route, never its path; `null` where no route was found. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/**
 * What one process counts (docs/decisions/0103-what-operators-see.md). Labels come from the catalog in force and from
 * fixed lists: neither an answer nor anything that tells people apart is one.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Counts an application that was received, and the flags of one that was stored. */
  received(form: string, outcome: (typeof OUTCOMES)[number], flags: readonly ReviewFlag[]): void;
  /** Counts an application that was not taken, by the status it got; `null` for one that names no form. */
  refused(form: string | null, status: number): void;
  answered(request: AnsweredRequest): void;
  /** Counts that somebody opened the page of a form, as a document. */
  opened(form: string): void;
  /** Counts that somebody reached a step of a form; `plain` without scripts. */
  reached(form: string, step: string, way: 'script' | 'plain'): void;
  /** Counts a report about the Content-Security-Policy, by the directive that was broken. */
  reported(directive: string): void;
  /** Adds what is read when somebody asks. */
  observe(sources: MetricSources): void;
  /** Adds what Node knows of the process: CPU, memory, event loop, garbage collection. */
  watchProcess(): void;
}

/** Seconds: from what a page takes to the limit of an application. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds that one look at the database may take: Prometheus gives up after 10 s, and a lock lasts longer. */
const PATIENCE = 2_000;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];

  const applications = new Counter({
    name: 'harborlight_applications_total',
    help: 'Applications received, by form and outcome: stored, replayed (a duplicate, answered again), conflict.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const flagged = new Counter({
    name: 'harborlight_applications_flagged_total',
    help: 'Stored applications with a flag for review; verdict-differs: page and server decided otherwise.',
    labelNames: ['form', 'flag'],
    registers,
  });
  const refusals = new Counter({
    name: 'harborlight_applications_refused_total',
    help: 'Applications that were not taken, by form and status of the response.',
    labelNames: ['form', 'status'],
    registers,
  });
  const requests = new Histogram({
    name: 'harborlight_http_request_duration_seconds',
    help: 'Time from the request to the end of the response, by method, route template and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'harborlight_form_pages_opened_total',
    help: 'Pages with a form that were asked for as a document; links within the site bring them without.',
    labelNames: ['form'],
    registers,
  });
  const steps = new Counter({
    name: 'harborlight_form_steps_reached_total',
    help: 'Steps that were reached, once for each time a form is opened; not those that only some answers show.',
    labelNames: ['form', 'step', 'way'],
    registers,
  });
  const reports = new Counter({
    name: 'harborlight_policy_reports_total',
    help: 'Reports of browsers about the Content-Security-Policy, by directive.',
    labelNames: ['directive'],
    registers,
  });
  new Gauge({
    name: 'harborlight_processes',
    help: 'Processes that serve and whose metrics these are.',
    registers,
    collect() {
      this.set(1);
    },
  });

  return {
    registry,
    received(form, outcome, flags) {
      applications.inc({ form, outcome });
      if (outcome === 'stored') for (const flag of flags) flagged.inc({ form, flag });
    },
    refused: (form, status) => refusals.inc({ form: form ?? 'unknown', status: String(status) }),
    answered: ({ method, route, status, seconds }) =>
      requests.observe(
        {
          method: METHODS.has(method) ? method : 'other',
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    opened: (form) => pages.inc({ form }),
    reached: (form, step, way) => steps.inc({ form, step, way }),
    reported: (directive) => reports.inc({ directive }),
    observe(sources) {
      // From nothing to one is no increase that anybody could see.
      sources.inForce.follow(({ catalog }) => {
        for (const form of catalog.forms.keys()) {
          for (const outcome of OUTCOMES) applications.inc({ form, outcome }, 0);
          for (const flag of FLAGS) flagged.inc({ form, flag }, 0);
          for (const status of REFUSALS) refusals.inc({ form, status }, 0);
          pages.inc({ form }, 0);
        }
      });
      observeVersions(registry, sources);
      observeStore(registry, sources);
      observeLimits(registry, sources);
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

/** What decides and what serves, as metrics whose labels say it. Processes that disagree show both versions. */
function observeVersions(registry: Registry, { inForce, release }: MetricSources): void {
  const registers = [registry];
  const aggregator = 'max';
  new Gauge({
    registers,
    aggregator,
    name: 'harborlight_release_info',
    help: 'The release that serves.',
    labelNames: ['release'],
    collect() {
      this.set({ release }, 1);
    },
  });
  new Gauge({
    registers,
    aggregator,
    name: 'harborlight_catalog_info',
    help: 'The version of forms and rules together that is in force.',
    labelNames: ['version'],
    collect() {
      this.reset();
      this.set({ version: inForce.current().version }, 1);
    },
  });
  for (const [name, label] of [
    ['forms', 'form'],
    ['ruleSets', 'rule_set'],
  ] as const) {
    new Gauge({
      registers,
      aggregator,
      name: `harborlight_${label}_info`,
      help: `The version of each ${label.replace('_', ' ')} that is in force.`,
      labelNames: [label, 'version'],
      collect() {
        this.reset();
        for (const [id, version] of Object.entries(versionsOf(inForce.current().catalog[name])))
          this.set({ [label]: id, version }, 1);
      },
    });
  }
}

function observeStore(registry: Registry, { store }: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: 'harborlight_store_up',
    help: 'Whether an application could be stored, proved by a write.',
    registers,
    aggregator: 'min',
    async collect() {
      const health = await within(PATIENCE, store.health());
      this.set(health?.ok === true ? 1 : 0);
    },
  });
  // Every process sees the same queue. A number that nobody knows at the moment is left out.
  const aggregator = 'max';
  let asked: Promise<readonly DeliveryQueue[] | null> | null = null;
  const queues = () => {
    asked ??= within(PATIENCE, store.deliveries.queues()).finally(() => (asked = null));
    return asked;
  };
  for (const state of ['waiting', 'dead'] as const) {
    new Gauge({
      registers,
      aggregator,
      name: `harborlight_deliveries_${state}`,
      help: `Notices that ${STATES[state]}, by channel; ${COUNTED} says that many or more.`,
      labelNames: ['channel'],
      async collect() {
        const known = await queues();
        this.reset();
        for (const queue of known ?? []) this.set({ channel: queue.channel }, queue[state]);
      },
    });
  }
  new Gauge({
    registers,
    aggregator,
    name: 'harborlight_delivery_lag_seconds',
    help: 'How long the oldest waiting notice has waited; 0 when none waits.',
    async collect() {
      const summary = await within(PATIENCE, store.deliveries.summary());
      if (summary === null) this.remove();
      else this.set(summary.lagMs / 1000);
    },
  });
}

const STATES = { waiting: 'wait for their delivery', dead: 'were given up until somebody sends them again' };

function observeLimits(registry: Registry, { quota, droppedLines }: MetricSources): void {
  const registers = [registry];
  new Gauge({
    name: 'harborlight_quota_used_ratio',
    help: 'How much of a quota of bytes a day is used: in all, and by the address that uses most.',
    labelNames: ['scope'],
    registers,
    aggregator: 'max',
    async collect() {
      const state = await within(PATIENCE, Promise.resolve(quota()));
      this.reset();
      if (state === null) return;
      this.set({ scope: 'all' }, state.bytesInAll / state.limitInAll);
      this.set({ scope: 'address' }, state.bytesFromOneAddress / state.limitFromOneAddress);
    },
  });
  new Counter({
    name: 'harborlight_log_dropped_lines_total',
    help: 'Lines of the log that could not be written.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/** @returns `null` when it takes longer, or fails: that is no reason to fail a scrape */
async function within<T>(milliseconds: number, asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
