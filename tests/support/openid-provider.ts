import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

/** An account at the agency's OpenID provider. */
export interface ProviderAccount {
  /** The `sub` claim. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The `email_verified` claim; `null` for a provider without it. */
  readonly isVerified?: boolean | null;
  readonly groups?: readonly string[];
}

/** A real OpenID provider that signs in a given account without a prompt. */
export interface OpenIdProvider {
  /** The environment variables of a desk that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the account for the next sign-ins; `null` refuses them. */
  signIn: (account: ProviderAccount | null) => void;
  /** Follows the redirects as a browser does. @returns the URL at the desk that they end at */
  readonly visit: (url: string) => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Starts it again after `stop`. */
  readonly start: () => Promise<void>;
}

/** @param callback the desk's redirect URI */
export async function startOpenIdProvider(callback: string): Promise<OpenIdProvider> {
  const port = await freePort();
  // An IP address, which for a browser is another site than the desk's `localhost`.
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts = new Map<string, ProviderAccount>();
  let current: ProviderAccount | null = null;
  const client = { client_id: 'desk', client_secret: 'a-secret-of-the-provider' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callback] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    // Lifetimes in seconds; without them the library warns about each default.
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      if (account === undefined) return undefined;
      const { email, name, isVerified = true, groups = [] } = account;
      const verified = isVerified === null ? {} : { email_verified: isVerified };
      const claims = { sub: id, email, ...verified, name, groups: [...groups] };
      return { accountId: id, claims: async () => claims };
    },
    // Grants all scopes without a consent prompt.
    async loadExistingGrant(context) {
      const { client: asking, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/sign-in') !== true) return void answer(request, response);
    const result =
      current === null
        ? { error: 'access_denied', error_description: 'She may not.' }
        : { login: { accountId: current.id, remember: false } };
    void provider.interactionFinished(request, response, result);
  });
  async function start(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  await start();
  return {
    start,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    signIn(account) {
      current = account;
      if (account !== null) accounts.set(account.id, account);
    },
    async visit(url) {
      const cookies = new Map<string, string>();
      let at = url;
      while (!at.startsWith(callback)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const each of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get('location');
        if (next === null) throw new Error(`The provider stays at ${at}: ${await response.text()}`);
        at = new URL(next, at).href;
      }
      return at;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
