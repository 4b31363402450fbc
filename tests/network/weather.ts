import { createHash } from 'node:crypto';
import type { Passage } from '../browsers/support/line.ts';

/** For every hundred requests of a kind, how many get which fault; the others go through. */
const WEATHER = {
  /** Submissions, which must not be lost. */
  post: { cut: 15, 'reply lost': 20, stray: 10, late: 10, twice: 15, 'broken off': 10 },
  page: { cut: 10, 'reply lost': 5, stray: 5, late: 10, twice: 5, 'broken off': 5 },
  /** Parts of a page, which takes some thirty of them. */
  asset: { cut: 1, late: 2, 'broken off': 1 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Passage, number>>>>>;

/** The parts of addresses that differ between runs: secrets and names of drafts. */
const DRAWN = /[\w-]{22,}/g;

/**
 * A network that drops, delays and doubles. The fault of a request follows from the seed, the address and how often that
 * was requested before, whatever else is under way.
 * @param met counts the faults
 */
export function weather(seed: number, met: Map<Passage, number>): (method: string, path: string) => Passage {
  const asked = new Map<string, number>();
  return (method, path) => {
    const what = `${method} ${path.replaceAll(DRAWN, '*')}`;
    asked.set(what, (asked.get(what) ?? 0) + 1);
    const passage = passageOf(`${seed} ${what} ${asked.get(what)}`, method, path);
    met.set(passage, (met.get(passage) ?? 0) + 1);
    return passage;
  };
}

function passageOf(request: string, method: string, path: string): Passage {
  // A stream that stays open with its page has no end that could be late.
  if (path.endsWith('/changes')) return 'through';
  let left = createHash('sha256').update(request).digest().readUInt32BE() % 100;
  const kind = method === 'POST' ? 'post' : path.startsWith('/assets/') ? 'asset' : 'page';
  // The keys are faults.
  return (Object.entries(WEATHER[kind]).find(([, share]) => (left -= share) < 0)?.[0] ??
    'through') as Passage;
}
