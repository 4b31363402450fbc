import { expect, type Page, type Request } from 'playwright/test';
import { untilIdle } from './idle.ts';

/** The number of consecutive idle checks required, because a prefetched script may request the next one. */
const RESTS = 3;

/**
 * Starts to track the requests of a page.
 * @returns waits until the page has finished its prefetches, so that a test can cut the connection
 */
export function watchFetching(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    underWay.add(request);
  });
  const end = (request: Request): void => void underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let rests = 0;
    await expect
      .poll(async () => {
        const before = requests;
        // Scripts that have arrived run before the page is idle.
        await untilIdle(page);
        rests = underWay.size === 0 && requests === before ? rests + 1 : 0;
        return rests < RESTS ? [`at rest ${rests} times`, ...[...underWay].map((each) => each.url())] : [];
      })
      .toEqual([]);
  };
}
