import { StoreUnavailable } from '../store/application-store.ts';
import { ApiError } from './api-error.ts';

/** Seconds after which a page may send again what could not be stored. */
export const RETRY_AFTER = 10;

/** What is said of Fastify's own refusals, by their code. */
const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError(413, 'too-large', 'The application is larger than 64 KiB. Shorten the long answers.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(415, 'not-json', 'Send the application as application/json in UTF-8.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ApiError(400, 'truncated', 'The application did not arrive whole. Send it again.'),
};

/** Any error as an answer; a defect of ours as a 500 that says nothing about itself. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreUnavailable) {
    const message = 'The application cannot be stored at the moment. Nothing is lost: send it again later.';
    return new ApiError(503, 'store-unavailable', message, { retryAfter: RETRY_AFTER });
  }
  const refusal = error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined;
  if (refusal !== undefined) return refusal();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? new ApiError(status, 'bad-request', 'The request cannot be understood. Send it again.')
    : new ApiError(500, 'unexpected', 'Something went wrong here. Nothing is lost: send it again later.');
}
