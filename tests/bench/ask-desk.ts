import { digestOfSecret, newSecret } from '../../src/server/config/secrets.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';

/** A member of staff at a running site. */
export interface DeskCaller {
  /** The value of her session's cookie. */
  readonly secret: string;
  /** Asks the desk's API: with a body it is a POST. @param path below `/desk/api` @throws Error when the answer is not 2xx */
  readonly ask: (path: string, body?: object) => Promise<Response>;
}

/** Adds somebody who may do everything, and begins a session for her, as a sign-in does. @param url of the site @param who the local part of her address */
export async function signInAt(
  url: string,
  { desk }: Pick<ApplicationStore, 'desk'>,
  who = 'bench',
): Promise<DeskCaller> {
  const secret = newSecret();
  const roles = ['administrator', 'caseworker', 'rule-owner'];
  const person = await desk.staff.add({ email: `${who}@agency.example`, name: 'Bench', roles });
  if (person === null) throw new Error('The address is taken.');
  await desk.sessions.begin(digestOfSecret(secret), person.id);
  return {
    secret,
    async ask(path, body) {
      const response = await fetch(`${url}/desk/api${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          cookie: `__Host-desk=${secret}`,
          origin: url,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
  };
}
