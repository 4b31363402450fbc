import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../torture/chance.ts';

export interface Visitors {
  readonly counts: Readonly<Record<'pages' | 'longest', number>>;
  /** Each page that was not shown, and why. */
  readonly failed: readonly string[];
  readonly end: () => Promise<void>;
}

/** Maximum milliseconds between two pages of a visitor. */
const PACE = 400;

/** Visitors who read pages of the sitemap at random the whole time. @param url of the proxy */
export async function startVisitors(url: string, people: number, chance: Chance): Promise<Visitors> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const [first = '/', ...others] = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const counts = { pages: 0, longest: 0 };
  const failed: string[] = [];
  let isEnding = false;
  const all = Array.from({ length: people }, () => read(chance.stream()));

  async function read(luck: Chance): Promise<void> {
    while (!isEnding) {
      const path = luck.oneOf([first, ...others]);
      const began = performance.now();
      const said = await fetch(url + path, { signal: AbortSignal.timeout(15_000) })
        .then(async (response) => {
          const text = await response.text();
          return response.status === 200 && text.trimEnd().endsWith('</html>')
            ? null
            : `${response.status}, ${text.length} letters`;
        })
        .catch((error: unknown) => String(error));
      const took = performance.now() - began;
      counts.pages += 1;
      counts.longest = Math.max(counts.longest, Math.round(took));
      if (said !== null)
        failed.push(`${new Date().toISOString()} ${path} after ${took.toFixed(0)} ms: ${said}`);
      await pause(luck.between(0, PACE));
    }
  }

  return {
    counts,
    failed,
    async end() {
      isEnding = true;
      await Promise.all(all);
    },
  };
}
