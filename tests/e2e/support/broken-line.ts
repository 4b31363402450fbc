import type { Page, Route } from 'playwright/test';

/** What may go wrong between the browser and our server. */
export type LineFault =
  | 'success false'
  | 'HTTP error with JSON'
  | 'HTML error page'
  | 'network cut'
  | 'time-out'
  | 'lost reply';

/** What the browser itself writes to the console about a request that went wrong. */
export const FAILED_REQUEST = /^console: Failed to load resource: /;

/** Longer than any answer may take, in milliseconds. */
const LONG = 60_000;

const HTML_ERROR = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** A line to our server that can be broken and restored. */
export interface BrokenLine {
  /** How many requests met the fault. */
  readonly met: number;
  /** Lets everything through again. */
  readonly restore: () => Promise<void>;
}

/**
 * Breaks the line between the page and an endpoint of our server, until it is restored. The server itself
 * stays as it is: `network cut`, `HTML error page` and `time-out` never reach it, `lost reply` does.
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
        // No answer, ever: the page gives up first.
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

/** Lets the time pass in which the service could have answered. The page's clock must be installed. */
export async function passTheTimeout(page: Page): Promise<void> {
  await page.clock.fastForward(LONG);
}
