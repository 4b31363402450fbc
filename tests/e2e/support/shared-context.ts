import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright/test';

/** Events of a context and of a page that tests listen to. */
const CONTEXT_EVENTS = ['console', 'dialog', 'page', 'request', 'response', 'weberror'] as const;
const PAGE_EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'framenavigated', 'load', 'pageerror'],
  ...['popup', 'request', 'requestfailed', 'requestfinished', 'response'],
] as const;

/** An address of the site that brings no script. */
const PLAIN = '/robots.txt';

/** A context that a worker's tests have used. */
interface Opened {
  readonly context: BrowserContext;
  /** The address of the site that the tests look at. */
  readonly site: string;
  /** Holds the site's process alive. */
  readonly anchor: Page;
  readonly viewport: BrowserContextOptions['viewport'];
  /** Given to one test after another; null until the first asks, and after one that has closed it. */
  page: Page | null;
  /** What the test has had the page run before its own scripts. */
  readonly initScripts: Disposable[];
}

/** Contexts that stay open: those on a phone and on a desk, with and without scripts, at the site and at staff's. */
const KEPT = 5;

/**
 * The browser contexts that the tests of a worker share, one for the tests of the same options, and its first page,
 * emptied after each of them: a new context costs half a second of a core, a new page a quarter, and its first visit
 * again half a second until the scripts are compiled. Only the HTTP cache stays.
 */
export class SharedContext {
  /** By their options; the one used last comes last. */
  private readonly kept = new Map<string, Opened>();
  /** The one of the test that runs. */
  private opened: Opened | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly siteUrl: string,
  ) {}

  /** Gives a test the context of its options, with nothing stored and no page but those of this class. */
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

  /** The page that a test begins with. The context must be open. */
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

  /** Closes the other pages of a test, empties its first one, and deletes what they stored. */
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

  /** @returns whether it can be used again */
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
    // A pointer that rests on the next page's links points at them.
    await page.mouse.move(0, 0);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.resetNavigationHistory');
    await devTools.detach();
    return true;
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

/** Collects the scripts that a page is told to run before its own. */
function collectInitScripts(page: Page, scripts: Disposable[]): void {
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, arg, options) => {
    const added = await add(script, arg, options);
    scripts.push(added);
    return added;
  };
}
