import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { observeState, type MetricSources } from './observed-metrics.ts';
import type { ReviewFlag } from '../store/schema.ts';

/** What came of an application: `replayed` repeats a stored one, `conflict` uses its key for other answers. */
export const OUTCOMES = ['stored', 'replayed', 'conflict'] as const;
const FLAGS: readonly ReviewFlag[] = ['verdict-differs', 'honeypot', 'too-fast', 'old-form'];

/** The statuses that alerts query. */
const REFUSALS = ['400', '422', '429', '500', '503'] as const;

/** A response to be measured. */
interface AnsweredRequest {
  readonly method: string;
  /** The template of its route, never its path; `null` where no route was found. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/**
 * The counters of one process (docs/decisions/0103-what-operators-see.md). Labels come from the catalog in force and
 * from fixed lists: none of them is an answer or identifies a person.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: from the time of a page to beyond the deadline of an application. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The metrics of this process, in a registry of their own. */
export function createMetrics() {
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
  return {
    registry,
    /** Counts an application that was received, and the flags of one that was stored. */
    received(form: string, outcome: (typeof OUTCOMES)[number], flags: readonly ReviewFlag[]): void {
      applications.inc({ form, outcome });
      if (outcome === 'stored') for (const flag of flags) flagged.inc({ form, flag });
    },
    /** Counts an application that was refused, by the status of the response. */
    refused: (form: string, status: number): void => refusals.inc({ form, status: String(status) }),
    answered: ({ method, route, status, seconds }: AnsweredRequest): void =>
      requests.observe(
        {
          method: METHODS.has(method) ? method : 'other',
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      ),
    /** Counts that a form's page was opened as a document. */
    opened: (form: string): void => pages.inc({ form }),
    /** Counts that a person reached a step of a form; `plain`: without scripts. */
    reached: (form: string, step: string, way: 'script' | 'plain'): void => steps.inc({ form, step, way }),
    /** Counts a report about the Content-Security-Policy, by the violated directive. */
    reported: (directive: string): void => reports.inc({ directive }),
    /** Adds the metrics that are read at each scrape. */
    observe(sources: MetricSources): void {
      // Prometheus sees no increase when a series first appears with 1, so each one starts at 0.
      sources.inForce.follow(({ catalog }) => {
        for (const form of catalog.forms.keys()) {
          for (const outcome of OUTCOMES) applications.inc({ form, outcome }, 0);
          for (const flag of FLAGS) flagged.inc({ form, flag }, 0);
          for (const status of REFUSALS) refusals.inc({ form, status }, 0);
          pages.inc({ form }, 0);
        }
      });
      observeState(registry, sources);
    },
    /** Adds Node's own metrics of the process: CPU, memory, event loop, garbage collection. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
  };
}
