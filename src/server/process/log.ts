import { pino, type DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { standardOutput } from './log-output.ts';

/**
 * Creates the structured log: one JSON line per event. It contains no answers, names, bodies, query strings or
 * idempotency keys: each call names the fields that it logs, and `describeError` those of an error.
 * @param level `info`, `silent` …
 * @param output stdout by default
 */
export function createLog(level: string, output: DestinationStream = standardOutput()): FastifyBaseLogger {
  return pino({ level, serializers: { err: describeError } }, output);
}

/** The members of an error that are logged. Others may contain data: PostgreSQL's `detail` quotes the row. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack,
    // A cause that is no error may contain data that a client sent, such as the parameters of a URL.
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
