import { collectProblems, type Problem } from '../../core/problem.ts';
import { variablesOf, type Environment } from './environment.ts';

/** The agency's OpenID provider: Google, Microsoft or another one. */
export interface ProviderSettings {
  /** The base URL of `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that contains ids of roles; `null` if invitations assign roles instead. */
  readonly roleClaim: string | null;
  /** Whether to trust an e-mail address without `email_verified`: the provider's directory is the agency's own. */
  readonly isDirectory: boolean;
}

/**
 * Reads the `OIDC_…` variables.
 * @returns `null` settings without a provider; and every variable that is wrong, with what it should hold
 */
export function readProviderSettings(env: Environment): {
  readonly settings: ProviderSettings | null;
  readonly problems: readonly Problem[];
} {
  const { text } = variablesOf(env);
  const issuer = text('OIDC_ISSUER');
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  const roleClaim = text('OIDC_ROLE_CLAIM');
  const emails = text('OIDC_EMAILS');
  const { problems, report } = collectProblems({ file: 'environment' });
  if (issuer === null) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_EMAILS'])
      if (text(name) !== null)
        report(name, 'a provider without an address', 'Set OIDC_ISSUER, too, or leave it out.');
    return { settings: null, problems };
  }
  const isRight = isIssuer(issuer);
  if (!isRight)
    report(
      'OIDC_ISSUER',
      JSON.stringify(issuer),
      'Give the provider’s issuer: https://accounts.google.com, https://login.microsoftonline.com/TENANT/v2.0 …',
    );
  if (emails !== null && emails !== DIRECTORY)
    report(
      'OIDC_EMAILS',
      JSON.stringify(emails),
      `Leave it out, or write "${DIRECTORY}": every address there was given by the agency.`,
    );
  if (emails === DIRECTORY && isRight && isOpenToAll(issuer))
    report(
      'OIDC_EMAILS',
      `"${DIRECTORY}" of an issuer at which anybody can have an account`,
      'Name the tenant of the agency as OIDC_ISSUER (https://login.microsoftonline.com/TENANT/v2.0), or leave OIDC_EMAILS out.',
    );
  if (clientId === null)
    report('OIDC_CLIENT_ID', 'nothing', 'Give the client id that the provider has made.');
  if (clientSecret === null)
    report('OIDC_CLIENT_SECRET', 'nothing', 'Give the client secret that the provider has made.');
  if (problems.length > 0 || clientId === null || clientSecret === null) return { settings: null, problems };
  return {
    settings: { issuer, clientId, clientSecret, roleClaim, isDirectory: emails === DIRECTORY },
    problems,
  };
}

/** The value of `OIDC_EMAILS` if the agency itself assigned every address of the provider. */
const DIRECTORY = 'directory';

/** Microsoft's multi-tenant endpoints, by name and by id: the id is that of private accounts. */
const TENANTS_OF_ALL = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'];
/** Providers with one issuer for all their users. */
const HOSTS_OF_ALL = [
  'accounts.google.com',
  'appleid.apple.com',
  'github.com',
  'gitlab.com',
  'www.facebook.com',
];

/**
 * Whether anybody can have an account at an issuer, and claim any address there. Microsoft's multi-tenant issuers
 * include tenants of anybody, and an administrator can write any address into a tenant's directory ("nOAuth").
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

/** Plain HTTP is accepted only for this machine, for tests. */
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

/** @returns `null` for a path with a malformed percent-encoding */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
