import type { FastifyInstance } from 'fastify';
import { ownValue } from '../../core/own-value.ts';
import { ApiError, sendError, toApiError } from '../http/api-error.ts';
import { StoreUnavailable, UnreadableAnswers, type StoreFault } from '../store/faults.ts';
import { route } from './access.ts';

/** Database faults in words for staff, who can then inform the right person. */
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

/** Replaces messages that the site words for applicants with messages for staff, by error code. */
const SENTENCES: Readonly<Record<string, string>> = {
  'not-json': 'Send the body as application/json in UTF-8.',
  truncated: 'The request did not arrive complete. Send it again.',
  'too-large': 'The text is too long. A request can hold at most 64 KiB.',
  unexpected:
    'Something went wrong. Reload the page to see what was saved. If it happens again, give your server administrator this number: {request}.',
};

/** Makes every error of the desk's API a JSON response worded for staff. */
export function handleErrors(scope: FastifyInstance): void {
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

/** Converts any error to an API error worded for staff. */
function deskErrorOf(error: unknown, requestId: string): ApiError {
  if (error instanceof StoreUnavailable) {
    const { status, code, details } = toApiError(error);
    const what = error instanceof UnreadableAnswers ? error.message : FAULTS[error.fault];
    // If the connection breaks during a save, it is unknown whether the save was committed.
    const changed = error.fault === 'unreachable' ? '' : ' Nothing was changed.';
    return new ApiError(status, code, `${what}${changed} Try again in a moment.`, details);
  }
  const invalid = invalidFields(error);
  if (invalid !== null) return invalid;
  const known = toApiError(error);
  const sentence = SENTENCES[known.code]?.replace('{request}', requestId);
  return sentence === undefined ? known : new ApiError(known.status, known.code, sentence, known.details);
}

/** Converts a schema validation error, naming fields but never values; `null` for any other error. */
function invalidFields(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !('validation' in error) || !Array.isArray(error.validation)) return null;
  const fields = error.validation.flatMap(fieldsOf);
  const names = [...new Set(fields.map(({ field }) => field).filter((name) => name !== ''))];
  const what = names.length === 0 ? 'what was sent' : names.join(', ');
  return new ApiError(400, 'invalid-fields', `The desk can’t use this. Correct ${what}.`, { fields });
}

/** A validation error, as the schema validator reports it. */
interface Invalid {
  readonly keyword?: string;
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What is allowed instead, by schema keyword. */
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
  '~refine': ({ message }) => String(message),
};

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}

/** The fields of a validation error, by name and never by value, so that no answer is echoed in an error. */
function fieldsOf({ keyword = '', instancePath = '', message, params = {} }: Invalid) {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
  const within = (name: unknown) => (path === '' ? String(name) : `${path}.${String(name)}`);
  const { additionalProperties: unknown, requiredProperties: missing } = params;
  if (Array.isArray(unknown))
    return unknown.map((name) => ({ field: within(name), message: 'There is no such parameter here.' }));
  if (Array.isArray(missing))
    return missing.map((name) => ({ field: within(name), message: 'Give it, too.' }));
  // Other errors already report each name, and each allowed alternative.
  if (keyword === 'boolean' || keyword === 'anyOf') return [];
  const allowed = ownValue(ALLOWED, keyword)?.(params);
  return [{ field: path, message: allowed ?? `This ${message ?? 'is not what the desk expects'}.` }];
}

/** Answers unknown paths of the desk's API with 404; otherwise the desk's HTML document would be served for them. */
export function refuseUnknownPaths(scope: FastifyInstance): void {
  const refuse = (): never => {
    throw new ApiError(404, 'not-found', 'The desk’s API has nothing at this address.');
  };
  scope.get('/*', route('anybody', 'Refuse what nothing stands at', { hide: true }), refuse);
  scope.setNotFoundHandler(refuse);
}
