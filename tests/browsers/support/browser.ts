import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { Command, Driver } from './driver.ts';

/** Finds elements by role and name as a screen reader does, in every engine by the same rules. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The time in milliseconds after which a page that has not arrived is requested again. */
const AT_ONCE = 30_000;

/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page that a browser shows. */
export interface Found {
  readonly click: () => Promise<void>;
  /** Focuses it and types. */
  readonly type: (text: string) => Promise<void>;
  /** The element's reference, as an argument of `evaluate`. */
  readonly element: object;
}

/** A browser and its current page, operated as by a person. Its methods wait for the elements they need. */
export class Browser {
  constructor(private readonly driver: Driver) {}

  /** Sends a command of WebDriver that has no method here. */
  get send(): Driver['send'] {
    return this.driver.send;
  }

  get keysOfDate(): Driver['keysOfDate'] {
    return this.driver.keysOfDate;
  }

  /** Opens an address and waits until its document is complete up to the last part; scripts may still be loading. */
  async open(address: string): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isLeft: true }), null);
    // A WebKit that has just started may replace the requested page by its own empty page.
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

  /** The number of sheets of Letter paper that the page prints on, by the pages in Firefox's PDF. */
  async sheets(): Promise<number> {
    const page = { width: 21.59, height: 27.94 };
    const pdf = Buffer.from(String(await this.driver.send('WebDriver:Print', { page })), 'base64');
    // Firefox compresses the objects of pages, several in a stream.
    const streams = pdf.toString('latin1').matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)\r?\nendstream/g);
    const objects = [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')));
    return objects.join().match(/\/Type \/Page\b/g)?.length ?? 0;
  }

  /** The path, query and fragment of the current address. */
  async path(): Promise<string> {
    const { pathname, search, hash } = new URL(String(await this.driver.send('WebDriver:GetCurrentURL')));
    return pathname + search + hash;
  }

  /**
   * Runs a function in the page. It has Playwright's signature, so that helpers written for Chromium work here.
   * @throws Error with the message of the page's error
   */
  readonly evaluate = (async (run: unknown, given: unknown) => {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${String(run)}).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    // The shape of the script's reply.
    const reply = (await this.driver.send('WebDriver:ExecuteAsyncScript', {
      script,
      args: [given ?? null],
    })) as { readonly value?: unknown; readonly error?: string };
    if (reply.error !== undefined) throw new Error(`${reply.error} in ${String(run).slice(0, 200)}`);
    return reply.value;
    // The types of Playwright's overloads cannot be expressed for one function.
  }) as Page['evaluate'];

  /** Waits until a function in the page returns true. */
  async until<A>(run: (given: A) => boolean, given: A): Promise<void> {
    await eventually(async () => {
      // Playwright's type expects handles for elements.
      const isTrue = await this.evaluate(run as (given: unknown) => boolean, given as unknown);
      if (!isTrue) throw new Error(`It does not become true of ${JSON.stringify(given)}: ${String(run)}`);
    });
  }

  /** The only element with this role and full name, in the selected part of the page. */
  async find(role: string, name: string, part = 'body'): Promise<Found> {
    return this.theOne(
      `const [role, name, part] = arguments;
      return window.TestingLibraryDom.queryAllByRole(document.querySelector(part), role, { name });`,
      [role, name, part],
      `${role} “${name}”`,
    );
  }

  /** The only element that the selector matches. */
  async select(selector: string): Promise<Found> {
    return this.theOne('return [...document.querySelectorAll(arguments[0])];', [selector], selector);
  }

  /** The visible text of an element, or of the whole page. */
  async text(selector = 'body'): Promise<string> {
    return this.evaluate(
      (at) => [...document.querySelectorAll<HTMLElement>(at)].map((each) => each.innerText).join('\n'),
      selector,
    );
  }

  /** Presses keys in the focused element. */
  async pressKeys(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.send('WebDriver:PerformActions', {
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  /** Opens another tab and switches to it. */
  async openTab(): Promise<void> {
    const { handle } = Object(await this.driver.send('WebDriver:NewWindow', { type: 'tab' }));
    await this.driver.send('WebDriver:SwitchToWindow', { handle });
  }

  /** Closes the tab and switches to the first of the others. */
  async closeTab(): Promise<void> {
    await this.driver.send('WebDriver:CloseWindow');
    const [handle] = Object(await this.driver.send('WebDriver:GetWindowHandles'));
    await this.driver.send('WebDriver:SwitchToWindow', { handle });
  }

  /** Waits for an alert and closes it. @returns its text */
  async acceptAlert(): Promise<string> {
    const text = await eventually(() => this.driver.send('WebDriver:GetAlertText'));
    await this.driver.send('WebDriver:AcceptAlert');
    return String(text);
  }

  /** Gives the page this size, unless the engine's window cannot be that small. */
  async resize(width: number, height: number): Promise<void> {
    await this.driver.send('WebDriver:SetWindowRect', { width, height });
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }), null);
    await this.driver.send('WebDriver:SetWindowRect', {
      width: 2 * width - inner.width,
      height: 2 * height - inner.height,
    });
  }

  /** Saves a screenshot of the window as a PNG. */
  async screenshot(file: string): Promise<void> {
    const image = await this.driver.send('WebDriver:TakeScreenshot', { full: false });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(String(image), 'base64'));
  }

  async end(): Promise<void> {
    await this.driver.end();
  }

  /** @throws Error while the old page is still there, or the new document is incomplete */
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
      // WebKit's driver considers elements behind a bar hidden, so this scrolls. An option has no position of its own.
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
      // Retries, because the element may move or be covered while the page renders.
      click: () => eventually(() => send('WebDriver:ElementClick')),
      type: (text) => send('WebDriver:ElementSendKeys', { text }),
    };
  }
}
