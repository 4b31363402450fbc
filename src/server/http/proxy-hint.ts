import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that only a proxy adds. */
const ADDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded'] as const;

/** Whether a request comes from this machine without a proxy: then its sender can run the commands here, too. */
export function isLocalRequest({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && headers.via === undefined && ADDED.every((name) => headers[name] === undefined);
}

const HINT =
  'A proxy seems to stand in front: requests bring headers that only a proxy adds, and TRUSTED_PROXIES is empty. Everybody behind it shares one rate limit. Put its address into TRUSTED_PROXIES.';

/**
 * Detects a proxy that is missing in `TRUSTED_PROXIES` by the headers it adds to a request, and logs it once.
 * @returns what to do about it; `null` as long as no such proxy was seen
 */
export function detectProxy(app: FastifyInstance, trustedProxies: readonly string[]): () => string | null {
  let hint: string | null = null;
  app.addHook('onRequest', async (request) => {
    if (hint !== null || trustedProxies.length > 0) return;
    const header = ADDED.find((name) => request.headers[name] !== undefined);
    if (header === undefined) return;
    hint = HINT;
    request.log.warn({ header, proxy: request.socket.remoteAddress }, HINT);
  });
  return () => hint;
}
