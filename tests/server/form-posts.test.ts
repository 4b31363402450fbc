import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_FIELD, HONEYPOT_FIELD } from '../../src/core/form/posted-fields.ts';
import { reasonOf } from '../../src/core/rules/reason.ts';
import { PAGE_START_ID, type PageStart } from '../../src/core/submission/page-start.ts';
import { plainKey } from '../../src/server/http/plain-key.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import type { SiteHandler } from '../../src/server/site/site.ts';
import { StoreUnavailable } from '../../src/server/store/faults.ts';
import { DATABASES, runsAll, type TestDatabases } from '../support/databases.ts';
import {
  CATALOG,
  catalogForm,
  ELIGIBLE,
  INELIGIBLE,
  submissionOf,
  type SentExample,
} from '../support/submissions.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { smallSite } from '../support/small-site.ts';

const PAGE = '/surrogate-application';
const BOOK_CALL = '/surrogate-application/book-call';
const NOT_ELIGIBLE = '/surrogate-application/not-eligible';
const CALL = '/apply/call-request';
const THANK_YOU = '/surrogate-thank-you';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DOCUMENT =
  '<html><head><title>Page</title></head><body><div id="root"><p>drawn at build time</p></div></body></html>';

/** A release of a few pages whose renderer draws nothing: a page's data is in its data block. */
function openPages(folder: string): SiteHandler {
  for (const page of [PAGE, BOOK_CALL, NOT_ELIGIBLE, CALL, THANK_YOU, '']) {
    const file = join(folder, page === '' ? '404.html' : join(page, 'index.html'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, DOCUMENT);
  }
  return smallSite(folder, async (_path, start) =>
    fillDocument(DOCUMENT, '<p>drawn for one visitor</p>', start),
  );
}

/** The data that a page was rendered with. */
function startOf(html: string): PageStart {
  const [, json = 'null'] = new RegExp(`id="${PAGE_START_ID}">([^]*?)</script>`).exec(html) ?? [];
  // `fillDocument` has just written it.
  return JSON.parse(json) as PageStart;
}

function bodyOf(answers: object, more: Readonly<Record<string, string>> = {}): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...answers, ...more }))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, String(each));
  return body.toString();
}

const answersOf = ({ form, answers }: SentExample) => ({ form: catalogForm(form), answers });

describe.each(DATABASES)('a form posted without scripts, on %s', (database, startDatabases) => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-posts-'));
  const site = openPages(folder);
  let databases: TestDatabases;
  let app: TestApp;
  beforeAll(async () => void (databases = await startDatabases()), 60_000);
  afterAll(async () => {
    await databases.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => void (app = await startApp(await databases.create(), { site })));
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const post = (body: string | Buffer, headers: Record<string, string> = {}, url = PAGE) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': FORM_TYPE, ...headers },
      payload: body,
    });
  const read = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
  /** Sends an application and keeps the ticket, as a browser does. */
  async function ticketFor(example: SentExample): Promise<string> {
    const { headers } = await post(bodyOf(example.answers));
    return String(headers['set-cookie']).split(';', 1)[0] ?? '';
  }

  it('is stored like one sent by a script, and redirects with a ticket', async () => {
    const response = await post(
      bodyOf(ELIGIBLE.answers, { [HONEYPOT_FIELD]: '', [CONSENT_FIELD]: '2025-01-18.3f9a2b1c4d5e' }),
    );
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: BOOK_CALL, 'cache-control': 'no-store' });
    const [stored] = await app.stored();
    expect(stored).toMatchObject({
      form: ELIGIBLE.form,
      payload: submissionOf(ELIGIBLE).payload,
      verdict: 'eligible',
      flags: [],
      consent: { version: '2025-01-18.3f9a2b1c4d5e' },
    });
    const bytes = Buffer.byteLength(JSON.stringify(submissionOf(ELIGIBLE).payload));
    expect((await read('/api/health')).json()).toMatchObject({ quota: { bytesInAll: bytes } });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^outcome=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(String(response.headers.location) + app.log.join('')).not.toContain(
      String(ELIGIBLE.answers['email']),
    );
  });

  it('requests a call that belongs to the application, without asking for known answers', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    const [application] = await app.stored();
    const reference = String(application?.reference);
    const page = await read(CALL, { cookie });
    expect(startOf(page.body).outcome).toMatchObject({ reference, homeState: ELIGIBLE.answers['state'] });
    expect((await read(CALL)).headers['vary']).toContain('Cookie');
    const asked = { reference, side: 'surrogate', firstName: 'Maria', callLanguage: 'en' };
    const wishes = { reachBy: 'phone', timeZone: 'central', when: ['monday-morning'], safely: '' };
    // Errors are shown beside known answers, which the page does not contain.
    const wrong = await post(bodyOf({ ...asked, ...wishes, when: [] }), { cookie }, CALL);
    expect(wrong.statusCode).toBe(422);
    expect(startOf(wrong.body)).toMatchObject({
      outcome: { reference },
      form: { answers: { reachBy: 'phone' }, errors: [{ field: 'when' }] },
    });
    expect(wrong.body).not.toContain(String(application?.payload['phone']));

    const sent = await post(bodyOf({ ...asked, ...wishes }), { cookie }, CALL);
    expect(sent).toMatchObject({ statusCode: 303, headers: { location: THANK_YOU } });
    const request = (await app.stored()).find(({ form }) => form === 'call-request');
    expect(request).toMatchObject({
      payload: { ...asked, ...wishes, phone: application?.payload['phone'], email: '' },
      belongsWith: [reference],
    });
    // One reference for both, the way back to the form, and the page of the application is still hers.
    const ticket = String(sent.headers['set-cookie']).split(';', 1)[0] ?? '';
    const { outcome } = startOf((await read(THANK_YOU, { cookie: ticket })).body);
    expect(outcome).toMatchObject({ form: 'call-request', reference });
    const { outcome: again } = startOf((await read(CALL, { cookie: ticket })).body);
    expect(again).toMatchObject({ form: ELIGIBLE.form, reference });
    const { outcome: booking } = startOf((await read(BOOK_CALL, { cookie: ticket })).body);
    expect(booking).toMatchObject({ form: ELIGIBLE.form, reference, part: 'call-request' });
  });

  it('adds nothing of an application to a call that names another, or to a stranger’s', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    const reference = String((await app.stored())[0]?.reference);
    const call = {
      ...{ side: 'surrogate', firstName: 'Maria', callLanguage: 'en', reachBy: 'phone' },
      ...{ timeZone: 'central', when: ['monday-morning'] },
    };
    for (const [named, headers] of [
      ['K7QM-3XVD', { cookie }],
      [reference, {}],
    ] as const) {
      const refused = await post(bodyOf({ ...call, reference: named }), headers, CALL);
      expect(refused.statusCode).toBe(422);
      expect(startOf(refused.body)).toMatchObject({ outcome: null, form: { errors: [{ field: 'phone' }] } });
    }
  });

  it('is forgotten by the browser once the visitor erases what the page shows', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    const response = await app.app.inject({ method: 'DELETE', url: '/outcome-ticket', headers: { cookie } });
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['set-cookie'])).toMatch(/^outcome=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('is one application however often the button is pressed, also at once', async () => {
    const body = bodyOf(ELIGIBLE.answers);
    const responses = await Promise.all([post(body), post(body), post(body)]);
    responses.push(await post(body));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(await app.stored()).toHaveLength(1);
    await post(bodyOf({ ...ELIGIBLE.answers, lastName: 'Another' }));
    expect(await app.stored()).toHaveLength(2);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('is stored even if another application has taken its key', async () => {
    const { form, answers } = answersOf(ELIGIBLE);
    const key = await plainKey(
      form.id,
      submissionOf({ ...ELIGIBLE, answers }).answers,
      new Date(),
      async () => null,
    );
    await app.send(submissionOf(INELIGIBLE), { headers: { 'idempotency-key': key } });
    expect((await post(bodyOf(answers))).headers.location).toBe(BOOK_CALL);
    const stored = await app.stored();
    expect(stored.map(({ verdict }) => verdict).toSorted()).toEqual(['eligible', 'ineligible']);
  });

  it('shares one rate limit with what scripts send', async () => {
    await app.close();
    app = await startApp({ ...(await databases.create()), RATE_LIMIT_PER_MINUTE: '2' }, { site });
    await app.send(submissionOf(INELIGIBLE));
    expect((await post(bodyOf({}))).statusCode).toBe(422);
    const refused = await post(bodyOf(ELIGIBLE.answers));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toEqual(expect.any(String));
    expect(refused.body).toContain('Please wait a minute');
    expect((await app.send(submissionOf(ELIGIBLE))).status).toBe(429);
    expect((await read(PAGE)).statusCode).toBe(200);
  });

  it('limits the pages that one address has rendered, and serves others to it all the same', async () => {
    await app.close();
    app = await startApp({ ...(await databases.create()), RATE_LIMIT_PER_MINUTE: '2' }, { site });
    const cookie = await ticketFor(ELIGIBLE);
    // A link that nobody has, and what a ticket shows.
    const answers = [];
    for (const path of ['/application/none', BOOK_CALL, '/application/none'])
      answers.push(await read(path, { cookie }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 429]);
    expect(answers[2]?.headers['retry-after']).toBe('60');
    expect(answers[2]?.body).toContain('try again in a minute');
    expect((await read(BOOK_CALL, { cookie })).statusCode).toBe(429);
    expect((await read(BOOK_CALL)).statusCode).toBe(200);
  });

  it('comes back with its answers while nothing can be stored', async () => {
    vi.spyOn(app.store, 'add').mockRejectedValue(new StoreUnavailable('locked', { cause: null }));
    const response = await post(bodyOf(ELIGIBLE.answers));
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(startOf(response.body).form).toMatchObject({
      answers: { email: ELIGIBLE.answers['email'] },
      errors: [],
      alert: expect.stringContaining('Your answers are still here'),
    });
  });

  it('redirects without a ticket when none can be stored', async () => {
    vi.spyOn(app.store, 'issueTicket').mockRejectedValue(new StoreUnavailable('locked', { cause: null }));
    const response = await post(bodyOf(ELIGIBLE.answers));
    expect(response.statusCode).toBe(303);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('shows its outcome to the ticket’s holder, repeatedly, and never from a cache', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    const [stored] = await app.stored();
    const plain = await read(BOOK_CALL);
    for (const headers of [{ cookie }, { cookie, 'if-none-match': String(plain.headers.etag) }]) {
      const page = await read(BOOK_CALL, headers);
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers).not.toHaveProperty('etag');
      expect(startOf(page.body).outcome).toMatchObject({
        status: 'sent',
        reference: stored?.reference,
        name: ELIGIBLE.answers['firstName'],
      });
      expect(page.body).not.toContain(String(ELIGIBLE.answers['email']));
    }
    const head = await app.app.inject({ method: 'HEAD', url: BOOK_CALL, headers: { cookie } });
    expect(head.headers['cache-control']).toBe('no-store');
    expect(head.body).toBe('');
  });

  it.each([
    ['no ticket', undefined],
    ['a ticket nobody issued', `outcome=${'a'.repeat(43)}`],
    ['the digest instead of the ticket', 'digest'],
    ['a ticket that is no text', 'outcome=%00%ff'],
    ['a very long ticket', `outcome=${'a'.repeat(5000)}`],
  ])('shows no outcome for %s', async (_what, given) => {
    const issued = (await ticketFor(ELIGIBLE)).replace('outcome=', '');
    const digest = createHash('sha256').update(issued).digest('hex');
    const cookie = given === 'digest' ? `outcome=${digest}` : given;
    const page = await read(BOOK_CALL, cookie === undefined ? {} : { cookie });
    expect(page.statusCode).toBe(200);
    expect(page.body).toBe(DOCUMENT);
    // A cache that answers for several visitors must ask again.
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  });

  it('shows no outcome after half an hour, nor once the application is erased', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 29 * 60_000);
    expect((await read(BOOK_CALL, { cookie })).body).not.toBe(DOCUMENT);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await read(BOOK_CALL, { cookie })).body).toBe(DOCUMENT);

    const again = await ticketFor(ELIGIBLE);
    expect((await read(BOOK_CALL, { cookie: again })).body).not.toBe(DOCUMENT);
    const [stored] = await app.stored();
    await app.store.erasures.erase(stored?.reference ?? '', 'request');
    expect((await read(BOOK_CALL, { cookie: again })).body).toBe(DOCUMENT);
  });

  it('confirms receipt to a ticket’s holder while tickets cannot be read, and shows others the usual page', async () => {
    const cookie = await ticketFor(ELIGIBLE);
    vi.spyOn(app.store, 'ticketed').mockRejectedValue(new StoreUnavailable('locked', { cause: null }));
    const { statusCode, headers, body } = await read(BOOK_CALL, { cookie });
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
    expect(body).toContain('<h1>We have what you sent</h1>');
    expect((await read(BOOK_CALL)).body).toBe(DOCUMENT);
  });

  it('accepts chosen and typed units, and asks about a weight that the other unit would explain', async () => {
    const metric = { ...ELIGIBLE.answers, heightFeet: '163', heightInches: '', weight: '68 kg' };
    expect((await post(bodyOf(metric, { 'unit:heightFeet': 'cm', 'unit:weight': 'lb' }))).statusCode).toBe(
      303,
    );
    expect((await app.stored())[0]?.payload).toMatchObject({
      ...{ heightFeet: 5, heightInches: 4.2, weight: 149.91, bmi: 25.6 },
    });

    const low = { ...ELIGIBLE.answers, heightFeet: 5, heightInches: 4, weight: 68 };
    const asked = await post(bodyOf(low));
    expect(asked.statusCode).toBe(422);
    expect(startOf(asked.body).form).toMatchObject({ answers: { weight: 68 }, errors: [] });
    expect(await app.stored()).toHaveLength(1);
    const kept = await post(bodyOf(low, { 'doubt:kilograms': 'kilograms 68' }));
    expect(kept.headers.location).toBe(NOT_ELIGIBLE);
    const taken = await post(bodyOf(low, { 'doubt:kilograms': 'take kilograms 68' }));
    expect(taken.headers.location).toBe(BOOK_CALL);
    // A confirmed weight says nothing of another one.
    expect(
      (await post(bodyOf({ ...low, weight: 66 }, { 'doubt:kilograms': 'kilograms 68' }))).statusCode,
    ).toBe(422);
    const weights = (await app.stored()).map(({ payload }) => payload['weight']);
    expect(weights.toSorted()).toEqual([149.91, 149.91, 68]);
  });

  it('at its Spanish address is the same application, in Spanish, and leads to a page in Spanish', async () => {
    const response = await post(bodyOf(ELIGIBLE.answers), {}, `/es${PAGE}`);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/es${BOOK_CALL}`);
    expect(await app.stored()).toMatchObject([
      { language: 'es', form: ELIGIBLE.form, payload: submissionOf(ELIGIBLE).payload },
    ]);
    const again = await post(bodyOf({ ...ELIGIBLE.answers, firstName: '' }), {}, `/es${PAGE}`);
    expect(again.statusCode).toBe(422);
    const spanish = catalogForm(ELIGIBLE.form).translations.get('es');
    expect(startOf(again.body).form?.errors).toMatchObject([
      { message: spanish?.ui['firstName']?.['ui:options']?.messages?.['required'] },
    ]);
  });

  it('comes back with the answers and their errors, and stores nothing', async () => {
    const response = await post(bodyOf({ ...ELIGIBLE.answers, age: 'many', firstName: '' }));
    expect(response.statusCode).toBe(422);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).toContain('<title>Error: Page</title>');
    const { form } = startOf(response.body);
    expect(form?.answers).toMatchObject({ age: 'many', email: ELIGIBLE.answers['email'] });
    expect(form?.errors.map(({ field }) => field)).toEqual(expect.arrayContaining(['firstName', 'age']));
    expect(await app.stored()).toEqual([]);
    expect(app.log.join('')).not.toContain(String(ELIGIBLE.answers['email']));
  });

  it('closes no data block, whatever text was typed', async () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028$&$`';
    const { body } = await post(bodyOf({ motivation: hostile }));
    expect(body).not.toContain('<script>alert');
    expect(startOf(body).form?.answers['motivation']).toBe(hostile);
  });

  it('is flagged for review if a program has filled the field that no person sees', async () => {
    expect((await post(bodyOf(ELIGIBLE.answers, { [HONEYPOT_FIELD]: 'x' }))).statusCode).toBe(303);
    expect(await app.stored()).toMatchObject([{ flags: ['honeypot'] }]);
  });

  it('explains a "no" by the rules that decided, in the language of the page', async () => {
    await post(bodyOf(INELIGIBLE.answers));
    // The same answers in another language are the same application.
    const { headers } = await post(bodyOf(INELIGIBLE.answers), {}, `/es${PAGE}`);
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const [stored] = await app.stored();
    expect(stored?.language).toBe('en');
    const ids = stored?.reasons.map(({ condition }) => condition) ?? [];
    expect(ids).not.toEqual([]);
    const english = catalogForm(INELIGIBLE.form).ruleSet ?? expect.fail();
    const spanish = CATALOG.rulesIn.get('es')?.get(english.id) ?? expect.fail();
    for (const [path, rules] of [
      [NOT_ELIGIBLE, english],
      [`/es${NOT_ELIGIBLE}`, spanish],
    ] as const) {
      const { outcome } = startOf((await read(path, { cookie })).body);
      expect(outcome?.conditions).toEqual(ids);
      const said = ids.map((id) => ({ condition: id, reason: reasonOf(rules, id).text }));
      expect(outcome?.told).toMatchObject(said);
    }
  });
});

describe('a form post that no browser sends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-posts-'));
  let app: TestApp;
  beforeAll(async () => void (app = await startApp({}, { site: openPages(folder) })));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const post = (body: string | Buffer, headers: Record<string, string> = {}, url = PAGE) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': FORM_TYPE, ...headers },
      payload: body,
    });

  it.each([
    ['another site’s page', { origin: 'https://elsewhere.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another site’s page, by what the browser says of it', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program that sends JSON', { 'content-type': 'application/json' }, 415],
    ['a program that sends parts', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a program that sends text', { 'content-type': 'text/plain' }, 415],
    ['another character set', { 'content-type': `${FORM_TYPE}; charset=iso-8859-1` }, 415],
    ['a compressed body', { 'content-encoding': 'gzip' }, 415],
  ])('is refused from %s, on a page that says so', async (_from, headers, status) => {
    const response = await post(bodyOf(ELIGIBLE.answers), headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.body).toContain('Go back in your browser');
    expect(await app.stored()).toEqual([]);
  });

  it.each([
    ['a reserved name', '__proto__=1', 400],
    ['a reserved part of a name', 'a[constructor]=1', 400],
    ['a question twice', 'firstName=A&firstName=B', 400],
    ['a NUL character', 'firstName=%00', 400],
    ['a thousand fields', 'a=1&'.repeat(1000), 400],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0x3d, 0xff]), 415],
    ['more than 64 KiB', `motivation=${'x'.repeat(70_000)}`, 413],
  ])('is refused with %s', async (_what, body, status) => {
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await app.stored()).toEqual([]);
  });

  it('is refused without a body, and at any address but the form’s own page', async () => {
    expect((await app.app.inject({ method: 'POST', url: PAGE })).statusCode).toBe(415);
    expect((await post(bodyOf(ELIGIBLE.answers), {}, NOT_ELIGIBLE)).statusCode).toBe(404);
    expect((await post(bodyOf(ELIGIBLE.answers), {}, `${PAGE}/`)).statusCode).toBe(404);
    expect((await post(bodyOf(ELIGIBLE.answers), {}, `${PAGE}?from=mail`)).statusCode).toBe(303);
  });
});
