import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Page } from 'playwright/test';
import { vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { Command, Driver } from './driver.ts';

/** Finds elements by role and name as a screen reader does, in every engine by the same rules. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Milliseconds after which a page that does not come is asked for again. */
const AT_ONCE = 30_000;

/** The standard's key of an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page that a browser shows. */
export interface Found {
  readonly click: () => Promise<void>;
  /** Presses keys in it; it has the focus then. */
  readonly type: (text: string) => Promise<void>;
  /** What stands there for a script, as an argument of `evaluate`. */
  readonly element: object;
}

/** A browser with the page that it shows, driven as a person uses it. What is asked for is waited for. */
export class Browser {
  constructor(private readonly driver: Driver) {}

  /** Sends a command of WebDriver that has no method here. */
  get send(): Driver['send'] {
    return this.driver.send;
  }

  get keysOfDate(): Driver['keysOfDate'] {
    return this.driver.keysOfDate;
  }

  /** Goes to an address, until its document stands there as far as its last part; scripts may still be on their way. */
  async open(address: string): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isLeft: true }), null);
    // WebKit, just started, may put its own empty page in place of the one that it was told to go to.
    await eventually(async () => {
      await this.driver.send('WebDriver:Navigate', { url: address });
      await vi.waitFor(() => this.expectNewPage(), { timeout: AT_ONCE, interval: 20 });
    });
  }

  async reload(): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isLeft: true }), null);
    await this.driver.send('WebDriver:Refresh');
    await eventually(() => this.expectNewPage());
  }

  /** The path of the address; all of it must be on the site that was opened. */
  async path(): Promise<string> {
    const { pathname, search, hash } = new URL(String(await this.driver.send('WebDriver:GetCurrentURL')));
    return pathname + search + hash;
  }

  /**
   * Runs a function in the page. It has Playwright's signature, so that what fills forms in Chromium fills them here.
   * @throws Error as the page threw it
   */
  readonly evaluate = (async (run: unknown, given: unknown) => {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${String(run)}).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    // As the script above replies.
    const reply = (await this.driver.send('WebDriver:ExecuteAsyncScript', {
      script,
      args: [given ?? null],
    })) as { readonly value?: unknown; readonly error?: string };
    if (reply.error !== undefined) throw new Error(`${reply.error} in ${String(run).slice(0, 200)}`);
    return reply.value;
    // A promise is a promise: the types of Playwright's overloads cannot be written for one function.
  }) as Page['evaluate'];

  /** Until a function in the page returns true. */
  async until<A>(run: (given: A) => boolean, given: A): Promise<void> {
    await eventually(async () => {
      // Playwright knows elements by handles.
      const isTrue = await this.evaluate(run as (given: unknown) => boolean, given as unknown);
      if (!isTrue) throw new Error(`It does not become true of ${JSON.stringify(given)}: ${String(run)}`);
    });
  }

  /** The one element of this role and whole name that the page shows, in the part selected. */
  async find(role: string, name: string, part = 'body'): Promise<Found> {
    return this.theOne(
      `const [role, name, part] = arguments;
      return window.TestingLibraryDom.queryAllByRole(document.querySelector(part), role, { name });`,
      [role, name, part],
      `${role} “${name}”`,
    );
  }

  /** The one element that a selector selects. */
  async select(selector: string): Promise<Found> {
    return this.theOne('return [...document.querySelectorAll(arguments[0])];', [selector], selector);
  }

  /** The text that a person reads in an element, or in all of the page. */
  async text(selector = 'body'): Promise<string> {
    return this.evaluate(
      (at) => [...document.querySelectorAll<HTMLElement>(at)].map((each) => each.innerText).join('\n'),
      selector,
    );
  }

  /** Presses keys where the focus is. */
  async pressKeys(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.send('WebDriver:PerformActions', {
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  /** Opens another tab, and is there. */
  async openTab(): Promise<void> {
    const { handle } = Object(await this.driver.send('WebDriver:NewWindow', { type: 'tab' }));
    await this.driver.send('WebDriver:SwitchToWindow', { handle });
  }

  /** Closes the tab, and is in the first of the others. */
  async closeTab(): Promise<void> {
    await this.driver.send('WebDriver:CloseWindow');
    const [handle] = Object(await this.driver.send('WebDriver:GetWindowHandles'));
    await this.driver.send('WebDriver:SwitchToWindow', { handle });
  }

  /** Waits for an alert and closes it. @returns what it says */
  async acceptAlert(): Promise<string> {
    const text = await eventually(() => this.driver.send('WebDriver:GetAlertText'));
    await this.driver.send('WebDriver:AcceptAlert');
    return String(text);
  }

  /** Gives the page this size, as far as the window of the engine becomes as small. */
  async resize(width: number, height: number): Promise<void> {
    await this.driver.send('WebDriver:SetWindowRect', { width, height });
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }), null);
    await this.driver.send('WebDriver:SetWindowRect', {
      width: 2 * width - inner.width,
      height: 2 * height - inner.height,
    });
  }

  /** Writes what the window shows into a PNG. */
  async screenshot(file: string): Promise<void> {
    const image = await this.driver.send('WebDriver:TakeScreenshot', { full: false });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(String(image), 'base64'));
  }

  async end(): Promise<void> {
    await this.driver.end();
  }

  /** @throws Error while the page that was left is there, or no document as far as its last part */
  private async expectNewPage(): Promise<void> {
    const isThere = await this.evaluate(
      () => !('isLeft' in window) && document.querySelector('footer, #root') !== null,
      null,
    );
    if (!isThere) throw new Error('The page is not there.');
  }

  private async theOne(script: string, args: readonly unknown[], what: string): Promise<Found> {
    const element = await eventually(async () => {
      const isKnown = await this.driver.send('WebDriver:ExecuteScript', {
        script: 'return "TestingLibraryDom" in window;',
        args: [],
      });
      if (isKnown !== true)
        await this.driver.send('WebDriver:ExecuteScript', {
          script: `${TESTING_LIBRARY}\nwindow.TestingLibraryDom = globalThis.TestingLibraryDom;`,
          args: [],
        });
      const found = await this.driver.send('WebDriver:ExecuteScript', { script, args });
      if (!Array.isArray(found) || found.length !== 1)
        throw new Error(`There are ${Array.isArray(found) ? found.length : 'no'} elements: ${what}`);
      return Object(found[0]);
    });
    const id = String(element[ELEMENT]);
    const send = async (command: Command, more: object = {}): Promise<void> => {
      // Drivers scroll by their own rules; WebKit's takes what lies behind a bar for hidden. An option has no place of its own.
      await this.evaluate((target) => {
        const placed = Object(target).closest('select') ?? target;
        placed.scrollIntoView({ block: 'center', behavior: 'instant' });
      }, element);
      await this.driver.send(command, { id, ...more }).catch((cause: unknown) => {
        throw new Error(`${what}: ${String(cause)}`, { cause });
      });
    };
    return {
      element,
      // What moves, or is covered while a page is drawn, is pressed a moment later.
      click: () => eventually(() => send('WebDriver:ElementClick')),
      type: (text) => send('WebDriver:ElementSendKeys', { text }),
    };
  }
}
