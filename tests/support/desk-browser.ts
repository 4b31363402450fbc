import type { FastifyInstance } from 'fastify';
import type { Ceremony } from '../../src/core/desk/passkeys.ts';
import { virtualAuthenticator } from './virtual-authenticator.ts';

/** A browser at the desk: it stores cookies and sends the page's origin. */
export interface TestBrowser {
  /** @param path below `/desk/api` */
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{
    readonly status: number;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, unknown>>;
  }>;
  /** The value of a cookie; empty without one. */
  readonly cookie: (name: string) => string;
  /** All `Set-Cookie` headers so far, as the server sent them. */
  readonly setCookies: readonly string[];
}

/** @param kept cookies that the browser already has, by name @param userAgent its `User-Agent` header */
export function browserAt(
  app: FastifyInstance,
  origin: string,
  kept: Readonly<Record<string, string>> = {},
  userAgent = 'a test',
): TestBrowser {
  const jar = new Map(Object.entries(kept));
  const setCookies: string[] = [];
  return {
    async ask(method, path, body, headers = {}) {
      const response = await app.inject({
        method,
        url: `/desk/api${path}`,
        headers: {
          host: new URL(origin).host,
          origin,
          'user-agent': userAgent,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const set = response.headers['set-cookie'];
      setCookies.push(...(set === undefined ? [] : [set].flat()));
      const text = response.body;
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : text,
      };
    },
    cookie: (name) => jar.get(name) ?? '',
    setCookies,
  };
}

/** Accepts an invitation as a browser does. @param link or a text that contains it; @returns the last response */
export async function acceptInvitation(
  app: FastifyInstance,
  origin: string,
  link: string | null,
  name: string,
  browser = browserAt(app, origin),
) {
  const secret = /#([\w-]{43})/.exec(link ?? '')?.[1] ?? '';
  const options = await browser.ask('POST', '/invitation/options', { secret, name });
  if (options.status !== 200) return options;
  // The cast is safe: the route's schema guarantees this shape.
  const made = virtualAuthenticator(origin).make(options.body as Ceremony);
  return browser.ask('POST', '/invitation/accept', { secret, name, ...made });
}
