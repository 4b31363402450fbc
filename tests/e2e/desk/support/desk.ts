import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { digestOfSecret, newSecret } from '../../../../src/server/desk/session-cookie.ts';
import type { StaffMember } from '../../../../src/server/store/desk/staff-store.ts';
import type { DeskSite } from '../../support/desk-site.ts';
import { expect, test as base } from '../../support/site.ts';

export { expect, type DeskSite };

/** Somebody at the desk, in a browser that nobody else uses. */
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
   * Signs somebody in as if she had shown her passkey just now, without the ceremony: on the test's own `page`. A second
   * call is another person, in another browser.
   */
  readonly signIn: SignIn;
}

/**
 * Playwright's `test` at the staff's desk: a server of its own on `localhost`, with invented applications of six weeks.
 * `page` stands at nobody's desk until `signIn`. Tests share the database: each looks at people and applications of its
 * own where it changes something.
 */
export const test = base.extend<DeskFixtures>({
  baseURL: async ({ desk }, use) => {
    await use(desk.url);
  },
  signIn: async (
    { browser, context: own, page: ownPage, desk, faults, viewport, hasTouch, isMobile, locale },
    use,
  ) => {
    const others: BrowserContext[] = [];
    let isFirst = true;
    async function another(): Promise<[BrowserContext, Page]> {
      const context = await browser.newContext({
        baseURL: desk.url,
        viewport,
        ...(hasTouch === undefined ? {} : { hasTouch }),
        ...(isMobile === undefined ? {} : { isMobile }),
        ...(locale === undefined ? {} : { locale }),
      });
      others.push(context);
      faults.watch(context);
      return [context, await context.newPage()];
    }
    await use(async (roles, name = 'Ana Reyes') => {
      const email = `${randomUUID()}@agency.example`;
      const person = await desk.store.desk.staff.add({ email, name, roles });
      if (person === null) throw new Error(`${email} is taken.`);
      const secret = newSecret();
      await desk.store.desk.sessions.begin(digestOfSecret(secret), person.id);
      const [context, page] = isFirst ? [own, ownPage] : await another();
      isFirst = false;
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
      return { page, context, person, open: async (path = '/') => void (await page.goto(`/desk${path}`)) };
    });
    for (const context of others) await context.close();
  },
});
