import { finished } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '../../core/form/validation.ts';
import { isLater } from '../../core/submission/response.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** A field of the request body that has to be corrected, and what to do, in a sentence. */
export type RequestFieldError = Pick<FieldError, 'field' | 'message'>;

interface Details {
  readonly fields?: readonly RequestFieldError[];
  /** The reference of the application that is already stored. */
  readonly reference?: string;
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that is no success: a status, a code for programs and a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get headers(): Readonly<Record<string, string>> {
    const { retryAfter, headers } = this.details;
    return { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) };
  }

  /**
   * The response body. Only a final refusal has `success: false`; an error that is worth a retry has no such member, so
   * that the page keeps the application and sends it again.
   * @param requestId what a person can quote; `null` where the request was never read
   */
  bodyOf(requestId: string | null): object {
    const { fields, reference } = this.details;
    return {
      ...(isLater(this.status) ? {} : { success: false }),
      error: {
        code: this.code,
        message: this.message,
        ...(requestId === null ? {} : { requestId }),
        ...(fields === undefined ? {} : { fields }),
      },
      ...(reference === undefined ? {} : { reference }),
    };
  }
}

/** Seconds after which a page may send again what could not be stored. */
export const RETRY_AFTER = 10;

export function notJson(): ApiError {
  return new ApiError(415, 'not-json', 'Send the application as application/json in UTF-8.');
}

function incomplete(): ApiError {
  return new ApiError(400, 'truncated', 'Your application didn’t arrive complete. Please send it again.');
}

/** Whether the client closed the connection while it sent the body: no server error, and nobody reads a response. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The responses to Fastify's own errors, by their code. */
const FASTIFY_ERRORS: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError(
      413,
      'too-large',
      'Your application is larger than 64 KiB. Please shorten your longest answers.',
    ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: incomplete,
};

/** Any error as a response; a defect of the program becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreUnavailable) {
    const message = 'We can’t save your application right now. Nothing is lost. Please send it again later.';
    return new ApiError(503, 'store-unavailable', message, { retryAfter: RETRY_AFTER });
  }
  const known = error instanceof Error && 'code' in error ? FASTIFY_ERRORS[String(error.code)] : undefined;
  if (known !== undefined) return known();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? new ApiError(status, 'bad-request', 'We couldn’t read this request. Please send it again.')
    : new ApiError(
        500,
        'unexpected',
        'Something went wrong on our end. Nothing is lost. Please send it again later.',
      );
}

/** A page that shows an error to a person. */
export interface ErrorPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends the response to an error, as JSON or as a page, and logs it.
 * @param pageFor the page for a status and its message; `null` for JSON
 * @param toResponse maps an error to a response; by default with messages for applicants
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pageFor: (status: number, message: string) => ErrorPage | null,
  toResponse: (error: unknown) => ApiError = toApiError,
): void {
  const response = toResponse(hasLeft(request) ? incomplete() : error);
  const { status, code, headers } = response;
  if (response !== error && status >= 500) request.log.error({ err: error }, 'request failed');
  // The only refusal that is logged with the client's address.
  else if (status === 429) request.log.warn({ status, code, address: request.ip }, 'request refused');
  else request.log.info({ status, code }, 'request refused');
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  const page = pageFor(status, response.message);
  const send = () =>
    page === null ? reply.send(response.bodyOf(request.id)) : reply.headers(page.headers).send(page.html);
  if (status === 413) void discardBody(request.raw).then(send);
  else void send();
}

/**
 * Reads a refused body to its end: most clients read the response only after they have sent the body, and would see a
 * broken connection otherwise. The request timeout limits how long this takes.
 */
function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    finished(request, { writable: false }, () => resolve());
    request.resume();
  });
}
