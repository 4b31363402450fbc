import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { digestOfSecret, newSecret } from '../../../../src/server/config/secrets.ts';
import type { StaffMember } from '../../../../src/server/store/desk/staff-store.ts';
import type { NewApplication } from '../../../../src/server/store/schema.ts';
import { inventApplications } from '../../../../tools/demo/invented-applications.ts';
import { projectCatalog } from '../../../support/catalog.ts';
import type { DeskSite } from '../../support/desk-site.ts';
import { expect, test as base } from '../../support/site.ts';

export { expect, type DeskSite };

/** A staff member at the desk, in her own browser. */
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
   * Signs in a new staff member, as if she had just used her passkey, on the test's own `page`. A second
   * call adds another person, in another browser.
   */
  readonly signIn: SignIn;
}

/**
 * Adds one application with these answers: by default of a surrogate for whom only the BMI is
 * outside the range. @returns its reference
 */
export async function received(
  { store }: DeskSite,
  changes: Readonly<Record<string, string>> = {},
  more: Partial<NewApplication> = {},
): Promise<string> {
  const { forms } = projectCatalog();
  const invented = inventApplications({ forms, count: 40, seed: 4, now: new Date() });
  const application = invented.find(({ form, reasons }) =>
    more.form === undefined
      ? form === 'surrogate-application' && reasons.map(({ condition }) => condition).join() === 'bmi'
      : form === more.form,
  );
  if (application === undefined) throw new Error('No such application is invented.');
  const idempotencyKey = randomUUID();
  // Contact details of her own, as applications from one device, email or phone belong to one person.
  const contact = {
    email: `${idempotencyKey}@mail.example.com`,
    phone: `505${randomInt(2_000_000, 10_000_000)}`,
  };
  const added: NewApplication = {
    ...application,
    applicationId: null,
    ...more,
    idempotencyKey,
    payload: { ...application.payload, ...contact, ...changes },
  };
  const result = await store.add(added);
  if (result.kind !== 'stored') throw new Error(`It is ${result.kind}.`);
  return result.reference;
}

/** Ends the queue's request for changes at once, because it would keep the network from being idle. */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route('**/desk/api/queue/changes*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
}

/** Adds a staff member. */
export async function addStaff(
  { store }: DeskSite,
  roles: readonly string[],
  name: string,
): Promise<StaffMember> {
  const email = `${randomUUID()}@agency.example`;
  const person = await store.desk.staff.add({ email, name, roles });
  if (person === null) throw new Error(`${email} is taken.`);
  return person;
}

/** Begins a session in a browser, as if the person had just used her passkey. */
export async function beginSession(
  { store, url }: DeskSite,
  context: BrowserContext,
  person: StaffMember,
): Promise<void> {
  const secret = newSecret();
  await store.desk.sessions.begin(digestOfSecret(secret), person.id);
  await context.addCookies([
    {
      name: '__Host-desk',
      value: secret,
      // Chromium stores this cookie only for an https origin, and also sends it to http://localhost.
      url: url.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
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
      const [context, page] = isFirst ? [own, ownPage] : await another();
      isFirst = false;
      const person = await addStaff(desk, roles, name);
      await beginSession(desk, context, person);
      return { page, context, person, open: async (path = '/') => void (await page.goto(`/desk${path}`)) };
    });
    for (const context of others) await context.close();
  },
});
