import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import {
  CEREMONY,
  type BegunCeremony,
  type CeremonyKind,
  type CeremonyStore,
} from '../store/desk/ceremony-store.ts';
import { digestOfSecret, newSecret } from '../config/secrets.ts';

/** The cookie that binds a ceremony to the browser that began it. */
const COOKIE = '__Host-desk-ceremony';
/**
 * The same for a sign-in at the provider. Its response is a navigation from another site, for which the browser would
 * not send a `SameSite=Strict` cookie.
 */
const PROVIDER_COOKIE = '__Host-desk-provider';
const OPTIONS = { path: '/', httpOnly: true, secure: true } as const;

const nameOf = (kind: CeremonyKind) => (kind === 'provider' ? PROVIDER_COOKIE : COOKIE);

/** Begins a ceremony in the browser that sent the request. @param challenge what only its answer can hold */
export async function beginCeremony(
  reply: FastifyReply,
  store: CeremonyStore,
  ceremony: Omit<BegunCeremony, 'digest'>,
): Promise<void> {
  const secret = newSecret();
  await store.begin({ ...ceremony, digest: digestOfSecret(secret) });
  reply.setCookie(nameOf(ceremony.kind), secret, {
    ...OPTIONS,
    sameSite: ceremony.kind === 'provider' ? 'lax' : 'strict',
    maxAge: CEREMONY / 1000,
  });
}

/**
 * Takes the ceremony that this browser has begun, so that it can't be used again. `null` if there is none, or it
 * expired.
 */
export async function takeCeremony(
  request: FastifyRequest,
  reply: FastifyReply,
  store: CeremonyStore,
  kind: CeremonyKind,
): Promise<BegunCeremony | null> {
  const secret = request.cookies[nameOf(kind)];
  if (secret === undefined || secret.length > 100) return null;
  reply.clearCookie(nameOf(kind), OPTIONS);
  return store.take(digestOfSecret(secret), kind);
}

export function ceremonyExpired(): ApiError {
  return new ApiError(
    409,
    'ceremony-over',
    'That took too long, was started again in another window, or your browser blocks cookies from this address. Try again.',
  );
}
