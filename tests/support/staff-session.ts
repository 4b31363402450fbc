import type { FastifyInstance } from 'fastify';
import { digestOfSecret, newSecret } from '../../src/server/config/secrets.ts';
import type { StaffMember } from '../../src/server/store/desk/staff-store.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';

/** A staff member who has just signed in with a passkey, with a client for the desk's API. */
export interface SignedInStaff {
  readonly person: StaffMember;
  /** The value of the session cookie. */
  readonly secret: string;
  /** Sends a request as the desk's pages do. @param path below `/desk/api` */
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
}

/** Adds a staff member to a database and starts a session, as a sign-in does. */
export async function beginSession(
  { desk }: Pick<ApplicationStore, 'desk'>,
  roles: readonly string[],
  name: string,
): Promise<Pick<SignedInStaff, 'person' | 'secret'>> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${newSecret().slice(0, 6)}@agency.example`;
  const person = await desk.staff.add({ email, name, roles });
  if (person === null) throw new Error(`${email} is taken.`);
  const secret = newSecret();
  await desk.sessions.begin(digestOfSecret(secret), person.id);
  return { person, secret };
}

/** Adds and signs in a staff member, with a client for an app. */
export async function signInStaff(
  { app, store }: { readonly app: FastifyInstance; readonly store: ApplicationStore },
  roles: readonly string[],
  name = 'Ana',
): Promise<SignedInStaff> {
  const { person, secret } = await beginSession(store, roles, name);
  return {
    person,
    secret,
    async ask(method, path, body, headers = {}) {
      const response = await app.inject({
        method,
        url: `/desk/api${path}`,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          cookie: `__Host-desk=${secret}`,
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const text = response.body;
      return {
        status: response.statusCode,
        headers: response.headers,
        body: text === '' ? null : response.json(),
      };
    },
  };
}
