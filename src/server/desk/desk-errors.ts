import type { FastifyInstance } from 'fastify';
import { ownValue } from '../../core/own-value.ts';
import { ApiError, sendError, toApiError } from '../http/api-error.ts';
import { StoreUnavailable, UnreadableAnswers, type StoreFault } from '../store/faults.ts';
import { route } from './access.ts';

/** What is wrong with the database, for staff, who can tell the right person. */
const FAULTS: Readonly<Record<StoreFault, string>> = {
  locked: 'Another program has locked the database.',
  busy: 'The database is overloaded.',
  full: 'The disk of the database is full.',
  unreachable: 'The database server can’t be reached.',
  corrupt: 'The database file is damaged.',
  moved: 'The database file was moved or replaced.',
  unusable: 'The database can’t be written to.',
  schema: 'The database couldn’t be brought up to date.',
  key: 'Answers are encrypted with a key the server doesn’t have.',
  failed: 'The database has failed.',
};

/** Failures that the site words for applicants, in words for staff. */
const SENTENCES: Readonly<Record<string, string>> = {
  'not-json': 'Send the body as application/json in UTF-8.',
  truncated: 'The request did not arrive complete. Send it again.',
  'too-large': 'The text is too long. A request can hold at most 64 KiB.',
  unexpected:
    'Something went wrong. Reload the page to see what was saved. If it happens again, give your server administrator this number: {request}.',
};

/** Lets everything that fails below the desk's API say so in words for staff, and keeps it JSON. */
export function sayFailures(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) =>
    sendError(
      error,
      request,
      reply,
      () => null,
      (failure) => deskErrorOf(failure, request.id),
    ),
  );
}

/** Any error as the desk words it. */
function deskErrorOf(error: unknown, requestId: string): ApiError {
  if (error instanceof StoreUnavailable) {
    const { status, code, details } = toApiError(error);
    const what = error instanceof UnreadableAnswers ? error.message : FAULTS[error.fault];
    // A connection that breaks while something is saved does not tell whether it was.
    const changed = error.fault === 'unreachable' ? '' : ' Nothing was changed.';
    return new ApiError(status, code, `${what}${changed} Try again in a moment.`, details);
  }
  const invalid = invalidFields(error);
  if (invalid !== null) return invalid;
  const known = toApiError(error);
  const sentence = SENTENCES[known.code]?.replace('{request}', requestId);
  return sentence === undefined ? known : new ApiError(known.status, known.code, sentence, known.details);
}

/** What the schema of a route refuses, by name and never by value; `null` for another error. */
function invalidFields(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !('validation' in error) || !Array.isArray(error.validation)) return null;
  const fields = error.validation.flatMap(fieldsOf);
  const names = [...new Set(fields.map(({ field }) => field).filter((name) => name !== ''))];
  const what = names.length === 0 ? 'what was sent' : names.join(', ');
  return new ApiError(400, 'invalid-fields', `The desk can’t use this. Correct ${what}.`, { fields });
}

/** What a schema says of a value: where it stands and what is allowed there. */
interface Invalid {
  readonly keyword?: string;
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** By the keyword of a schema, what is allowed instead. */
const ALLOWED: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  enum: ({ allowedValues }) => `Use one of: ${list(allowedValues)}.`,
  const: ({ allowedValue }) => `Use ${String(allowedValue)}, or leave it out.`,
  type: ({ type }) => `Use ${type === 'integer' ? 'a whole number' : `a value of the type ${list(type)}`}.`,
  minimum: ({ limit }) => `Use ${String(limit)} or more.`,
  maximum: ({ limit }) => `Use ${String(limit)} or less.`,
  pattern: ({ pattern }) =>
    String(pattern).startsWith(String.raw`^\d{4}-\d\d-\d\d`)
      ? 'Use a day such as 2026-11-22, or a time in UTC such as 2026-11-22T15:04:00Z.'
      : `Use what matches ${String(pattern)}.`,
};

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}

/** By name and never by value: nobody's answer comes back in an error. */
function fieldsOf({ keyword = '', instancePath = '', message, params = {} }: Invalid) {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
  const within = (name: unknown) => (path === '' ? String(name) : `${path}.${String(name)}`);
  const { additionalProperties: unknown, requiredProperties: missing } = params;
  if (Array.isArray(unknown))
    return unknown.map((name) => ({ field: within(name), message: 'There is no such parameter here.' }));
  if (Array.isArray(missing))
    return missing.map((name) => ({ field: within(name), message: 'Give it, too.' }));
  // Said already of each name, and of each way in which it could be right.
  if (keyword === 'boolean' || keyword === 'anyOf') return [];
  const allowed = ownValue(ALLOWED, keyword)?.(params);
  return [{ field: path, message: allowed ?? `This ${message ?? 'is not what the desk expects'}.` }];
}

/** Lets an address that the desk's API does not have be refused, where the desk's own document would stand otherwise. */
export function refuseUnknownPaths(scope: FastifyInstance): void {
  const refuse = (): never => {
    throw new ApiError(404, 'not-found', 'The desk’s API has nothing at this address.');
  };
  scope.get('/*', route('anybody', 'Refuse what nothing stands at', { hide: true }), refuse);
  scope.setNotFoundHandler(refuse);
}
