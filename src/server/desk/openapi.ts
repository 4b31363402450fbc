import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { RefusalSchema } from '../../core/desk/session.ts';
import { route, type DeskAccess } from './access.ts';
import type { DeskApi } from './desk-context.ts';

/** The parts of an operation that this file reads and writes. */
interface Operation {
  'x-desk'?: DeskAccess;
  parameters?: readonly { readonly in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}

const REFUSAL = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/**
 * The options that generate the document. Security and refusals are derived from each route's access rule, so that none
 * is forgotten (docs/decisions/0114-people-programs-and-the-log.md).
 */
export function openapiOptions(brand: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand}: the desk`,
        version: '1',
        description:
          'What staff do at the desk, and what programs do with a token. Lists are read page by page: send `next` of one page as `after` for the following one, until it is null.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'For programs: created at /desk/tokens, with scopes and an expiry date.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-desk',
            description:
              'Of a person at the desk. What changes something has to name the desk as its origin.',
          },
        },
        // TypeBox schemas are valid JSON Schema, but the OpenAPI types don't accept them.
        schemas: { Refusal: RefusalSchema as object },
      },
    },
    transform: ({ schema, url, route }) => {
      const { desk } = route.config ?? {};
      if (desk === undefined) return { schema, url };
      const described = { ...schema, description: whoMay(desk), security: securityOf(desk), 'x-desk': desk };
      return { schema: described, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is made as OpenAPI.');
      const { openapiObject } = document;
      for (const item of Object.values(openapiObject.paths ?? {}))
        // The cast is safe: `transform` above wrote them, and a path item contains only operations.
        for (const operation of Object.values(item ?? {}) as Operation[]) addResponses(operation);
      return openapiObject;
    },
  };
}

function whoMay({ needs, confirmed, byToken }: DeskAccess): string {
  const who =
    needs === 'anybody'
      ? 'Open to anyone.'
      : needs === 'signed-in'
        ? 'For anyone signed in.'
        : `Requires the permission \`${needs}\`.`;
  const passkey = confirmed === true ? ' People must have used a passkey in the last five minutes.' : '';
  const program =
    byToken === true ? (needs === 'signed-in' ? ' Any token.' : ` A token with the scope \`${needs}\`.`) : '';
  return `${who}${passkey}${program}`;
}

function securityOf({ needs, byToken }: DeskAccess): Record<string, string[]>[] {
  if (needs === 'anybody') return [];
  return [...(byToken === true ? [{ token: [] }] : []), { session: [] }];
}

/** Adds the responses that a route does not declare: its success response, if needed, and its refusals. */
function addResponses(operation: Operation): void {
  const { 'x-desk': desk, responses, parameters = [], requestBody } = operation;
  if (desk === undefined) return;
  delete operation['x-desk'];
  if (desk.answers !== undefined) {
    delete responses['200'];
    for (const [status, { description, types = [] }] of Object.entries(desk.answers))
      responses[status] = {
        description,
        ...(types.length === 0
          ? {}
          : { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) }),
      };
  } else if (
    !Object.keys(responses).some((status) => status.startsWith('2') && isDescribed(responses[status]))
  ) {
    delete responses['200'];
    responses['204'] = { description: 'Done.' };
  }
  const refuse = (status: string, description: string) => {
    responses[status] ??= { description, ...REFUSAL };
  };
  if (requestBody !== undefined || parameters.some((parameter) => parameter.in === 'query'))
    refuse('400', 'Something in the request can’t be used. `fields` says what.');
  if (desk.needs !== 'anybody') {
    refuse('401', 'No one is signed in, or the token is unknown, revoked or expired.');
    refuse('403', 'Roles or scopes don’t allow this, or a passkey is needed again (`confirm`).');
  }
  if (parameters.some((parameter) => parameter.in === 'path')) refuse('404', 'Not found.');
  refuse(
    'default',
    'Any other refusal, such as 409 (changed since), 429 (too many requests) or 503 (no database).',
  );
}

function isDescribed(response: object | undefined): boolean {
  return response !== undefined && 'content' in response;
}

/** `GET /openapi.json`: the OpenAPI document of this API. */
export function openapiRoutes(api: DeskApi): void {
  api.get(
    '/openapi.json',
    route('signed-in', 'Get this API as an OpenAPI document', {
      byToken: true,
      answers: { 200: { description: 'This document.', types: ['application/json'] } },
    }),
    async () => api.swagger(),
  );
}
