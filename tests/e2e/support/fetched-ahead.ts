import { expect, type Page, type Request } from 'playwright/test';
import { untilIdle } from './idle.ts';

/** How often in a row a page must have come to rest: one script that it fetches may ask for the next. */
const RESTS = 3;

/**
 * Follows the requests of a page from now on.
 * @returns waits until the page has fetched all that it fetches ahead: then its connection may be lost
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
        // Scripts that have arrived are run before the page is idle.
        await untilIdle(page);
        rests = underWay.size === 0 && requests === before ? rests + 1 : 0;
        return rests < RESTS ? [`at rest ${rests} times`, ...[...underWay].map((each) => each.url())] : [];
      })
      .toEqual([]);
  };
}
