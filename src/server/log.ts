import { pino, type DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Creates the structured log: one JSON line an event, on stdout. It holds no answers, names, bodies, query
 * strings or idempotency keys: each call names the fields that it logs, and `describeError` those of an error.
 * @param level `info`, `silent` …
 * @param stream replaces stdout
 */
export function createLog(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: { err: describeError } };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** The members of an error that are logged. Others are left out: PostgreSQL's `detail` quotes the row. */
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
