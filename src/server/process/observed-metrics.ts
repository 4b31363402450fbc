import { existsSync, statfsSync } from 'node:fs';
import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import { lastBackup } from '../backup/last-backup.ts';
import type { CatalogInForce } from '../catalog/catalog-in-force.ts';
import { versionsOf } from '../catalog/opened-catalog.ts';
import { COUNT_LIMIT } from '../store/deliveries/lists.ts';
import type { ApplicationStore } from '../store/store.ts';
import { withinDeadline, deadlineIn } from '../store/deadline.ts';

/** The sources of the metrics that are read at each scrape. */
export interface MetricSources {
  readonly inForce: Pick<CatalogInForce, 'current' | 'follow'>;
  readonly store: Pick<ApplicationStore, 'health' | 'deliveries' | 'commands'>;
  readonly quota: () => QuotaUse | Promise<QuotaUse>;
  /** How many lines of the log were dropped since the start. */
  readonly droppedLines: () => number;
  /** Folders whose free disk space is measured, by their label. */
  readonly folders: Readonly<Record<string, string>>;
  readonly release: string;
}

/** Bytes stored in the current day, and the limits. */
export interface QuotaUse {
  readonly bytesInAll: number;
  readonly limitInAll: number;
  /** The most that one address has stored; nothing tells which address. */
  readonly bytesFromOneAddress: number;
  readonly limitFromOneAddress: number;
}

/** Milliseconds that one query may take: Prometheus gives up after 10 s, and a database lock can last longer. */
const TIMEOUT = 2_000;

/** Adds the metrics that are not counted, but read at each scrape. */
export function observeState(registry: Registry, sources: MetricSources): void {
  observeVersions(registry, sources);
  observeStore(registry, sources);
  observeLimits(registry, sources);
}

/** Adds a gauge that is the same in every process of a machine, hence `max`, unless the configuration says otherwise. */
function addGauge<Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>): void {
  new Gauge({ registers: [registry], aggregator: 'max', ...gauge });
}

/** The versions in force and the release, as labels. Processes that disagree show both versions. */
function observeVersions(registry: Registry, { inForce, release }: MetricSources): void {
  addGauge(registry, {
    name: 'harborlight_release_info',
    help: 'The release that serves.',
    labelNames: ['release'],
    collect() {
      this.set({ release }, 1);
    },
  });
  addGauge(registry, {
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
    addGauge(registry, {
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
  addGauge(registry, {
    name: 'harborlight_store_up',
    help: 'Whether an application could be stored, proved by a write.',
    aggregator: 'min',
    async collect() {
      const health = await soon(store.health());
      this.set(health?.ok === true ? 1 : 0);
    },
  });
  // A number that cannot be read right now is left out.
  const ask = () => soon(store.deliveries.queues());
  let asked: ReturnType<typeof ask> | null = null;
  const queues = () => (asked ??= ask().finally(() => (asked = null)));
  for (const state of ['waiting', 'dead'] as const) {
    addGauge(registry, {
      name: `harborlight_deliveries_${state}`,
      help: `Notices that ${STATES[state]}, by channel; ${COUNT_LIMIT} says that many or more.`,
      labelNames: ['channel'],
      async collect() {
        const known = await queues();
        this.reset();
        for (const queue of known ?? []) this.set({ channel: queue.channel }, queue[state]);
      },
    });
  }
  addGauge(registry, {
    name: 'harborlight_delivery_lag_seconds',
    help: 'How long the oldest waiting notice has waited; 0 when none waits.',
    async collect() {
      const summary = await soon(store.deliveries.summary());
      if (summary === null) this.remove();
      else this.set(summary.lagMs / 1000);
    },
  });
  for (const [command, help] of [
    ['backup', 'When npm run backup made a backup last'],
    ['drill', 'When the newest backup was begun that npm run restore -- --drill has restored'],
  ] as const) {
    addGauge(registry, {
      name: `harborlight_last_${command}_timestamp_seconds`,
      help: `${help}, by the log of commands; 0 for never.`,
      async collect() {
        const time = await soon(
          lastBackup(store.commands, command).then((last) => Date.parse(last ?? '') || 0),
        );
        if (time === null) this.remove();
        else this.set(time / 1000);
      },
    });
  }
}

const STATES = { waiting: 'wait for their delivery', dead: 'were given up until somebody sends them again' };

function observeLimits(registry: Registry, { quota, droppedLines, folders }: MetricSources): void {
  addGauge(registry, {
    name: 'harborlight_quota_used_ratio',
    help: 'How much of a quota of bytes a day is used: in all, and by the address that uses most.',
    labelNames: ['scope'],
    async collect() {
      const state = await soon(Promise.resolve(quota()));
      this.reset();
      if (state === null) return;
      this.set({ scope: 'all' }, state.bytesInAll / state.limitInAll);
      this.set({ scope: 'address' }, state.bytesFromOneAddress / state.limitFromOneAddress);
    },
  });
  addGauge(registry, {
    aggregator: 'min',
    name: 'harborlight_disk_free_bytes',
    help: 'What the disk of a folder has left: data of the embedded database, releases.',
    labelNames: ['folder'],
    collect() {
      for (const [folder, path] of Object.entries(folders).filter(([, each]) => existsSync(each))) {
        const { bavail, bsize } = statfsSync(path);
        this.set({ folder }, bavail * bsize);
      }
    },
  });
  new Counter({
    name: 'harborlight_log_dropped_lines_total',
    help: 'Lines of the log that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/** @returns `null` when it takes longer, or fails: that is no reason to fail a scrape */
function soon<T>(asked: Promise<T>): Promise<T | null> {
  return withinDeadline(deadlineIn(TIMEOUT), asked).catch(() => null);
}
