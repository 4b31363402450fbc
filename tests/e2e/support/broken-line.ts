import type { Page, Route } from 'playwright/test';

/** Faults of the connection between the browser and our server. */
export type LineFault =
  | 'success false'
  | 'HTTP error with JSON'
  | 'HTML error page'
  | 'network cut'
  | 'time-out'
  | 'lost reply';

/** The browser's own console message about a failed request. */
export const FAILED_REQUEST = /^console: Failed to load resource: /;

/** Longer than any request time-out, in milliseconds. */
const LONG = 60_000;

const HTML_ERROR = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** A connection to our server with a fault that can be removed. */
export interface BrokenLine {
  /** The number of requests that the fault affected. */
  readonly met: number;
  /** Lets all requests through again. */
  readonly restore: () => Promise<void>;
}

/**
 * Breaks the connection between the page and an endpoint of our server, until it is restored. The server itself is
 * not affected: `network cut`, `HTML error page` and `time-out` never reach it, `lost reply` does.
 * A test of `time-out` installs the page's clock first and calls `passTheTimeout`.
 */
export async function breakLine(page: Page, endpoint: string, fault: LineFault): Promise<BrokenLine> {
  let met = 0;
  const url = `**${endpoint}`;
  async function play(route: Route): Promise<void> {
    met += 1;
    switch (fault) {
      case 'success false':
        return route.fulfill({ status: 200, json: { success: false } });
      case 'HTTP error with JSON':
        return route.fulfill({ status: 500, json: { success: false, error: { message: 'Sorry.' } } });
      case 'HTML error page':
        return route.fulfill({ status: 502, contentType: 'text/html', body: HTML_ERROR });
      case 'network cut':
        return route.abort('connectionfailed');
      case 'lost reply':
        await route.fetch();
        return route.abort('connectionreset');
      case 'time-out':
        // The request is never answered, so that the page times out.
        return;
    }
  }
  await page.route(url, play);
  return {
    get met() {
      return met;
    },
    restore: () => page.unroute(url, play),
  };
}

/** Advances the page's clock past the time-out of a request. The clock must be installed. */
export async function passTheTimeout(page: Page): Promise<void> {
  await page.clock.fastForward(LONG);
}
