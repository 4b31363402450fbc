import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreatedToken } from '../../../src/core/desk/tokens.ts';
import { channelsOf, startDeliveries } from '../../../src/server/deliveries/start-deliveries.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { TEST_SITE } from '../../support/desk-policies.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../../support/test-app.ts';
import {
  startWebhookReceiver,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '../../support/webhook-receiver.ts';

/*
 * The recipes of docs/operations/desk-api.md as written: requests to the desk go to a running server, all others to a
 * receiver that records them.
 */

const DOCUMENT = readFileSync(join(PROJECT_ROOT, 'docs/operations/desk-api.md'), 'utf8');
const DESK = 'https://desk.example.com';
const THEN = '2026-01-01T00:00:00.000Z';
const SECRETS = { hubspot: 'pat-of-hubspot', salesforce: 'token-of-salesforce' };

/** A request of a recipe. */
interface Step {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The name of its response. */
  readonly name: string;
  /** The list that the request is repeated for, once for each entry. */
  readonly each: string | undefined;
  readonly kind: string | undefined;
  readonly except: string | undefined;
}

/** The code blocks of a language below a heading, with the rest of their first lines. */
function blocksOf(
  recipe: string,
  language: string,
): readonly { readonly info: string; readonly text: string }[] {
  const [, section = ''] = DOCUMENT.split(`\n### ${recipe}\n`);
  const [own = ''] = section.split(/\n##/);
  const blocks = own.matchAll(new RegExp(`^\`\`\`${language}(.*)\\n([^]*?)\\n\`\`\`$`, 'gm'));
  return [...blocks].map(([, info = '', text = '']) => ({ info: info.trim(), text }));
}

function stepsOf(recipe: string): readonly Step[] {
  return blocksOf(recipe, 'http').map(({ info, text }) => {
    const [head = '', ...rest] = text.split('\n\n');
    const [line = '', ...lines] = head.split('\n');
    const [method = '', url = ''] = line.split(' ');
    const headers = Object.fromEntries(lines.map((each) => each.split(/: (.*)/).slice(0, 2)));
    const word = (name: string) => new RegExp(`${name}=(\\S+)`).exec(info)?.[1];
    const name = /^[a-z]+(?= |$)/.exec(info)?.[0] ?? '';
    return {
      method,
      url,
      headers,
      body: rest.join('\n\n'),
      name,
      each: word('each'),
      kind: word('kind'),
      except: word('except'),
    };
  });
}

type Values = Record<string, unknown>;

/** The value at a path in the responses so far. @throws Error if there is none */
function valueAt(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value))
      throw new Error(`Nothing is called ${path}.`);
    value = Reflect.get(value, name);
  }
  return value;
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_all, path: string) => String(valueAt(values, path)));
}

/** A request that came to the receiver. */
interface Taken {
  readonly line: string;
  readonly authorization: string;
  readonly body: unknown;
}

describe.each(DATABASES)('the recipes for programs on %s', (_database, openDatabases) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let ana: SignedInStaff;
  let webhook: WebhookReceiver;
  let token: string;
  let env: Readonly<Record<string, string>>;
  let address: string;
  let erased: string;
  let open: string;
  const taken: Taken[] = [];
  const crm = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { authorization = '' } = request.headers;
      const body: unknown = text === '' ? null : JSON.parse(text);
      taken.push({ line: `${request.method} ${request.url}`, authorization, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"101"}');
    });
  });
  const addressOf = (server: { readonly address: () => AddressInfo | string | null }) =>
    // A server that listens on a port has an address with one.
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    databases = await openDatabases();
    webhook = await startWebhookReceiver();
    const notices = {
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      WEBHOOK_EVENTS: 'status,call,contact,erased',
    };
    env = { ...(await databases.create()), ...notices };
    desk = await startDesk(env);
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    address = addressOf(desk.app.server);
    crm.listen(0, '127.0.0.1');
    await once(crm, 'listening');
    ana = await signInStaff(desk, ['administrator', 'caseworker']);
    const created = await ana.ask('POST', '/tokens', { name: 'Recipes', scopes: ['see', 'work'], days: 30 });
    token = (created.body as CreatedToken).secret;
    const received = async () =>
      ((await desk.send(submissionOf(ELIGIBLE))).body as { readonly reference: string }).reference;
    [erased, open] = [await received(), await received()];
    await runBeside(env, `update applications set received_at = '${THEN}'`);
    await desk.store.erasures.erase(erased, 'request');
  });
  afterAll(async () => {
    crm.close();
    await desk.close();
    await Promise.all([databases.remove(), webhook.close()]);
  });

  /** Makes the requests of a recipe in turn. @returns their responses */
  async function follow(recipe: string, given: Values = {}): Promise<Values> {
    const values: Values = { token, cursor: '', ...SECRETS, ...given };
    const steps = stepsOf(recipe);
    expect(steps.length, recipe).toBeGreaterThan(0);
    const ask = async ({ method, url, headers, body, name }: Step, all: Values) => {
      const to = filled(url, all);
      const isDesk = to.startsWith(`${DESK}/`);
      const { origin, pathname, search } = new URL(to);
      expect(isDesk || origin.startsWith('https://'), to).toBe(true);
      const answer = await fetch(`${isDesk ? address : addressOf(crm)}${pathname}${search}`, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, filled(value, all)])),
        ...(body === '' ? {} : { body: filled(body, all) }),
      });
      const said: unknown = await answer.json();
      expect([answer.status, said], `${recipe}: ${method} ${to}`).toEqual([200, expect.anything()]);
      return name === '' ? {} : { [name]: said };
    };
    const loops = new Map<string, Values>();
    for (const step of steps) {
      if (step.each === undefined) {
        Object.assign(values, await ask(step, values));
        continue;
      }
      const list = valueAt(values, step.each);
      if (!Array.isArray(list)) throw new Error(`${step.each} is no list.`);
      for (const [index, change] of list.entries()) {
        const { kind, reference } = change as { readonly kind?: string; readonly reference: string };
        if (step.kind !== undefined && step.kind !== kind) continue;
        // An application that was erased since is answered with 404, and a program skips it.
        if (step.except === kind && kind !== undefined) continue;
        const at = `${step.each} ${index}`;
        const own = loops.get(at) ?? { change };
        loops.set(at, { ...own, ...(await ask(step, { ...values, ...own })) });
        expect(reference).not.toBe('');
      }
    }
    return values;
  }

  const person = { name: 'Maria Lopez', email: 'maria@example.com' };

  it.each(['HubSpot', 'Salesforce'])('keeps a copy at %s, and erases it there', async (recipe) => {
    taken.length = 0;
    const values = await follow(recipe);
    const kinds = (valueAt(values, 'changes.changes') as { readonly kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['received', 'erased']));
    const [copy] = taken;
    const isHubSpot = recipe === 'HubSpot';
    const fields = isHubSpot ? valueAt(copy as unknown as Values, 'body.inputs.0.properties') : copy?.body;
    expect(copy?.authorization).toBe(`Bearer ${isHubSpot ? SECRETS.hubspot : SECRETS.salesforce}`);
    expect(Object.values(fields ?? {})).toEqual(expect.arrayContaining([person.name, person.email, 'new']));
    expect(taken.map(({ line }) => line)).toEqual(
      expect.arrayContaining(
        isHubSpot
          ? [
              'POST /crm/v3/objects/contacts/batch/upsert',
              `GET /crm/v3/objects/contacts/${erased}?idProperty=harborlight_reference`,
            ]
          : [
              `PATCH /services/data/v62.0/sobjects/Lead/Harborlight_Reference__c/${open}`,
              `DELETE /services/data/v62.0/sobjects/Lead/Harborlight_Reference__c/${erased}`,
            ],
      ),
    );
    if (isHubSpot) expect(taken.at(-1)?.body).toEqual({ objectId: '101' });
    // No health answer leaves the desk.
    for (const answer of ['140', 'May 2021', 'Smoking']) expect(JSON.stringify(taken)).not.toContain(answer);
  });

  it('lets Zapier receive a status webhook, fetch the application and write a note', async () => {
    const [block] = blocksOf('Zapier', 'json');
    const documented = JSON.parse(block?.text ?? '') as Values;
    const channels = channelsOf(testConfig(env).delivery, null, TEST_SITE);
    await desk.store.deliveries.queueChanges(['status']);
    const deliveries = startDeliveries(desk.store.deliveries, channels, createLog('silent'), {
      ...{ poll: 20, next: 1, fault: 20, rest: 20, attempt: 5_000, lease: 60_000, grace: 500, waits: [1] },
    });
    const { version } = (await ana.ask('GET', `/applications/${open}/casework`)).body as {
      readonly version: number;
    };
    const changed = await ana.ask('POST', `/applications/${open}/work`, { version, status: 'in-touch' });
    expect(changed.status).toBe(200);
    const ofStatus = () =>
      webhook.events
        .map(({ body }) => JSON.parse(body) as Values)
        .find(({ type }) => type === documented['type']);
    await vi.waitFor(() => expect(ofStatus()).toBeDefined(), 10_000);
    await deliveries.stop();
    const event = ofStatus() ?? {};
    const data = { ...(documented['data'] as object), reference: open };
    expect(event).toEqual({ ...documented, timestamp: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/), data });
    const values = await follow('Zapier', { event });
    expect(valueAt(values, 'application.person.name')).toBe(person.name);
    const { notes } = (await ana.ask('GET', `/applications/${open}/casework`)).body as {
      readonly notes: readonly { readonly text: string }[];
    };
    expect(notes.map(({ text }) => text)).toContain(`In the CRM as ${person.name}.`);
  });

  it('lets Make fetch what has changed since', async () => {
    const values = await follow('Make', { since: '2025-12-31' });
    const rows = valueAt(values, 'queue.rows') as readonly { readonly reference: string }[];
    expect(rows.map(({ reference }) => reference)).toEqual([open]);
    expect(JSON.stringify(values['erased'])).toContain(erased);
  });

  it('lets n8n set a next step for a new application', async () => {
    const { body } = await desk.send(submissionOf(ELIGIBLE));
    const { reference } = body as { readonly reference: string };
    await runBeside(env, `update applications set received_at = '${THEN}Z' where reference = '${reference}'`);
    await follow('n8n');
    const casework = (await ana.ask('GET', `/applications/${reference}/casework`)).body;
    expect(casework).toMatchObject({ nextStep: 'call', notes: [{ text: 'n8n has passed this on.' }] });
  });
});
