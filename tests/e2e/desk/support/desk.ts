import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { inventApplications } from '../../../../tools/demo/invented-applications.ts';
import { digestOfSecret, newSecret } from '../../../../src/server/desk/session-cookie.ts';
import type { StaffMember } from '../../../../src/server/store/desk/staff-store.ts';
import { openStoreForStaff } from '../../../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../../../src/server/store/store.ts';
import { projectCatalog } from '../../../support/catalog.ts';
import { freePort } from '../../../support/free-port.ts';
import { startSite } from '../../../support/start-site.ts';
import { expect, test as base } from '../../support/site.ts';

export { expect };

/** Applications at the desk's site before a test adds its own. */
export const INVENTED = 60;

/** A site with a desk, which the tests of a worker share. */
export interface DeskSite {
  /** `http://localhost:<port>`: passkeys know no numeric addresses. */
  readonly url: string;
  readonly dataDir: string;
  /** The same database, beside the running server. */
  readonly store: ApplicationStore;
}

/** Somebody at the desk, in a browser context of her own. */
export interface AtDesk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly person: StaffMember;
  /** Opens a page of the desk. @param path below `/desk` */
  readonly open: (path?: string) => Promise<void>;
}

type SignIn = (roles: readonly string[], name?: string) => Promise<AtDesk>;

interface DeskFixtures {
  /**
   * Signs somebody in as if she had shown her passkey just now, without the ceremony. A second call is another person, in
   * another browser.
   */
  readonly signIn: SignIn;
}

interface DeskWorkerFixtures {
  readonly desk: DeskSite;
}

/**
 * Playwright's `test` at the staff's desk: a server of its own on `localhost`, with invented applications of six weeks.
 * `page` stands at nobody's desk yet; `signIn` opens one for somebody. Tests share the database: each looks at people and
 * applications of its own where it changes something.
 */
export const test = base.extend<DeskFixtures, DeskWorkerFixtures>({
  desk: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const site = await startSite({ port, env: { DESK_URL: url } });
      const store = openStoreForStaff({ dataDir: site.dataDir, databaseUrl: null });
      const { forms } = projectCatalog();
      for (const each of inventApplications({ forms, count: INVENTED, seed: 13, now: new Date() }))
        await store.add(each);
      await use({ url, dataDir: site.dataDir, store });
      await store.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ desk }, use) => {
    await use(desk.url);
  },
  signIn: async ({ browser, desk, faults, viewport, hasTouch, isMobile, locale }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (roles, name = 'Ana Reyes') => {
      const email = `${randomUUID()}@agency.example`;
      const person = await desk.store.desk.staff.add({ email, name, roles });
      if (person === null) throw new Error(`${email} is taken.`);
      const secret = newSecret();
      await desk.store.desk.sessions.begin(digestOfSecret(secret), person.id);
      const context = await browser.newContext({
        baseURL: desk.url,
        viewport,
        ...(hasTouch === undefined ? {} : { hasTouch }),
        ...(isMobile === undefined ? {} : { isMobile }),
        ...(locale === undefined ? {} : { locale }),
      });
      contexts.push(context);
      faults.watch(context);
      await context.addCookies([
        {
          name: '__Host-desk',
          value: secret,
          // Chromium keeps the cookie of an encrypted origin alone, and sends it to http://localhost.
          url: desk.url.replace('http:', 'https:'),
          httpOnly: true,
          secure: true,
          sameSite: 'Strict',
        },
      ]);
      const page = await context.newPage();
      return { page, context, person, open: async (path = '/') => void (await page.goto(`/desk${path}`)) };
    });
    for (const context of contexts) await context.close();
  },
});
