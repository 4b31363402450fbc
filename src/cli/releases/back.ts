import { setTimeout as pause } from 'node:timers/promises';
import {
  isServed,
  setCurrentRelease,
  readCurrent,
  readHistory,
  readReleases,
  type Release,
} from '../../server/releases/releases.ts';
import type { Report } from '../rules/rule-sets.ts';

/** Milliseconds to wait for a running server to deploy the release. */
const TIMEOUT = 40_000;
const POLL = 100;

/**
 * Makes an earlier release the current one, and waits until a running server serves it.
 * @param wanted an id or its first digits; `null` for the previous release
 * @param patience milliseconds to wait
 * @throws Error when there is no such release
 */
export async function goBack(distDir: string, wanted: string | null, patience = TIMEOUT): Promise<Report> {
  const releases = readReleases(distDir);
  const current = readCurrent(distDir)?.id;
  const target = wanted === null ? readHistory(distDir).previous : idOf(releases, wanted);
  if (target === null) throw new Error('There is no earlier release. "npm run releases" lists what is kept.');
  if (target === current) throw new Error(`Release ${target} is the current one already.`);

  const since = new Date();
  const isRunning = releases.some((release) => isServed(release, since));
  setCurrentRelease(distDir, target, 'back', since);
  const change = current === undefined ? target : `${target} in place of ${current}`;
  if (!isRunning) return { ok: true, text: `The next start serves release ${change}. No server runs now.` };
  for (;;) {
    const waited = Date.now() - since.getTime();
    const servedAt = readReleases(distDir).find(({ id }) => id === target)?.servedAt ?? null;
    if (servedAt !== null && servedAt >= since) {
      return { ok: true, text: `Release ${change} serves, after ${(waited / 1000).toFixed(1)} s.` };
    }
    if (waited > patience) {
      const text = `Release ${target} does not serve after ${Math.round(patience / 1000)} s: the server's log says why, or how far it is. What served before goes on serving.`;
      return { ok: false, text };
    }
    await pause(POLL);
  }
}

function idOf(releases: readonly Release[], wanted: string): string {
  const found = releases.filter(({ id }) => id.startsWith(wanted)).map(({ id }) => id);
  const [id] = found;
  if (id === undefined) {
    throw new Error(`There is no release ${wanted}. "npm run releases" lists what is kept.`);
  }
  if (found.length === 1) return id;
  throw new Error(`${wanted} is the start of several releases: ${found.join(', ')}.`);
}
