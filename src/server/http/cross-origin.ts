import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { HEADERS } from '../../core/submission/headers.ts';

const REQUEST_HEADERS = ['content-type', ...Object.values(HEADERS)].join(', ');

/**
 * Lets pages of this site and of allowed origins submit, and no others: sets the CORS headers and responds to
 * preflights (docs/product.md#hostile-input).
 * @param allowed origins such as `https://www.example.com`
 * @returns whether the request was a preflight, for which the reply is ready to be sent
 * @throws ApiError 403
 */
export function checkOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): boolean {
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && allowed.includes(origin);
  if (allowed.length > 0) reply.header('vary', 'Origin');
  if (isAllowed) {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
    });
  }
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
    if (!isAllowed) throw refused();
    reply.code(204).headers({
      'access-control-allow-methods': 'POST, DELETE',
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': '600',
    });
    return true;
  }
  if (['POST', 'DELETE'].includes(request.method) && !isAllowed && isForeign(request)) throw refused();
  return false;
}

/**
 * Whether a page of another site sends the request. Browsers send `Origin` with every POST; if it is missing,
 * `Sec-Fetch-Site` tells. A request with neither comes from a program that is no browser: it carries no session cookie
 * of a person, so there is nothing to protect.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site === 'cross-site' || site === 'same-site';
  }
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  // Either side may name the default port of its protocol.
  const own = `${protocol}//${request.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}

function refused(): ApiError {
  return new ApiError(403, 'cross-origin', 'Applications are accepted only from this site’s own pages.');
}
