import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { StartedExport } from '../../../src/core/desk/export.ts';
import type { LogPage } from '../../../src/core/desk/log.ts';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import type { CreatedToken, Tokens } from '../../../src/core/desk/tokens.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { MAX_OF_TOKEN } from '../../../src/server/desk/request-limit.ts';
import { digestOfSecret } from '../../../src/server/config/secrets.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

describe.each(DATABASES)('tokens of programs on %s', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let dora: SignedInStaff;
  const references: string[] = [];
  beforeAll(async () => {
    databases = await open();
    env = { ...(await databases.create()), DATA_KEY: Buffer.alloc(32, 7).toString('base64') };
    desk = await startDesk(env);
    for (const example of [ELIGIBLE, INELIGIBLE]) {
      const { body } = await desk.send(submissionOf(example));
      references.push((body as { readonly reference: string }).reference);
    }
    dora = await signInStaff(desk, ['administrator', 'caseworker'], 'Dora');
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  async function create(name: string, scopes: readonly string[], by = dora): Promise<CreatedToken> {
    const created = await by.ask('POST', '/tokens', { name, scopes, days: 30 });
    expect(created).toMatchObject({ status: 201, body: { token: { name, scopes, state: 'working' } } });
    return created.body as CreatedToken;
  }

  /** A program: it sends its token, no cookie and no origin. */
  function program(secret: string, { app } = desk) {
    return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
      const url = `/desk/api${path}`;
      const headers = { authorization: `Bearer ${secret}` };
      const response = await app.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json;');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? (response.json() as unknown) : response.body,
      };
    };
  }

  async function list(by = dora): Promise<Tokens['tokens']> {
    return ((await by.ask('GET', '/tokens')).body as Tokens).tokens;
  }

  it('are created with permission and passkey, for no more than the creator may do, and shown once', async () => {
    const ana = await signInStaff(desk, ['caseworker']);
    const eve = await signInStaff(desk, ['administrator'], 'Eve');
    const wanted = { name: ' Our CRM ', scopes: ['see'], days: 90 };
    expect(await ana.ask('POST', '/tokens', wanted)).toMatchObject({ status: 403 });
    expect(await ana.ask('GET', '/tokens')).toMatchObject({ status: 403 });
    expect(await eve.ask('POST', '/tokens', { ...wanted, scopes: ['see', 'work'] })).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'forbidden',
          fields: [
            {
              field: 'scopes',
              message: 'None of your own roles allows “work”. Caseworker does.',
            },
          ],
        },
      },
    });
    // Permissions that only people may have are no scopes.
    for (const scope of ['people', 'tokens', 'erase', 'rules', 'everything'])
      expect(await dora.ask('POST', '/tokens', { ...wanted, scopes: [scope] })).toMatchObject({
        status: 400,
      });
    expect(await dora.ask('POST', '/tokens', { ...wanted, days: 3650 })).toMatchObject({ status: 400 });

    const created = await eve.ask('POST', '/tokens', wanted);
    const { token, secret } = created.body as CreatedToken;
    expect(created).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
    expect(secret).toMatch(/^desk_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Our CRM', scopes: ['see'], usedAt: null, state: 'working' });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * 24 * 60 * 60_000);
    expect(await dora.ask('POST', '/tokens', { ...wanted, name: 'Our CRM' })).toMatchObject({
      status: 409,
      body: { error: { code: 'name-taken', fields: [{ field: 'name' }] } },
    });
    expect(await program(secret)('GET', '/session')).toMatchObject({
      body: { person: { name: 'Eve' }, may: ['see'], expiresAt: token.expiresAt },
    });
    expect(await list()).toMatchObject([{ id: token.id, usedAt: expect.stringMatching(/^\d{4}/) }]);
    expect((await eve.ask('GET', '/tokens')).body).toMatchObject({
      scopes: ['see', 'export', 'deliveries', 'log'],
    });
    // Neither the database nor the log of the server knows the secret.
    expect(await desk.store.desk.tokens.find(secret)).toBeNull();
    expect(await desk.store.desk.tokens.find(digestOfSecret(secret))).toMatchObject({ id: token.id });
    expect(desk.log.join('')).not.toContain(secret);
    const log = [];
    for await (const page of desk.store.commands.list()) log.push(...page);
    expect(log.filter(({ command }) => command === 'token-create')).toMatchObject([
      { reader: 'Eve', details: { token: 'Our CRM', scopes: ['see'], days: 90 } },
    ]);

    // The passkey was shown too long ago.
    await runBeside(env, `update desk_sessions set confirmed_at = null where staff = '${eve.person.id}'`);
    expect(await eve.ask('POST', '/tokens', { ...wanted, name: 'Other' })).toMatchObject({
      status: 403,
      body: { error: { code: 'confirm' } },
    });
  });

  it('allow a program what their scopes name, and nothing else', async () => {
    const [first = ''] = references;
    const reading = program((await create('Reads', ['see'])).secret);
    const working = program((await create('Works', ['see', 'work', 'reveal'])).secret);

    const page = (await reading('GET', '/queue')).body as QueuePage;
    expect(page.rows.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(page.next).toBeNull();
    const opened = await reading('GET', `/applications/${first}`);
    const view = opened.body as ApplicationView;
    const answers = view.sections.flatMap((section) => section.answers);
    expect(answers.filter(({ path }) => path === 'weight')).toMatchObject([{ text: null }]);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store' });
    // No person has opened it: the digest still lists it.
    expect((await desk.store.get(first))?.openedAt).toBeNull();

    const { version } = (await reading('GET', `/applications/${first}/casework`)).body as {
      readonly version: number;
    };
    const refused: readonly [string, object?][] = [
      [`/applications/${first}/work`, { status: 'in-touch', version }],
      [`/applications/${first}/work`, { assignee: null, version }],
      [`/applications/${first}/work`, { note: 'Called.' }],
      [`/applications/${first}/reveal`, { answer: 'weight' }],
      ['/exports', { format: 'csv', reason: 'because' }],
      ['/deliveries/resend', { state: 'dead' }],
    ];
    for (const [path, body] of refused)
      expect(await reading('POST', path, body), path).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      });
    // Routes for people refuse every token, whoever created it.
    const forPeople: readonly ['GET' | 'POST' | 'DELETE', string, object?][] = [
      ['POST', `/applications/${first}/reveal-all`],
      ['POST', `/applications/${first}/erase`, { reference: first, reason: 'because' }],
      ['POST', '/tokens', { name: 'More', scopes: ['see'], days: 30 }],
      ['GET', '/tokens'],
      ['DELETE', '/tokens/1'],
      ['GET', '/account'],
      ['POST', '/sign-out'],
      ['POST', '/account/sign-out-everywhere'],
    ];
    for (const [method, path, body] of forPeople)
      expect(await working(method, path, body), path).toMatchObject({
        status: 403,
        body: { error: { code: 'not-for-programs' } },
      });

    expect(await working('POST', `/applications/${first}/work`, { status: 'in-touch', version })).toEqual(
      expect.objectContaining({
        status: 200,
        body: expect.objectContaining({ status: 'in-touch', version: 1 }),
      }),
    );
    expect(
      await working('POST', `/applications/${first}/work`, { status: 'accepted', version }),
    ).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    // A program must give reasons as people do.
    const refusedBy = (reference: string, body: object) =>
      working('POST', `/applications/${reference}/work`, body);
    expect(await refusedBy(first, { status: 'declined', version: 1 })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'reason' }] } },
    });
    expect(await refusedBy(references[1] ?? '', { status: 'accepted', version: 0 })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'note' }] } },
    });
    expect(await working('POST', `/applications/${first}/work`, { note: 'In our CRM.' })).toMatchObject({
      body: { notes: [{ author: { name: 'Works (program)' }, text: 'In our CRM.' }] },
    });
    expect(await working('POST', `/applications/${first}/reveal`, { answer: 'weight' })).toMatchObject({
      status: 200,
      body: { answers: [{ path: 'weight' }] },
    });
    const log = await desk.store.commands.about([first]);
    expect(log.map(({ command, account }) => [command, account.replace(dora.person.email, 'dora')])).toEqual([
      ['open', 'dora by token Reads'],
      ['status', 'dora by token Works'],
      ['note', 'dora by token Works'],
      ['reveal', 'dora by token Works'],
    ]);
    // Timeline and log show the program under its own name.
    const { timeline } = (await dora.ask('GET', `/applications/${first}`)).body as ApplicationView;
    expect(timeline.find(({ kind }) => kind === 'status')).toMatchObject({ by: 'Works (program)' });
    const { entries } = (await dora.ask('GET', `/log?act=note&reference=${first}`)).body as LogPage;
    expect(entries).toMatchObject([
      { who: 'Works (program)', account: `${dora.person.email} by token Works` },
    ]);
    // Dora herself has opened it by now.
    expect((await desk.store.get(first))?.openedAt).not.toBeNull();
  });

  it('page the queue with a cursor', async () => {
    const reading = program((await create('Pages', ['see'])).secret);
    for (let count = 0; count < 55; count += 1) await desk.send(submissionOf(ELIGIBLE));
    const seen: string[] = [];
    let after = '';
    for (let pages = 1; ; pages += 1) {
      const { rows, next } = (await reading('GET', `/queue?status=all${after}`)).body as QueuePage;
      seen.push(...rows.map(({ reference }) => reference));
      if (next === null) {
        expect(pages).toBe(2);
        break;
      }
      after = `&after=${encodeURIComponent(next)}`;
    }
    expect(new Set(seen).size).toBe(57);
    expect(seen).toHaveLength(57);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('export without a passkey if they were created with that scope', async () => {
    const exporting = program((await create('Nightly export', ['export'])).secret);
    const begun = await exporting('POST', '/exports', { format: 'json', reason: 'nightly copy' });
    const { run } = begun.body as StartedExport;
    // Only the token that began the export gets the file, not its creator at the desk.
    expect(await dora.ask('GET', `/exports/${run}`)).toMatchObject({ status: 410 });
    const file = await exporting('GET', `/exports/${run}`);
    expect(String(file.body).trimEnd().split('\n')).toHaveLength(57);
    expect((await exporting('GET', `/exports/${run}/state`)).body).toEqual({ state: 'done', count: 57 });
    expect(await exporting('GET', '/queue')).toMatchObject({ status: 403 });
  });

  it('are limited in requests, and nobody else is', async () => {
    const { secret } = await create('Loop', ['see']);
    const ask = program(secret);
    const statuses = new Set<number>();
    const { headers } = await ask('GET', '/colleagues');
    expect(headers).toMatchObject({
      'ratelimit-limit': String(MAX_OF_TOKEN),
      'ratelimit-remaining': String(MAX_OF_TOKEN - 1),
    });
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    for (let asked = 1; asked < MAX_OF_TOKEN; asked += 1)
      statuses.add((await ask('GET', '/colleagues')).status);
    expect([...statuses]).toEqual([200]);
    const refused = await ask('GET', '/colleagues');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' });
    expect((await dora.ask('GET', '/colleagues')).status).toBe(200);
  });

  it('are refused when unknown, revoked in another process or expired, and stay valid when the creator leaves', async () => {
    const gina = await signInStaff(desk, ['administrator'], 'Gina');
    const { token, secret } = await create('Short', ['see', 'log'], gina);
    const ask = program(secret);
    expect(await ask('GET', '/queue')).toMatchObject({ status: 200 });
    const unknown = {
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      body: { error: { code: 'unknown-token' } },
    };
    for (const other of [`${secret}x`, 'x'.repeat(5000), '', `${secret} `.repeat(2)])
      expect((await program(other)('GET', '/queue')).status).toBe(401);

    // The token belongs to the agency: it stays valid when its creator leaves, and the list names her.
    await runBeside(
      env,
      `update staff set roles = '[]', disabled_at = 'today' where id = '${gina.person.id}'`,
    );
    expect(await ask('GET', '/queue')).toMatchObject({ status: 200 });
    expect(await ask('GET', '/log')).toMatchObject({ status: 200 });
    expect(await ask('POST', '/exports', { format: 'csv', reason: 'because' })).toMatchObject({
      status: 403,
      body: { error: { message: 'The token doesn’t allow this. It needs the scope “export”.' } },
    });
    expect((await list()).find(({ id }) => id === token.id)).toMatchObject({
      state: 'working',
      creator: { name: 'Gina' },
      hasLeft: true,
    });

    await runBeside(env, `update desk_tokens set expires_at = '2026-01-01' where id = '${token.id}'`);
    expect(await ask('GET', '/queue')).toMatchObject(unknown);
    expect((await list()).find(({ id }) => id === token.id)).toMatchObject({ state: 'expired' });

    const kept = await create('Kept', ['see']);
    const other = await startDesk(env);
    const elsewhere = program(kept.secret, other);
    expect(await elsewhere('GET', '/queue')).toMatchObject({ status: 200 });
    expect(await dora.ask('DELETE', `/tokens/${kept.token.id}`)).toMatchObject({ status: 204 });
    expect(await elsewhere('GET', '/queue')).toMatchObject(unknown);
    await other.close();
    expect(await dora.ask('DELETE', `/tokens/${kept.token.id}`)).toMatchObject({ status: 404 });
    expect((await list()).some(({ id }) => id === kept.token.id)).toBe(false);
  });
});
