import { pino, type DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The structured log, one JSON line an event, on stdout. It holds no answers, names, bodies, query strings
 * or idempotency keys: what is logged of a request or an error is listed here and where it is logged.
 * @param level `info`, `silent` …
 * @param stream where the lines go instead of stdout
 */
export function createLog(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: { err: describeError } };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** Without the other members of database errors: PostgreSQL's `detail` quotes the row. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
