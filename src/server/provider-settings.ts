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
  /** Whether an e-mail address without `email_verified` is hers: the provider's directory is the agency's own. */
  readonly isDirectory: boolean;
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
  const emails = text('OIDC_EMAILS');
  const problems: Problem[] = [];
  const problem = (path: string, found: string, fix: string) =>
    problems.push({ file: 'environment', path, found, fix });
  if (issuer === null) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_EMAILS'])
      if (text(name) !== null)
        problem(name, 'a provider without an address', 'Set OIDC_ISSUER, too, or leave it out.');
    return { settings: null, problems };
  }
  const isRight = isIssuer(issuer);
  if (!isRight)
    problem(
      'OIDC_ISSUER',
      JSON.stringify(issuer),
      'Give the provider’s issuer: https://accounts.google.com, https://login.microsoftonline.com/TENANT/v2.0 …',
    );
  if (emails !== null && emails !== DIRECTORY)
    problem(
      'OIDC_EMAILS',
      JSON.stringify(emails),
      `Leave it out, or write "${DIRECTORY}": every address there was given by the agency.`,
    );
  if (emails === DIRECTORY && isRight && isOpenToAll(issuer))
    problem(
      'OIDC_EMAILS',
      `"${DIRECTORY}" of an issuer at which anybody can have an account`,
      'Name the tenant of the agency as OIDC_ISSUER (https://login.microsoftonline.com/TENANT/v2.0), or leave OIDC_EMAILS out.',
    );
  if (clientId === null)
    problem('OIDC_CLIENT_ID', 'nothing', 'Give the client id that the provider has made.');
  if (clientSecret === null)
    problem('OIDC_CLIENT_SECRET', 'nothing', 'Give the client secret that the provider has made.');
  if (problems.length > 0 || clientId === null || clientSecret === null) return { settings: null, problems };
  return {
    settings: { issuer, clientId, clientSecret, roleClaim, isDirectory: emails === DIRECTORY },
    problems,
  };
}

/** What `OIDC_EMAILS` says where every address of the provider was given by the agency. */
const DIRECTORY = 'directory';

/** Microsoft's tenants of everybody, by name and by id: that of private accounts. */
const TENANTS_OF_ALL = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'];
/** Where one issuer serves everybody. */
const HOSTS_OF_ALL = [
  'accounts.google.com',
  'appleid.apple.com',
  'github.com',
  'gitlab.com',
  'www.facebook.com',
];

/**
 * Whether anybody can have an account at an issuer, and say there which address is theirs. Microsoft's multi-tenant
 * issuers name no tenant: whoever runs one writes any address into its directory ("nOAuth").
 */
export function isOpenToAll(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, pathname } = new URL(issuer);
  if (HOSTS_OF_ALL.includes(hostname)) return true;
  const [tenant = ''] = (decoded(pathname) ?? '').toLowerCase().split('/').filter(Boolean);
  const isMicrosoft =
    /(?:^|\.)(?:microsoftonline\.(?:com|us)|windows\.net|partner\.microsoftonline\.cn)$/.test(hostname);
  return tenant === '{tenantid}' || (isMicrosoft && (tenant === '' || TENANTS_OF_ALL.includes(tenant)));
}

/** Without encryption only on this machine, which is for tests. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    decoded(pathname) !== null &&
    search === '' &&
    hash === '' &&
    (protocol === 'https:' || (protocol === 'http:' && isLocal))
  );
}

/** @returns `null` for a path with a `%` that stands for nothing */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
