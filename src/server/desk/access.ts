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
import { clearSessionCookie, digestOfSecret, sessionDigest } from './session-cookie.ts';

/** Who may use a route of the desk's API. Every route says so, or the server does not start. */
export interface DeskAccess {
  /** `anybody`: also who is not signed in; `signed-in`: every member of staff. */
  readonly needs: Permission | 'anybody' | 'signed-in';
  /** Whether the passkey has to have been shown within the last minutes. */
  readonly confirmed?: boolean;
  /** Whether a program with a token of the same permission may use it, too. It has no passkey to show. */
  readonly byToken?: boolean;
  /** Whether a page asks for it by itself, whoever sits before it: then it prolongs no session. */
  readonly byItself?: boolean;
  /** What it answers with where that is no JSON by a schema, by status, for the OpenAPI document. */
  readonly answers?: Readonly<
    Record<number, { readonly description: string; readonly types?: readonly string[] }>
  >;
}

/** A person, or a program with a token, that uses the desk's API. */
export interface SignedIn {
  /** The person; for a program whoever created its token. */
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

/** What a route takes and answers besides: its schemas, and what is special about who may use it. */
interface RouteDetails extends Omit<DeskAccess, 'needs'>, FastifySchema {
  /** Bytes of its body, where they are not the usual. */
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
  { confirmed, byToken, byItself, answers, bodyLimit, ...schema }: Details,
) {
  const more = {
    ...(confirmed && { confirmed }),
    ...(byToken && { byToken }),
    ...(byItself && { byItself }),
    ...(answers && { answers }),
  };
  // The limit of submissions is not the desk's.
  const config = { rateLimit: false, desk: { needs, ...more } } as const;
  return { config, schema: { summary, ...schema }, ...(bodyLimit === undefined ? {} : { bodyLimit }) };
}

/**
 * Guards every route of a scope: who is signed in, what she may do, whether the request comes from the desk's own
 * pages. A route that does not say who may use it makes the start fail.
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
    // A token stands for a passkey that was shown when it was created, for exports alone.
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
      // Where the provider sends her back, another site leads here.
      if (desk.needs !== 'anybody' || request.method !== 'GET') requireOwnOrigin(request, config.deskUrl);
      // At another name of the server nobody is signed in: the sign-in page then says where the desk is.
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

/** Who uses a route that needs somebody. @throws Error for a route that anybody may use: a defect */
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

/** Milliseconds since somebody last touched the page that asks, as it says; none where it says nothing. */
function idleOf({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.desk?.byItself === true) return IDLE;
  const seconds = headers[IDLE_HEADER];
  return typeof seconds === 'string' && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

/** A program may do what its token is for. The token is the agency's, whatever becomes of who created it. */
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
 * Every request that changes something proves that a page of this very origin sends it. Browsers name the origin of a
 * POST; who names none has to be a browser that says so in another way. Reading leaves its marks, too: where a browser
 * says that another page makes it read, even one of the same site, which no cookie keeps out, nothing is read.
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

/** Whether a request came for the host of `DESK_URL`: other names may lead to the same server. */
function isAskedAt({ host }: FastifyRequest, deskUrl: string): boolean {
  const desk = new URL(deskUrl);
  const asked = `${desk.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === desk.host;
}

/** Whether a page stands at the host that it asks; an encrypted one's page is encrypted, too. */
function isSameHost(origin: string, asked: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(asked)) return false;
  const [page, server] = [new URL(origin), new URL(asked)];
  return page.host === server.host && (page.protocol === 'https:' || server.protocol !== 'https:');
}

/** Reading leaves its marks, and a file is fetched once: only a GET does so. */
function refuseHead({ method }: FastifyRequest): void {
  if (method === 'HEAD')
    throw new ApiError(405, 'method-not-allowed', 'Use GET here.', { headers: { allow: 'GET' } });
}

/** No database keeps the character, and PostgreSQL refuses to look for it. Bodies are checked by their parser. */
function refuseNul({ params, query }: FastifyRequest): void {
  if (JSON.stringify([params, query]).includes(String.raw`\u0000`))
    throw new ApiError(400, 'nul-character', 'The address contains a NUL character. Remove it.');
}

function unknownToken(): ApiError {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new ApiError(401, 'unknown-token', 'The token is unknown, revoked or expired.', { headers });
}
