import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from '../../../src/server/desk/openapi-document.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../../support/test-app.ts';

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object; readonly schemas: object };
}

/** The `$ref` values in a document. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  );
}

describe.each(DATABASES)('the OpenAPI document of the desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let dora: SignedInStaff;
  let document: Document;
  const routes: { readonly method: string; readonly path: string; readonly operation: Operation }[] = [];
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk(await databases.create());
    dora = await signInStaff(desk, Object.keys(TEST_DESK.policies.roles), 'Dora');
    document = (await dora.ask('GET', '/openapi.json')).body as Document;
    for (const [path, item] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(item)) routes.push({ method, path, operation });
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  it('describes each route with its parameters, security and refusals, in schemas that compile', async () => {
    expect(document.openapi).toBe('3.1.0');
    // The plugin sees every route of the scope; hidden are preview pages and the handler of unknown addresses.
    expect(routes.length).toBeGreaterThan(60);
    expect(Object.keys(document.paths).every((path) => path.startsWith('/desk/api/'))).toBe(true);

    const wrong = routes.flatMap(({ method, path, operation }) => {
      const { summary = '', description = '', security, parameters = [], responses } = operation;
      const statuses = Object.keys(responses);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      const isRight =
        summary !== '' &&
        description !== '' &&
        security !== undefined &&
        named.join() === inPath.map(({ name }) => name).join() &&
        inPath.every(({ required }) => required === true) &&
        statuses.some((status) => /^[23]/.test(status)) &&
        statuses.includes('default') &&
        (security.length === 0 || (statuses.includes('401') && statuses.includes('403'))) &&
        Object.values(responses).every((response) => response.description !== '');
      return isRight ? [] : [`${method} ${path}`];
    });
    expect(wrong).toEqual([]);

    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'document');
    for (const ref of new Set(refsIn(document)))
      expect(ajv.getSchema(`document${ref}`), ref).toBeTypeOf('function');
    const schemes = Object.keys(document.components.securitySchemes);
    for (const { operation } of routes)
      for (const each of operation.security ?? [])
        expect(schemes).toEqual(expect.arrayContaining(Object.keys(each)));
    expect(JSON.stringify(document)).not.toContain('x-desk');

    // The server compiles the serializer of a response only when it sends the first one.
    const compile = SerializerSelector()();
    for (const { method, path, operation } of routes)
      for (const [httpStatus, { content }] of Object.entries(operation.responses)) {
        const schema = content?.['application/json']?.schema;
        if (schema === undefined || refsIn(schema).length > 0) continue;
        expect(compile({ schema, method, url: path, httpStatus }), `${method} ${path}`).toBeTypeOf(
          'function',
        );
      }
  });

  it('marks as open to tokens exactly the routes where the server accepts them', async () => {
    const created = await dora.ask('POST', '/tokens', { name: 'All', scopes: ['log'], days: 30 });
    const { secret } = created.body as { readonly secret: string };
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    for (const { method, path, operation } of routes) {
      const isForTokens = operation.security?.some((each) => 'token' in each) ?? false;
      const response = await desk.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, 'x'),
        headers,
      });
      const isRefused = response.statusCode === 403 && response.body.includes('not-for-programs');
      expect(isRefused, `${method} ${path}`).toBe(!isForTokens);
    }
  });

  it('matches the responses to real requests', async () => {
    const { body } = await desk.send(submissionOf(ELIGIBLE));
    const { reference } = body as { readonly reference: string };
    const ana = await signInStaff(desk, ['reader']);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'document');

    function validatorOf(method: string, path: string, status: number): ValidateFunction | null {
      const operation = document.paths[`/desk/api${path}`]?.[method.toLowerCase()];
      const name = operation?.responses[status] === undefined ? 'default' : String(status);
      const response = operation?.responses[name];
      expect(response, `${method} ${path} ${status}`).toBeDefined();
      if (response?.content === undefined) return null;
      const place = [
        `/desk/api${path}`,
        method.toLowerCase(),
        'responses',
        name,
        'content',
        'application/json',
      ];
      const pointer = place.map((part) =>
        encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
      );
      return ajv.getSchema(`document#/paths/${pointer.join('/')}/schema`) ?? null;
    }

    const group = { ruleSet: 'surrogate-eligibility', step: 0, from: 'eligible', to: 'ineligible' };
    const at = { reference };
    const reply = {
      id: '8f4f3f86-52a5-4b53-9a3c-f6c7a2f6d4b1',
      reply: 'thank-you',
      subject: 'Thank you',
      text: 'Hello.',
      isByHand: true,
    };
    const person = { id: ana.person.id };
    const requests: readonly [SignedInStaff, 'GET' | 'POST' | 'PUT', string, number, object?, object?][] = [
      [dora, 'GET', '/session', 200],
      [dora, 'GET', '/queue', 200],
      [dora, 'POST', '/queue/search', 200, {}, { search: reference }],
      [dora, 'GET', '/applications/{reference}', 200, at],
      [dora, 'GET', '/applications/{reference}/casework', 200, at],
      [dora, 'POST', '/applications/{reference}/work', 200, at, { note: 'Called.' }],
      [dora, 'POST', '/applications/{reference}/work', 200, at, { status: 'in-touch', version: 0 }],
      [dora, 'POST', '/applications/{reference}/work', 409, at, { status: 'accepted', version: 0 }],
      [dora, 'POST', '/applications/{reference}/reveal', 200, at, { answer: 'weight' }],
      [dora, 'POST', '/applications/{reference}/print', 204, at],
      [dora, 'GET', '/applications/{reference}', 404, { reference: 'AAAA-AAAA' }],
      [dora, 'GET', '/applications/{reference}/replies', 200, at],
      [dora, 'POST', '/applications/{reference}/replies', 422, at, { ...reply, reply: 'gone' }],
      [dora, 'POST', '/applications/{reference}/replies', 200, at, reply],
      [dora, 'GET', '/colleagues', 200],
      [dora, 'GET', '/deliveries?state=dead', 200],
      [dora, 'GET', '/people', 200],
      [dora, 'POST', '/people/invitations', 201, {}, { email: 'nina@agency.example', roles: ['reader'] }],
      [dora, 'POST', '/people/invitations', 400, {}, { email: 'nina', roles: ['reader'] }],
      [dora, 'PUT', '/people/{id}/roles', 409, person, { roles: ['reader'], from: ['caseworker'] }],
      [dora, 'GET', '/tokens', 200],
      [dora, 'POST', '/tokens', 201, {}, { name: 'CRM', scopes: ['see'], days: 30 }],
      [dora, 'GET', '/log', 200],
      [dora, 'GET', '/account', 200],
      [dora, 'POST', '/rules/next/impact/applications', 503, {}, group],
      [dora, 'POST', '/rules/next/impact/applications', 400, {}, { ...group, near: {} }],
      [ana, 'GET', '/people', 403],
      [dora, 'POST', '/tokens', 400, {}, { name: '' }],
    ];
    for (const [who, method, path, status, params = {}, sent] of requests) {
      const [address = ''] = path.split('?');
      const url = Object.entries(params).reduce(
        (before, [name, value]) => before.replace(`{${name}}`, String(value)),
        path,
      );
      const answer = await who.ask(method, url, sent);
      expect(answer.status, `${method} ${url}: ${JSON.stringify(answer.body)}`).toBe(status);
      const validate = validatorOf(method, address, status);
      if (validate === null) expect(answer.body).toBeNull();
      else expect(validate(answer.body), `${method} ${path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });

  it('requires a session, and is the same when generated without a server', async () => {
    expect((await desk.app.inject({ url: '/desk/api/openapi.json' })).statusCode).toBe(401);
    expect(await openapiDocument(testConfig({}), TEST_DESK.policies)).toEqual(document);
  });
});
