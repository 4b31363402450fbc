import { createHash } from 'node:crypto';
import type { Passage } from '../browsers/support/line.ts';

/** Of a hundred requests how many meet which passage, by what they are; the others go through. */
const WEATHER = {
  /** What sends something: there is no more to lose. */
  post: { cut: 15, 'reply lost': 20, stray: 10, late: 10, twice: 15, 'broken off': 10 },
  page: { cut: 10, 'reply lost': 5, stray: 5, late: 10, twice: 5, 'broken off': 5 },
  /** What a page loads, of which it takes some thirty. */
  asset: { cut: 1, late: 2, 'broken off': 1 },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Passage, number>>>>>;

/** What differs in addresses from run to run: secrets and names of drafts. */
const DRAWN = /[\w-]{22,}/g;

/**
 * A network that drops, delays and doubles. What becomes of a request follows from the seed, from what it asks for and how
 * often that was asked for before, whatever else is under way.
 * @param met counts what has become of requests
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
  // What is followed for as long as a page is open has no end that could come late.
  if (path.endsWith('/changes')) return 'through';
  let left = createHash('sha256').update(request).digest().readUInt32BE() % 100;
  const kind = method === 'POST' ? 'post' : path.startsWith('/assets/') ? 'asset' : 'page';
  // The keys are passages.
  return (Object.entries(WEATHER[kind]).find(([, share]) => (left -= share) < 0)?.[0] ??
    'through') as Passage;
}
