import type { Page, Request } from 'playwright';

/** The compressed bytes of response bodies, by type. */
export interface Transfer {
  readonly html: number;
  readonly css: number;
  readonly fonts: number;
  readonly scripts: number;
  /** Pictures, film and everything else. */
  readonly other: number;
}

/**
 * The maximum bytes (brotli) of a first visit without any interaction: the measured value plus about 3%. The HTML
 * contains its styles, so no stylesheet is loaded (docs/decisions/0190-styles-in-the-page.md).
 */
export const BUDGETS: Readonly<Record<'page' | 'outcome' | 'form', Omit<Transfer, 'other'>>> = {
  // Without the app, which loads on first use (docs/decisions/0157-app-on-first-use.md); Home fetches its gradient.
  page: { html: 19_800, css: 0, fonts: 29_000, scripts: 6_600 },
  outcome: { html: 10_700, css: 0, fonts: 29_000, scripts: 103_800 },
  form: { html: 16_800, css: 0, fonts: 29_000, scripts: 116_000 },
};

const KINDS: Readonly<Record<string, keyof Transfer>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'fonts',
  script: 'scripts',
};

/**
 * Opens a page as a first-time visitor and counts the bytes without any interaction until the network is idle: the
 * resources of the HTML, later requests of scripts, and prefetches for the next page.
 * @param page a page of a new context, with an empty cache
 * @throws Error when a request fails
 */
export async function measureTransfer(page: Page, url: string): Promise<Transfer> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => void finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const total = { html: 0, css: 0, fonts: 0, scripts: 0, other: 0 };
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    total[KINDS[request.resourceType()] ?? 'other'] += responseBodySize;
  }
  return total;
}
