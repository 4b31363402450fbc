import type { Problem } from '../core/problem.ts';
import type { Environment } from './environment.ts';

/** The agency's OpenID provider: Google, Microsoft or another one. */
export interface ProviderSettings {
  /** Below it is `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim whose texts are ids of roles; `null` where invitations say who has which. */
  readonly roleClaim: string | null;
}

/**
 * Reads what `OIDC_…` says of the provider.
 * @returns `null` without one; every variable that is wrong, with what it should hold
 */
export function readProviderSettings(env: Environment): {
  readonly settings: ProviderSettings | null;
  readonly problems: readonly Problem[];
} {
  const text = (name: string) => env[name]?.trim() || null;
  const issuer = text('OIDC_ISSUER');
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  const roleClaim = text('OIDC_ROLE_CLAIM');
  const problems: Problem[] = [];
  const problem = (path: string, found: string, fix: string) =>
    problems.push({ file: 'environment', path, found, fix });
  if (issuer === null) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM'])
      if (text(name) !== null)
        problem(name, 'a provider without an address', 'Set OIDC_ISSUER, too, or leave it out.');
    return { settings: null, problems };
  }
  if (!isIssuer(issuer))
    problem(
      'OIDC_ISSUER',
      JSON.stringify(issuer),
      'Give the provider’s issuer: https://accounts.google.com, https://login.microsoftonline.com/TENANT/v2.0 …',
    );
  if (clientId === null)
    problem('OIDC_CLIENT_ID', 'nothing', 'Give the client id that the provider has made.');
  if (clientSecret === null)
    problem('OIDC_CLIENT_SECRET', 'nothing', 'Give the client secret that the provider has made.');
  if (problems.length > 0 || clientId === null || clientSecret === null) return { settings: null, problems };
  return { settings: { issuer, clientId, clientSecret, roleClaim }, problems };
}

/** Without encryption only on this machine, which is for tests. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}
