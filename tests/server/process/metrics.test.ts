import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scripts } from '../../../package.json' with { type: 'json' };
import { HEADERS } from '../../../src/core/submission/headers.ts';
import { createMetrics } from '../../../src/server/process/metrics.ts';
import { actorlessEntry } from '../../../src/server/store/command-log.ts';
import { SINGLE_PROCESS, observeProcesses } from '../../../src/server/process/processes.ts';
import { alwaysInForce } from '../../support/always-in-force.ts';
import { smallSite } from '../../support/small-site.ts';
import { CATALOG, catalogForm, ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const FORM = ELIGIBLE.form;
const WIZARD = 'surrogate-wizard';
const PAGE = '/surrogate-application';
const SUBMISSION = submissionOf(ELIGIBLE);

const folder = mkdtempSync(join(tmpdir(), 'harborlight-metrics-'));
const metrics = createMetrics();
let test: TestApp;

beforeAll(async () => {
  for (const page of [PAGE, '/surrogate-application-v2']) {
    mkdirSync(join(folder, page), { recursive: true });
    writeFileSync(join(folder, page, 'index.html'), '<!doctype html><title>A form</title>');
  }
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>Nothing</title>');
  const site = smallSite(folder, async () => '');
  test = await startApp({ TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMIT_PER_MINUTE: '200' }, { metrics, site });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The values of a metric, by its labels as they stand in the text: `form="x",outcome="stored"`. */
async function values(name: string): Promise<Readonly<Record<string, number>>> {
  const lines = (await metrics.registry.metrics()).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, found, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return found === name ? [[labels, Number(value)] as const] : [];
    }),
  );
}

const report = (url: string, body: unknown, type: string, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the metrics', () => {
  it('count applications by form and outcome, refusals by status, and flags, and contain no answer', async () => {
    const key = { [HEADERS.idempotencyKey]: 'counted-once-1' };
    await test.send(SUBMISSION, { headers: key });
    await test.send(SUBMISSION, { headers: key });
    await test.send(submissionOf(INELIGIBLE), { headers: key });
    await test.send(SUBMISSION, { payload: { firstName: 'Quirinia' } });
    const against = { ...submissionOf(INELIGIBLE).payload, eligible: true };
    await test.send(SUBMISSION, { payload: against, headers: { [HEADERS.honeypot]: 'filled' } });
    await test.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    // Too large, and without a word on which of the forms at that address it is.
    const large = { headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(100_000) };
    await test.app.inject({ method: 'POST', url: SUBMISSION.endpoint, ...large });

    expect(await values('harborlight_applications_total')).toMatchObject({
      [`form="${FORM}",outcome="stored"`]: 2,
      [`form="${FORM}",outcome="replayed"`]: 1,
      [`form="${FORM}",outcome="conflict"`]: 1,
      // Known before the first one arrives.
      [`form="${WIZARD}",outcome="stored"`]: 0,
    });
    expect(await values('harborlight_applications_refused_total')).toMatchObject({
      [`form="${FORM}",status="400"`]: 1,
      [`form="${FORM}",status="413"`]: 1,
      [`form="${FORM}",status="415"`]: 1,
      [`form="${FORM}",status="503"`]: 0,
    });
    expect(await values('harborlight_applications_flagged_total')).toMatchObject({
      [`form="${FORM}",flag="verdict-differs"`]: 1,
      [`form="${FORM}",flag="honeypot"`]: 1,
      [`form="${FORM}",flag="too-fast"`]: 0,
    });
    const text = await metrics.registry.metrics();
    const said = Object.values(SUBMISSION.payload).filter((value) => String(value).length > 4);
    expect(said.length).toBeGreaterThan(5);
    for (const answer of [...said, 'Quirinia', 'counted-once-1']) expect(text).not.toContain(String(answer));
  });

  it('name the versions in force, the state of store, queue and quota, and dropped lines', async () => {
    const { ruleSet, version } = catalogForm(FORM);
    expect(await values('harborlight_form_info')).toMatchObject({
      [`form="${FORM}",version="${version}"`]: 1,
    });
    const rules = `rule_set="${ruleSet?.id}",version="${ruleSet?.version}"`;
    expect(await values('harborlight_rule_set_info')).toMatchObject({ [rules]: 1 });
    expect(await values('harborlight_store_up')).toEqual({ '': 1 });
    const none = { 'channel="email"': 0, 'channel="webhook"': 0, 'channel="applicant"': 0 };
    expect(await values('harborlight_deliveries_waiting')).toEqual(none);
    expect(await values('harborlight_deliveries_dead')).toEqual(none);
    expect(await values('harborlight_delivery_lag_seconds')).toEqual({ '': 0 });
    expect(await values('harborlight_log_dropped_lines_total')).toEqual({ '': 0 });
    expect(Object.keys(await values('harborlight_disk_free_bytes'))).toContain('folder="data"');
    const last = async (what: string) => (await values(`harborlight_last_${what}_timestamp_seconds`))[''];
    expect([await last('backup'), await last('drill')]).toEqual([0, 0]);
    const by = { reader: 'a timer', account: 'harborlight', references: [] };
    for (const command of ['backup', 'list'])
      await test.store.commands.add(actorlessEntry({ ...by, command, details: {} }));
    const [made] = (await test.store.commands.page({ command: 'backup' }, { limit: 1, after: null })).entries;
    expect(await last('backup')).toBe(Date.parse(made?.at ?? '') / 1000);
    // A later drill of an older backup does not set it back.
    for (const begunAt of ['2026-11-26T01:17:00.000Z', '2026-11-20T01:17:00.000Z'])
      await test.store.commands.add(actorlessEntry({ ...by, command: 'drill', details: { begunAt } }));
    expect(await last('drill')).toBe(Date.parse('2026-11-26T01:17:00.000Z') / 1000);
    const used = await values('harborlight_quota_used_ratio');
    expect(used['scope="all"']).toBeGreaterThan(0);
    expect(used['scope="address"']).toBeGreaterThan(used['scope="all"'] ?? 1);
  });

  it('measure requests by the template of their route, whatever their paths', async () => {
    for (const path of ['/api/health', '/one-of-many', '/another-of-many', '/assets/lost.js', '/api/no-such'])
      await test.app.inject({ url: path });
    await test.app.inject({ method: 'PURGE' as 'GET', url: '/' });
    const counts = await values('harborlight_http_request_duration_seconds_count');
    expect(counts).toMatchObject({
      'method="GET",route="/api/health",status="2xx"': 1,
      'method="GET",route="/*",status="4xx"': 2,
      'method="GET",route="/assets/*",status="4xx"': 1,
      'method="GET",route="/api/*",status="4xx"': 1,
    });
    expect(Object.keys(counts).join('\n')).not.toMatch(/many|lost|no-such|PURGE/);
  });

  it('count the steps that visitors reach in forms in force, except for visitors who opt out', async () => {
    const json = 'application/json';
    const [first = '', second = ''] = catalogForm(WIZARD).form.parts.map(({ id }) => id);
    for (const [body, headers] of [
      [{ form: WIZARD, step: first }, {}],
      [{ form: WIZARD, step: first }, {}],
      [{ form: WIZARD, step: second }, {}],
      [{ form: WIZARD, step: second }, { 'sec-gpc': '1' }],
      [{ form: WIZARD, step: second }, { dnt: '1' }],
      [{ form: WIZARD, step: 'Quirinia' }, {}],
      [{ form: 'Quirinia', step: first }, {}],
      // A form of one page.
      [{ form: FORM, step: catalogForm(FORM).form.parts[0]?.id }, {}],
      [[], {}],
    ] as const) {
      const response = await report('/api/steps', body, json, headers);
      expect(response.statusCode).toBe(204);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await values('harborlight_form_steps_reached_total')).toEqual({
      [`form="${WIZARD}",step="${first}",way="script"`]: 2,
      [`form="${WIZARD}",step="${second}",way="script"`]: 1,
    });
    // Without scripts all steps come in one post, this one without an answer.
    for (const headers of [{}, { dnt: '1' }])
      await report('/surrogate-application-v2', '', 'application/x-www-form-urlencoded', headers);
    const last = catalogForm(WIZARD).form.review?.id;
    expect(await values('harborlight_form_steps_reached_total')).toMatchObject({
      [`form="${WIZARD}",step="${last}",way="plain"`]: 1,
    });
    expect((await report('/api/steps', { form: 'x'.repeat(600) }, json)).statusCode).toBe(413);
    expect((await report('/api/steps', {}, json, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const url of ['/api/steps', '/api/reports', SUBMISSION.endpoint]) {
      const { statusCode, headers } = await test.app.inject({ url });
      expect([statusCode, headers['allow']]).toEqual([405, 'POST']);
    }
    const flood = await Promise.all(
      Array.from({ length: 240 }, () => report('/api/steps', {}, json).then(({ statusCode }) => statusCode)),
    );
    expect(flood).toContain(429);
    // An address that sends steps may still apply.
    expect((await test.send(SUBMISSION)).status).toBe(200);
  });

  it('count opened pages with a form, except for visitors who opt out', async () => {
    await test.app.inject({ url: `${PAGE}?from=Quirinia` });
    await test.app.inject({ url: PAGE, headers: { dnt: '1' } });
    await test.app.inject({ method: 'HEAD', url: PAGE });
    await test.app.inject({ url: '/surrogate-application-v2' });
    expect(await values('harborlight_form_pages_opened_total')).toMatchObject({
      [`form="${FORM}"`]: 1,
      [`form="${WIZARD}"`]: 1,
    });
  });
});

/** The metrics of ours that a Prometheus query reads. */
function metricsIn(query: string): readonly string[] {
  // Names of labels stand in braces and behind `by`; histograms have three names each.
  const bare = query.replaceAll(/\{[^}]*\}|\b(?:by|le|on)\s*\([^)]*\)/g, ' ');
  const names = bare.match(/\b[a-z]\w*_\w+\b(?!\s*\()/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
}

describe('dashboard and alert rules', () => {
  const dashboard: unknown = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8'));
  const rules = readFileSync('docs/monitoring/alerts.yml', 'utf8');
  const panels = Object(Reflect.get(Object(dashboard), 'panels')) as readonly Panel[];
  interface Panel {
    readonly id: number;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
  }

  it('query existing metrics only, and each of ours has a rule or panel', () => {
    const known = createMetrics();
    known.watchProcess();
    observeProcesses(known.registry, () => SINGLE_PROCESS);
    known.observe({
      inForce: alwaysInForce(CATALOG),
      store: test.store,
      quota: () => ({ bytesInAll: 0, limitInAll: 1, bytesFromOneAddress: 0, limitFromOneAddress: 1 }),
      droppedLines: () => 0,
      folders: { data: folder },
      release: 'a test',
    });
    const names = known.registry.getMetricsAsArray().map(({ name }) => name);
    known.registry.clear();
    const queries = [
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...rules
        .split(/^ +- alert: /m)
        .slice(1)
        .map((rule) => /expr: (?:>-\n)?([^]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? ''),
    ];
    expect(queries.length).toBeGreaterThan(35);
    const asked = new Set(queries.flatMap(metricsIn));
    // The blackbox exporter asks the site as visitors do.
    const others = ['probe_ssl_earliest_cert_expiry'];
    expect([...asked].filter((name) => !names.includes(name) && !others.includes(name))).toEqual([]);
    // A metric that nobody looks at need not be counted; the version of all files together is in the log, too.
    const ours = names.filter(
      (name) => name.startsWith('harborlight_') && name !== 'harborlight_catalog_info',
    );
    expect(ours.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('each rule links to its section of the page for the night, whose commands exist', () => {
    const [, ...sections] = readFileSync('docs/operations/night.md', 'utf8').split(/^## (?=Harborlight)/m);
    const names = sections.map((section) => section.split('\n', 1)[0] ?? '');
    const alerts = rules
      .split(/^ +- alert: /m)
      .slice(1)
      .map((rule) => /^(\w+)[^]*\n {10}runbook: (\S+)$/m.exec(rule)?.slice(1));
    expect(alerts).toEqual(names.map((name) => [name, `docs/operations/night.md#${name.toLowerCase()}`]));
    for (const section of sections) {
      expect(section).toMatch(/\*\*Over\*\* (?:when|by itself|with)/);
      expect(section).toMatch(/\*\*Wake an engineer\*\*/);
      for (const [, command = ''] of section.matchAll(/`sudo harborlight ([\w-]+)/g))
        expect(Object.keys(scripts)).toContain(command);
    }
  });

  it('the dashboard’s panels have unique ids, separate places within 24 columns, and unique query letters', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos, type, targets = [] } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length > 0).toBe(type !== 'row');
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
  });
});

describe('reports about the content security policy', () => {
  it('are counted and logged without sample, query or referrer, in the formats of Firefox and Chromium', async () => {
    const before = test.log.length;
    const details = {
      'original-policy': "default-src 'none'; report-uri /api/reports",
      referrer: 'https://search.example/?q=Quirinia',
      'script-sample': 'alert("Quirinia")',
    };
    // Firefox, by report-uri.
    const firefox = {
      'csp-report': {
        ...details,
        'blocked-uri': 'https://evil.example/x.js?who=Quirinia',
        'document-uri': 'https://harborlight.example/apply?name=Quirinia#Quirinia',
        'effective-directive': 'script-src-elem',
        'violated-directive': 'script-src-elem',
      },
    };
    // Chromium, by report-to; other types of reports come along.
    const chromium = [
      {
        type: 'csp-violation',
        age: 2,
        url: 'https://harborlight.example/apply?name=Quirinia',
        user_agent: 'Mozilla/5.0',
        body: {
          blockedURL: 'inline',
          documentURL: 'https://harborlight.example/about?name=Quirinia',
          effectiveDirective: 'style-src-attr',
          sample: 'color: Quirinia',
          statusCode: 200,
        },
      },
      { type: 'deprecation', body: { id: 'Quirinia' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'Quirinia-src', blockedURL: 'data:text/plain,Quirinia' },
      },
    ];
    expect((await report('/api/reports', firefox, 'application/csp-report')).statusCode).toBe(204);
    expect((await report('/api/reports', chromium, 'application/reports+json')).statusCode).toBe(204);
    expect(await values('harborlight_policy_reports_total')).toEqual({
      'directive="script-src-elem"': 1,
      'directive="style-src-attr"': 1,
      'directive="other"': 1,
    });
    const lines = test.log.slice(before);
    expect(lines.join('')).not.toContain('Quirinia');
    expect(
      lines.map((line): unknown => JSON.parse(line)).filter((line) => 'blocked' in Object(line)),
    ).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/apply' },
      { directive: 'style-src-attr', blocked: 'inline', page: '/about' },
      { directive: 'other', blocked: 'data:', page: 'other' },
    ]);
  });

  it('are refused if they are malformed, too large or too many', async () => {
    const type = 'application/csp-report';
    expect((await report('/api/reports', '{', type)).statusCode).toBe(400);
    expect((await report('/api/reports', {}, 'application/json')).statusCode).toBe(415);
    expect((await report('/api/reports', 'x'.repeat(70_000), type)).statusCode).toBe(413);
    for (const body of ['null', '[null, 1, {"type":"csp-violation"}]', '{"csp-report":7}'])
      expect((await report('/api/reports', body, type)).statusCode).toBe(204);
    const flood = await Promise.all(
      Array.from({ length: 60 }, () => report('/api/reports', {}, type).then(({ statusCode }) => statusCode)),
    );
    expect(flood).toContain(429);
  });
});

describe('the id of a request', () => {
  const ask = (url: string, id: string | null, remoteAddress = '127.0.0.1') =>
    test.app.inject({ url, remoteAddress, headers: id === null ? {} : { 'x-request-id': id } });
  const GIVEN = '0af7651916cd43dd8448eb211c80319c';

  it('is in the response, in an error’s body and in each log line; each request has another', async () => {
    const before = test.log.length;
    const first = await ask('/api/nothing', null);
    const second = await ask(PAGE, null);
    const id = String(first.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(first.json()).toMatchObject({ error: { requestId: id } });
    expect(second.headers['x-request-id']).not.toBe(id);
    const lines = test.log.slice(before).map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([
      { requestId: id, code: 'not-found' },
      { requestId: id, msg: 'response' },
      { requestId: second.headers['x-request-id'], msg: 'response' },
    ]);
    const refused = await test.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(refused.body).toContain(`<code>${String(refused.headers['x-request-id'])}</code>`);
  });

  it.each([
    ['a trusted proxy gave it', GIVEN, '10.1.2.3', true],
    ['a trusted proxy gave it, over IPv6', GIVEN, '::ffff:10.1.2.3', true],
    ['a stranger gave it', GIVEN, '203.0.113.7', false],
    ['it could hold an answer', 'Quirinia-555-0142', '10.1.2.3', false],
    ['it is too long', 'a'.repeat(65), '10.1.2.3', false],
  ])(
    'is accepted only from a trusted proxy and in a valid form: %s',
    async (_why, id, address, isBelieved) => {
      const { headers } = await ask('/api/health', id, address);
      expect(headers['x-request-id'] === id).toBe(isBelieved);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12,32}$/);
    },
  );
});

describe('readiness of a process', () => {
  it('is denied with the reason until it can store, then granted, even while the database fails', async () => {
    const dataDir = join(folder, 'data');
    // In the way of the folder.
    writeFileSync(dataDir, '');
    const late = await startApp({ DATA_DIR: dataDir });
    const ready = () => late.app.inject({ url: '/api/ready' });
    const response = await ready();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    // Strangers do not learn what is wrong with the database.
    expect(response.json()).toMatchObject({
      error: { code: 'not-ready', message: 'The server is starting.' },
    });
    rmSync(dataDir);
    await eventually(async () => expect((await ready()).json()).toMatchObject({ status: 'ready' }));
    rmSync(join(dataDir, 'harborlight.db'));
    const health = () => late.app.inject({ url: '/api/health' });
    await eventually(async () => expect((await health()).statusCode).toBe(503));
    expect((await ready()).statusCode).toBe(200);
    await late.close();
  });
});
