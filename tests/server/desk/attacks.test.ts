import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedExport } from '../../../src/core/desk/export.ts';
import type { Overview } from '../../../src/core/desk/publications.ts';
import { permissionsOf, type Permission } from '../../../src/core/desk/permissions.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { EVERY_DATABASE, runsAll, openDatabase, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The permission that each route needs, written down apart from the routes; `!` asks for the passkey again. */
const NEEDS: Readonly<
  Record<string, Permission | `${Permission}!` | 'anybody' | 'signed-in' | 'signed-in!'>
> = {
  'GET /session': 'signed-in',
  'POST /sign-out': 'signed-in',
  'GET /sign-in': 'anybody',
  'POST /sign-in': 'anybody',
  'POST /sign-in/options': 'anybody',
  'POST /confirm': 'signed-in',
  'POST /confirm/options': 'signed-in',
  'POST /invitation': 'anybody',
  'POST /invitation/options': 'anybody',
  'POST /invitation/accept': 'anybody',
  'GET /account': 'signed-in',
  'POST /account/notices/seen': 'signed-in',
  'POST /account/passkeys': 'signed-in!',
  'POST /account/passkeys/options': 'signed-in!',
  'PUT /account/morning-mail': 'signed-in',
  'PUT /account/passkeys/:id': 'signed-in',
  'DELETE /account/passkeys/:id': 'signed-in!',
  'POST /account/calendar': 'see!',
  'DELETE /account/calendar': 'signed-in',
  'POST /account/sign-out-everywhere': 'signed-in',
  'GET /queue': 'see',
  'GET /queue/changes': 'see',
  'GET /changes': 'see',
  'POST /queue/search': 'see',
  'POST /views': 'see',
  'PUT /views/:id': 'see',
  'DELETE /views/:id': 'see',
  'GET /numbers': 'see',
  'GET /calls': 'see',
  'GET /colleagues': 'see',
  'GET /applications/:reference': 'see',
  'GET /applications/:reference/casework': 'see',
  'POST /applications/:reference/reveal': 'reveal',
  'POST /applications/:reference/reveal-all': 'reveal!',
  'POST /applications/:reference/work': 'work',
  'POST /applications/:reference/call': 'work',
  'GET /applications/:reference/replies': 'work',
  'POST /applications/:reference/replies': 'work',
  'POST /applications/:reference/print': 'work',
  'POST /applications/:reference/resend': 'work',
  'POST /applications/:reference/tie': 'work',
  'POST /applications/:reference/contact': 'work',
  'POST /applications/:reference/held': 'export!',
  'POST /applications/:reference/erase': 'erase!',
  'POST /exports': 'export!',
  'POST /exports/count': 'export',
  'GET /exports/:run': 'export!',
  'GET /exports/:run/state': 'export',
  'GET /deliveries': 'deliveries',
  'POST /bounces': 'work',
  'POST /deliveries/resend': 'deliveries',
  'GET /people': 'people',
  'POST /people/invitations': 'people!',
  'POST /people/invitations/withdraw': 'people!',
  'POST /people/:id/invitation': 'people!',
  'PUT /people/:id/roles': 'people!',
  'POST /people/:id/disable': 'people!',
  'POST /people/:id/enable': 'people!',
  'POST /people/:id/sign-out': 'people!',
  'GET /tokens': 'tokens',
  'POST /tokens': 'tokens!',
  'DELETE /tokens/:id': 'tokens',
  'GET /log': 'log',
  'GET /openapi.json': 'signed-in',
  'GET /rules': 'rules',
  'GET /rules/sets/:ruleSet': 'rules',
  'GET /rules/sets/:ruleSet/map': 'rules',
  'GET /rules/forms/:form': 'rules',
  'GET /rules/files': 'rules',
  'GET /rules/next': 'rules',
  'POST /rules/next/edits': 'rules',
  'POST /rules/next/undo': 'rules',
  'POST /rules/next/redo': 'rules',
  'POST /rules/next/take-back': 'rules',
  'POST /rules/next/discard': 'rules',
  'POST /rules/next/bring-back': 'rules',
  'POST /rules/next/check': 'rules',
  'GET /rules/next/changes': 'rules',
  'GET /rules/next/impact': 'rules',
  'POST /rules/next/impact/applications': 'rules',
  'GET /rules/next/table': 'rules',
  'GET /rules/next/examples': 'rules',
  'POST /rules/next/preview': 'rules',
  'POST /rules/next/publish': 'rules!',
  'GET /rules/next/preview': 'rules',
  'POST /rules/publications/:publication/approve': 'rules!',
  'POST /rules/publications/:publication/cancel': 'rules',
  'GET /rules/history': 'rules',
  'GET /rules/history/:number/changes': 'rules',
  'POST /rules/rollback': 'rules!',
};

const HOSTILE: readonly (string | object)[] = [
  '',
  '[]',
  'null',
  '"text"',
  '{"__proto__":{"may":["people"]}}',
  '{"constructor":{"prototype":{}}}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  `{"reason":"${'x'.repeat(60_000)}"}`,
  { reference: { $ne: null }, version: 1e308, status: ["'; DROP TABLE staff; --"] },
];

describe.each(EVERY_DATABASE)('an attacker of the desk on %s', (database, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let env: Readonly<Record<string, string>>;
  let routes: readonly (readonly [Method, string])[];
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk(env, { ownCatalog: PROJECT_ROOT });
    routes = routesOf(desk);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  it('is refused impossible numbers, dates and names, and reads that a page of another origin requests', async () => {
    const mallory = await signInStaff(desk, Object.keys(TEST_DESK.policies.roles), 'Mallory');
    const { body } = await desk.send(submissionOf(ELIGIBLE));
    const { reference } = body as { readonly reference: string };
    const { inForce } = (await mallory.ask('GET', '/rules')).body as Overview;
    const path = `/applications/${reference}`;
    const huge = Number.MAX_SAFE_INTEGER;
    const back = { version: inForce.version, reason: 'Back again' };
    const secret = 'x'.repeat(43);
    const refused: readonly [number, Method, string, (object | undefined)?, Record<string, string>?][] = [
      [400, 'POST', `${path}/work`, { assignee: null, version: huge }],
      [400, 'POST', `${path}/work`, { nextStep: { step: 'call', at: '2026-99-99T99:99Z' }, version: huge }],
      [400, 'POST', '/rules/rollback', { ...back, number: huge }],
      // There is no rollback to the version in force.
      [409, 'POST', '/rules/rollback', { ...back, number: inForce.number }],
      [400, 'GET', '/numbers?by=firstName'],
      [400, 'POST', '/views', { label: 'Maria', filters: { search: 'Maria' }, order: 'due' }],
      // Names with line breaks or reversed text are refused.
      [400, 'POST', '/invitation/options', { secret, name: 'Eve\n2026-11-22  Dora  approve' }],
      [400, 'POST', '/invitation/options', { secret, name: 'Eve \u202eaniloraC' }],
      [410, 'POST', '/invitation/options', { secret, name: 'Zoë O’Brien-नेहा 王' }],
      // Reading is logged for the application, so that no page elsewhere may trigger it.
      [403, 'GET', path, undefined, { 'sec-fetch-site': 'same-site' }],
      [403, 'GET', path, undefined, { 'sec-fetch-site': 'cross-site' }],
    ];
    for (const [status, method, url, payload, headers] of refused) {
      const answer = await mallory.ask(method, url, payload, headers);
      expect([url, payload, answer.status]).toEqual([url, payload, status]);
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
    expect(await desk.store.commands.about([reference])).toEqual([]);
    const read = await mallory.ask('GET', path, undefined, { 'sec-fetch-site': 'same-origin' });
    expect(read.status).toBe(200);
  });

  // These run once, on the database that refuses more of what it is sent.
  if (runsAll(database)) return;

  it('causes no server error with guessed identifiers and malformed bodies', async () => {
    const mallory = await signInStaff(desk, Object.keys(TEST_DESK.policies.roles), 'Mallory');
    for (const [index, [method, path]] of routes.entries()) {
      // Streaming responses have a test of their own.
      if (/sign-out|sign-in|invitation|queue\/changes/.test(path)) continue;
      for (const id of ['AAAA-AAAA', '../../etc/passwd', "' OR 1=1 --", '\0', 'a'.repeat(300)]) {
        const url = path.replaceAll(/:\w+|\*/g, encodeURIComponent(id));
        const { status } = await mallory.ask(
          method,
          url,
          method === 'GET' || method === 'DELETE' ? undefined : {},
        );
        expect([method, url, status < 500]).toEqual([method, url, true]);
        if (!path.includes(':') && !path.includes('*')) break;
        expect([method, url, status >= 400]).toEqual([method, url, true]);
      }
      if (method === 'GET' || method === 'DELETE') continue;
      // All routes share one parser, so each gets a quarter of the bodies.
      for (const payload of HOSTILE.filter((_each, at) => (at + index) % 4 === 0)) {
        const answer = await desk.app.inject({
          method,
          url: `/desk/api${guessed(path)}`,
          headers: {
            host: 'localhost',
            origin: 'http://localhost',
            cookie: `__Host-desk=${mallory.secret}`,
            'content-type': 'application/json',
          },
          payload,
        });
        expect([method, path, answer.statusCode < 500]).toEqual([method, path, true]);
      }
    }
    expect(permissionsOf(['reader'], TEST_DESK.policies.roles)).not.toContain('people');
    expect((await mallory.ask('GET', '/session')).status).toBe(200);
  });

  it('finds no route outside the table, and only those for signing in open to everyone', () => {
    expect(routes.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(NEEDS).toSorted(),
    );
    const open = Object.keys(NEEDS).filter((route) => NEEDS[route] === 'anybody');
    expect(open.every((route) => /\/(?:sign-in|invitation)\b/.test(route))).toBe(true);
  });

  it('finds each route in the OpenAPI document, except the preview’s page', async () => {
    const reader = await signInStaff(desk, ['reader']);
    const { body } = await reader.ask('GET', '/openapi.json');
    const { paths } = body as { readonly paths: Readonly<Record<string, object>> };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) =>
          `${method.toUpperCase()} ${path.replace('/desk/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(Object.keys(NEEDS).filter((route) => !described.includes(route))).toEqual([
      'GET /rules/next/preview',
    ]);
  });

  it('is refused each request that the roles forbid, without a session, after sign-out, and from another site', async () => {
    const staff = new Map<string, SignedInStaff>();
    for (const role of Object.keys(TEST_DESK.policies.roles))
      staff.set(role, await signInStaff(desk, [role]));
    const gone = await signInStaff(desk, ['administrator', 'caseworker', 'rule-owner']);
    await gone.ask('POST', '/sign-out');
    let refused = 0;
    for (const [method, path] of routes) {
      const need = NEEDS[`${method} ${path}`];
      if (need === undefined || need === 'anybody') continue;
      const url = guessed(path);
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const nobody = await desk.app.inject({
        method,
        url: `/desk/api${url}`,
        headers: { origin: 'http://localhost', host: 'localhost' },
        ...(body === undefined ? {} : { payload: body }),
      });
      expect([path, nobody.statusCode, nobody.headers['cache-control']]).toEqual([path, 401, 'no-store']);
      expect([path, (await gone.ask(method, url, body)).status]).toEqual([path, 401]);
      refused += 2;
      for (const [role, person] of staff) {
        const permission = need.replace('!', '');
        const may: ReadonlySet<string> = permissionsOf([role], TEST_DESK.policies.roles);
        if (permission === 'signed-in' || may.has(permission)) continue;
        const answer = await person.ask(method, url, body);
        expect([role, method, path, answer]).toMatchObject([
          role,
          method,
          path,
          { status: 403, body: { error: { code: 'forbidden' } } },
        ]);
        refused += 1;
      }
      if (method !== 'GET') {
        const [someone] = staff.values();
        const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
        expect([path, (await someone?.ask(method, url, body, foreign))?.body]).toMatchObject([
          path,
          { error: { code: 'cross-origin' } },
        ]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(300);
  });

  it('is asked for the passkey again on each sensitive route, however recent the session', async () => {
    const eve = await signInStaff(desk, Object.keys(TEST_DESK.policies.roles), 'Eve');
    const { db } = openDatabase(env);
    await db
      .updateTable('desk_sessions')
      .set({ confirmed_at: null })
      .where('staff', '=', eve.person.id)
      .execute();
    await db.destroy();
    for (const [method, path] of routes) {
      const need = NEEDS[`${method} ${path}`] ?? '';
      if (!need.endsWith('!')) continue;
      const { status, body } = await eve.ask(method, guessed(path), method === 'GET' ? undefined : {});
      expect([path, status, body]).toMatchObject([path, 403, { error: { code: 'confirm' } }]);
    }
  });

  it('gets no formula into a spreadsheet, and no export that another person began', async () => {
    const submission = submissionOf(ELIGIBLE);
    const formula = '=HYPERLINK("https://evil.example";"x")';
    await desk.send({
      ...submission,
      payload: { ...submission.payload, firstName: formula, lastName: '@SUM(1)' },
    });
    const [dora, mallory] = [
      await signInStaff(desk, ['administrator'], 'Dora'),
      await signInStaff(desk, ['administrator'], 'Mallory'),
    ];
    const begun = await dora.ask('POST', '/exports', { format: 'csv', reason: 'A test' });
    expect(begun.status).toBe(200);
    const { run } = begun.body as StartedExport;
    expect((await mallory.ask('GET', `/exports/${run}`)).status).toBe(410);
    const file = await desk.app.inject({
      url: `/desk/api/exports/${run}`,
      headers: { host: 'localhost', cookie: `__Host-desk=${dora.secret}` },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('HYPERLINK');
    const cells = file.body.split(/\r?\n/).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    expect(cells.filter((cell) => /^"?[=@+\t-]/.test(cell) && /[A-Z]/.test(cell))).toEqual([]);
  });
});

/** The path with identifiers that do not exist. */
function guessed(path: string): string {
  return path.replaceAll(/:\w+|\*/g, '11111111-1111-4111-8111-111111111111');
}

/** The routes of the desk’s API, as the server knows them. */
function routesOf({ app }: TestApp): readonly (readonly [Method, string])[] {
  const found: (readonly [Method, string])[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (segment === '') continue;
    const depth = indent.length / 4;
    above.splice(depth);
    const path = above.join('') + segment;
    above.push(segment);
    const [, own] = /^\/desk\/api(\/.*)$/.exec(path) ?? [];
    if (own === undefined) continue;
    for (const method of methods.split(', '))
      if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE')
        found.push([method, own]);
  }
  return found;
}
