import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { Check } from 'typebox/value';
import Type, { type Static } from 'typebox';
import { staffNameOf } from '../../core/desk/signing-in.ts';
import type { Roles } from '../../core/desk/desk-policies.ts';
import { isOpenToAll, type ProviderSettings } from '../config/provider-settings.ts';
import type { ProviderIdentity } from '../store/desk/provider-store.ts';

/** Seconds to wait for each response of the provider. */
const TIMEOUT = 5;

const SecretsSchema = Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() });
/** The values that tie the provider's response to the sign-in begun in this browser. */
type ProviderSecrets = Static<typeof SecretsSchema>;

/** The sign-in failed: the provider or the person refused, or the provider can't be reached. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  readonly why: 'refused' | 'unreachable';

  constructor(why: 'refused' | 'unreachable', options?: ErrorOptions) {
    super(`The provider: ${why}.`, options);
    this.why = why;
  }
}

/**
 * A client of the agency's OpenID provider: code flow with PKCE, state and nonce. Its methods throw `ProviderFailed`.
 * @param roles of the agency: what the provider's claim may name
 */
export function openProvider(settings: ProviderSettings, roles: Roles) {
  let found: Promise<Configuration> | null = null;

  /** The provider's discovered metadata; cached, and requested again after a failure. */
  function configuration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = settings;
    const isLocal = issuer.startsWith('http:');
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      found = null;
      throw new ProviderFailed('unreachable', { cause: error });
    });
    return found;
  }

  return {
    /** @param callback the URL to which the provider redirects the browser; @returns the URL to send the browser to */
    async begin(callback: string): Promise<{ readonly url: string; readonly secrets: string }> {
      const secrets: ProviderSecrets = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, secrets: JSON.stringify(secrets) };
    },
    /** @param answer the URL with which the browser came back; @param text the `secrets` of `begin` */
    async finish(answer: URL, text: string): Promise<ProviderIdentity> {
      const secrets: unknown = JSON.parse(text);
      if (!Check(SecretsSchema, secrets)) throw new ProviderFailed('refused');
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (token === undefined) throw new ProviderFailed('refused');
        const isWhole = 'email' in token && (settings.roleClaim === null || settings.roleClaim in token);
        const more = isWhole ? {} : await fetchUserInfo(config, tokens.access_token, token.sub);
        return identityOf({ ...more, ...token }, config.serverMetadata().issuer);
      } catch (error) {
        throw failure(error);
      }
    },
  };

  /** @param issuer of the provider's metadata; has `{tenantid}` if the provider issues per tenant */
  function identityOf(claims: Readonly<Record<string, unknown>>, issuer: string): ProviderIdentity {
    const { iss, sub, email, name } = claims;
    if (typeof iss !== 'string' || typeof sub !== 'string' || typeof email !== 'string')
      throw new ProviderFailed('refused');
    const { email_verified: isVerified } = claims;
    return {
      subject: `${iss} ${sub}`,
      email,
      isVerified:
        isVerified === true || (isVerified === undefined && settings.isDirectory && !isOpenToAll(issuer)),
      name: (typeof name === 'string' ? staffNameOf(name) : '') || email,
      roles: settings.roleClaim === null ? null : rolesIn(claims[settings.roleClaim]),
    };
  }

  /** The claim is one role or a list; values that are no role of the agency are ignored. */
  function rolesIn(claim: unknown): readonly string[] {
    const named: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
    return Object.keys(roles).filter((id) => named.includes(id));
  }
}

function failure(error: unknown): ProviderFailed {
  if (error instanceof ProviderFailed) return error;
  if (error instanceof AuthorizationResponseError) return new ProviderFailed('refused', { cause: error });
  const { code, cause } = error instanceof Error ? { code: null, ...error } : { code: null, cause: null };
  const isAway = code === 'OAUTH_TIMEOUT' || isNetwork(error) || isNetwork(cause);
  return new ProviderFailed(isAway ? 'unreachable' : 'refused', { cause: error });
}

/** `fetch` throws a TypeError if there was no response. */
function isNetwork(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed';
}
