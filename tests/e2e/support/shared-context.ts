import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

/** Events of a context that tests listen to. */
const EVENTS = ['console', 'dialog', 'page', 'request', 'response', 'weberror'];

/**
 * The browser context that the tests of a worker share, emptied after each of them: a new context costs half a
 * second of a core, and its first page another one until the scripts are compiled. Only the HTTP cache stays.
 */
export class SharedContext {
  private opened: {
    readonly key: string;
    readonly context: BrowserContext;
    readonly anchor: Page;
  } | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly siteUrl: string,
  ) {}

  /**
   * Gives a test the context, with nothing stored and no page but one that holds the site's process alive.
   * @param options a context of other options is closed first
   */
  async open(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    if (this.opened?.key === key) return this.opened.context;
    await this.close();
    const context = await this.browser.newContext(options);
    refuseClock(context);
    const anchor = await context.newPage();
    await anchor.goto(new URL('/robots.txt', this.siteUrl).href);
    this.opened = { key, context, anchor };
    return context;
  }

  /** Closes the pages of a test and deletes what they stored. */
  async empty(): Promise<void> {
    if (this.opened === null) return;
    const { context, anchor } = this.opened;
    for (const event of EVENTS) context.removeAllListeners(event);
    await Promise.all(context.pages().map((page) => (page === anchor ? null : page.close())));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    const devTools = await context.newCDPSession(anchor);
    await devTools.send('Storage.clearDataForOrigin', { origin: this.siteUrl, storageTypes: 'all' });
    await devTools.detach();
  }

  async close(): Promise<void> {
    await this.opened?.context.close();
    this.opened = null;
  }
}

/** A clock, once replaced, stays so for the context's life. */
function refuseClock(context: BrowserContext): void {
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    context.clock[name] = () => {
      throw new Error('A test that sets the clock needs a context of its own: tag it @own-context.');
    };
  }
}
