import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import {
  permissionsOf,
  PERMISSIONS_IN_WORDS,
  whichRoles,
  type Permission,
} from '../../core/desk/permissions.ts';
import { IDLE_HEADER } from '../../core/desk/session.ts';
import { ApiError } from '../http/api-error.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import { IDLE, type DeskSession } from '../store/desk/session-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import type { DeskToken } from '../store/desk/token-store.ts';
import type { DeskContext } from './desk-context.ts';
import { limitRequests } from './request-limit.ts';
import { clearSessionCookie, sessionDigest } from './session-cookie.ts';
import { digestOfSecret } from '../config/secrets.ts';

/** Who may use a route of the desk's API. The server does not start if a route does not declare it. */
export interface DeskAccess {
  /** `anybody`: signed in or not; `signed-in`: every staff member. */
  readonly needs: Permission | 'anybody' | 'signed-in';
  /** Whether the staff member has to have confirmed with a passkey within the last few minutes. */
  readonly confirmed?: boolean | undefined;
  /**
   * Whether a program with a token for the same permission may use the route, too. A program can't confirm with a
   * passkey.
   */
  readonly byToken?: boolean | undefined;
  /**
   * Whether a page sends this request on its own (polling, for example). Such a request does not extend the session.
   */
  readonly isBackground?: boolean | undefined;
  /** Responses that are not JSON described by a schema, by status code, for the OpenAPI document. */
  readonly answers?:
    | Readonly<Record<number, { readonly description: string; readonly types?: readonly string[] }>>
    | undefined;
}

/** A person, or a program with a token, that uses the desk's API. */
export interface SignedIn {
  /** The staff member; for a program, the one who created its token. */
  readonly person: StaffMember;
  readonly may: ReadonlySet<Permission>;
  /** `null` for a program. */
  readonly session: DeskSession | null;
  /** The token of a program; `null` for a person. */
  readonly token: Pick<DeskToken, 'name' | 'expiresAt'> | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    desk?: DeskAccess;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** The other options of a route: its schemas, and further restrictions on who may use it. */
interface RouteDetails extends Omit<DeskAccess, 'needs'>, FastifySchema {
  /** Maximum size of the request body in bytes, if it differs from the default. */
  readonly bodyLimit?: number;
}

/**
 * The options of a route: `api.get('/queue', route('see', 'List applications', { querystring, response }), …)`.
 * @param needs who may use it
 * @param summary what it does, for the OpenAPI document
 */
export function route<const Details extends RouteDetails>(
  needs: DeskAccess['needs'],
  summary: string,
  { confirmed, byToken, isBackground, answers, bodyLimit, ...schema }: Details,
) {
  const desk: DeskAccess = { needs, confirmed, byToken, isBackground, answers };
  // The rate limit for submissions does not apply to the desk.
  const config = { rateLimit: false, desk } as const;
  return { config, schema: { summary, ...schema }, ...(bodyLimit === undefined ? {} : { bodyLimit }) };
}

/**
 * Guards every route of a scope: checks who is signed in, their permissions, and that the request comes from the desk's
 * own pages. Throws at startup if a route does not declare who may use it.
 */
export function guard(
  api: FastifyInstance,
  { store, policies, config }: Pick<DeskContext, 'store' | 'policies' | 'config'>,
): void {
  api.decorateRequest('signedIn', null);
  const limit = limitRequests();
  api.addHook('onRoute', ({ method, url, config }) => {
    const { desk } = config ?? {};
    if (desk === undefined) throw new Error(`${String(method)} ${url} does not say who may use it.`);
    // A token counts as a passkey confirmation for exports only: its creator confirmed when creating it.
    if (desk.byToken === true && desk.confirmed === true && desk.needs !== 'export')
      throw new Error(`${String(method)} ${url} asks for a passkey: no program has one.`);
  });
  api.addHook('onRequest', async (request, reply) => {
    const { desk } = request.routeOptions.config;
    if (desk === undefined) return;
    refuseHead(request);
    refuseNul(request);
    limit.from(request);
    const bearer = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      if (desk.byToken !== true)
        throw new ApiError(
          403,
          'not-for-programs',
          'This is only for people at the desk. No token allows it.',
        );
      request.signedIn = await programOf(bearer, store.desk);
      if (request.signedIn === null) throw unknownToken();
    } else {
      // The provider redirects back to a public GET route, so that request legitimately comes from another site.
      if (desk.needs !== 'anybody' || request.method !== 'GET') requireOwnOrigin(request, config.deskUrl);
      // Under another host name of the server, nobody is signed in; the sign-in page then names the desk's address.
      const isDesk = config.deskUrl === null || isAskedAt(request, config.deskUrl);
      request.signedIn = isDesk ? await personOf(request, reply, store.desk, policies) : null;
    }
    check(request.signedIn, desk, policies);
    const { signedIn } = request;
    if (signedIn === null) return;
    if (signedIn.token === null) limit.ofPerson(signedIn.person.id);
    else limit.ofProgram(signedIn.token.name, reply);
  });
}

/** The user of a route that requires one. @throws Error on a route that anybody may use: a defect */
export function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn === null) throw new Error('No one is signed in on a route that needs it.');
  return signedIn;
}

async function personOf(
  request: FastifyRequest,
  reply: FastifyReply,
  store: DeskStore,
  { roles }: DeskPolicies,
): Promise<SignedIn | null> {
  const digest = sessionDigest(request);
  if (digest === null) return null;
  const session = await store.sessions.find(digest, idleOf(request));
  if (session === null) {
    clearSessionCookie(reply);
    return null;
  }
  const { person } = session;
  return { person, may: permissionsOf(person.roles, roles), session, token: null };
}

/** Milliseconds since the user last touched the page, as the page reports them; 0 if it reports nothing. */
function idleOf({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.desk?.isBackground === true) return IDLE;
  const seconds = headers[IDLE_HEADER];
  return typeof seconds === 'string' && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

/** A program has the scopes of its token. The token belongs to the agency, so it stays valid if its creator leaves. */
async function programOf(secret: string, { tokens }: DeskStore): Promise<SignedIn | null> {
  const token = await tokens.find(digestOfSecret(secret));
  if (token === null) return null;
  return { person: token.creator, may: new Set(token.scopes), session: null, token };
}

function check(
  signedIn: SignedIn | null,
  { needs, confirmed = false }: DeskAccess,
  { roles }: DeskPolicies,
): void {
  if (needs === 'anybody') return;
  if (signedIn === null) throw new ApiError(401, 'signed-out', 'Sign in to continue.');
  if (needs !== 'signed-in' && !signedIn.may.has(needs))
    throw new ApiError(
      403,
      'forbidden',
      signedIn.token === null
        ? `None of your roles lets you ${PERMISSIONS_IN_WORDS[needs]}. ${whichRoles(needs, roles)}. To get another role, ask someone who manages people.`
        : `The token doesn’t allow this. It needs the scope “${needs}”.`,
    );
  if (confirmed && signedIn.session !== null && signedIn.session.confirmedUntil === null)
    throw new ApiError(403, 'confirm', 'Confirm with your passkey to continue.');
}

/**
 * Refuses a request that another site's page may have triggered. A request that changes something has to come from a
 * page of the desk's own origin: browsers send `Origin` with a POST; without that header, `Sec-Fetch-Site` has to be
 * `same-origin`. Reads are logged, too, so a GET that `Sec-Fetch-Site` reports as coming from another site is also
 * refused, even a same-site one, for which the browser would send the cookie.
 */
function requireOwnOrigin(request: FastifyRequest, deskUrl: string | null): void {
  const { method, headers, protocol, host } = request;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (method === 'GET') {
    if (site === 'cross-site' || site === 'same-site') throw foreignPage();
    return;
  }
  const isOwn =
    origin === undefined
      ? site === 'same-origin'
      : deskUrl === null
        ? isSameHost(origin, `${protocol}://${host}`)
        : origin === deskUrl;
  if (!isOwn) throw foreignPage();
  if (deskUrl !== null && !isAskedAt(request, deskUrl))
    throw new ApiError(
      403,
      'cross-origin',
      `The desk is at ${deskUrl}, but this request came for ${host}. A proxy in between has to pass on the Host header.`,
    );
}

function foreignPage(): ApiError {
  return new ApiError(403, 'cross-origin', 'The desk takes requests from its own pages only.');
}

/** Whether a request was sent to the host of `DESK_URL`; other host names may lead to the same server. */
function isAskedAt({ host }: FastifyRequest, deskUrl: string): boolean {
  const desk = new URL(deskUrl);
  const asked = `${desk.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === desk.host;
}

/** Whether the page's origin has the same host as the request. For an HTTPS request the page has to be HTTPS, too. */
function isSameHost(origin: string, asked: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(asked)) return false;
  const [page, server] = [new URL(origin), new URL(asked)];
  return page.host === server.host && (page.protocol === 'https:' || server.protocol !== 'https:');
}

/** Refuses HEAD: reading has side effects (log entries, one-time downloads), which only a GET may trigger. */
function refuseHead({ method }: FastifyRequest): void {
  if (method === 'HEAD')
    throw new ApiError(405, 'method-not-allowed', 'Use GET here.', { headers: { allow: 'GET' } });
}

/** Refuses NUL characters in parameters: PostgreSQL throws on them. Bodies are checked by their parser. */
function refuseNul({ params, query }: FastifyRequest): void {
  if (JSON.stringify([params, query]).includes(String.raw`\u0000`))
    throw new ApiError(400, 'nul-character', 'The address contains a NUL character. Remove it.');
}

function unknownToken(): ApiError {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new ApiError(401, 'unknown-token', 'The token is unknown, revoked or expired.', { headers });
}
