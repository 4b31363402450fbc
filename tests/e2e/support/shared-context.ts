import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright/test';

/** Events of a context and of a page that tests listen to. */
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'request', 'response', 'weberror'] as const;
const PAGE_EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'framenavigated', 'load', 'pageerror'],
  ...['popup', 'request', 'requestfailed', 'requestfinished', 'response'],
] as const;

/** An address of the site without scripts. */
const PLAIN = '/robots.txt';

/** A context that a worker's tests have used. */
interface Opened {
  readonly context: BrowserContext;
  /** The address of the site that the tests look at. */
  readonly site: string;
  /** Holds the site's process alive. */
  readonly anchor: Page;
  readonly viewport: BrowserContextOptions['viewport'];
  /** The page that each test starts with; null until the first test needs it, and after a test has closed it. */
  page: Page | null;
  /** The init scripts that the test has added to the page. */
  readonly initScripts: Disposable[];
}

/** The number of contexts to keep open: phone and desktop, with and without scripts, the site and the desk. */
const KEPT = 5;

/**
 * The browser contexts that the tests of a worker process share: one per set of options, with its first page. Both are
 * emptied after each test; only the HTTP cache stays. This saves half a second of CPU time per context, a quarter per
 * page, and half a second for compiling the scripts on the first visit.
 */
export class SharedContext {
  /** The open contexts by their options, the most recently used last. */
  private readonly kept = new Map<string, Opened>();
  /** The context of the current test. */
  private opened: Opened | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly siteUrl: string,
  ) {}

  /** The context for a test's options, with nothing stored and no pages except those of this class. */
  async open(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    this.opened = this.kept.get(key) ?? (await this.openNew(options));
    this.kept.delete(key);
    this.kept.set(key, this.opened);
    for (const [oldest, { context }] of [...this.kept].slice(0, -KEPT)) {
      this.kept.delete(oldest);
      await context.close();
    }
    return this.opened.context;
  }

  /** The first page of a test. The context must be open. */
  async page(): Promise<Page> {
    if (this.opened === null) throw new Error('There is no context yet.');
    if (this.opened.page === null) {
      const { context, initScripts } = this.opened;
      this.opened.page = await context.newPage();
      initScripts.length = 0;
      collectInitScripts(this.opened.page, initScripts);
    }
    await this.opened.page.bringToFront();
    return this.opened.page;
  }

  /** Closes the test's other pages, empties its first page, and deletes the data they stored. */
  async empty(): Promise<void> {
    if (this.opened === null) return;
    const { context, site, anchor, page } = this.opened;
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    if (page !== null && !(await this.emptyPage(page, this.opened))) this.opened.page = null;
    const kept = [anchor, this.opened.page];
    await Promise.all(context.pages().map((each) => (kept.includes(each) ? null : each.close())));
    await context.clearPermissions();
    await context.clearCookies();
    const devTools = await context.newCDPSession(anchor);
    await devTools.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
    await devTools.detach();
  }

  async close(): Promise<void> {
    for (const { context } of this.kept.values()) await context.close();
    this.kept.clear();
    this.opened = null;
  }

  private async openNew(options: BrowserContextOptions): Promise<Opened> {
    const context = await this.browser.newContext(options);
    refuseClock(context);
    const anchor = await context.newPage();
    const site = options.baseURL ?? this.siteUrl;
    await anchor.goto(new URL(PLAIN, site).href);
    return { context, site, anchor, viewport: options.viewport, page: null, initScripts: [] };
  }

  /** @returns whether the page can be reused */
  private async emptyPage(page: Page, { site, viewport, initScripts }: Opened): Promise<boolean> {
    if (page.isClosed()) return false;
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of initScripts.splice(0)) await script.dispose();
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    });
    const size = page.viewportSize();
    if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) {
      await page.setViewportSize(viewport);
    }
    await page.goto(new URL(PLAIN, site).href);
    // Otherwise the pointer might hover over a link of the next page.
    await page.mouse.move(0, 0);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.resetNavigationHistory');
    await devTools.detach();
    return true;
  }
}

/** Makes replacing the clock throw, because Playwright cannot undo it for the life of a context. */
function refuseClock(context: BrowserContext): void {
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    context.clock[name] = () => {
      throw new Error('A test that sets the clock needs a context of its own: tag it @own-context.');
    };
  }
}

/** Collects the init scripts that a test adds to a page. */
function collectInitScripts(page: Page, scripts: Disposable[]): void {
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, arg, options) => {
    const added = await add(script, arg, options);
    scripts.push(added);
    return added;
  };
}
