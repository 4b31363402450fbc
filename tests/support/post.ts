import { HEADERS } from '../../src/core/submission/headers.ts';
import type { Submission } from '../../src/core/submission/submission.ts';

/** A response of a server process. */
export interface HttpResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends an application over HTTP. @throws TypeError when the connection breaks */
export async function post(
  url: string,
  { endpoint, form, payload }: Pick<Submission, 'endpoint' | 'form' | 'payload'>,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const response = await fetch(`${url}${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.form]: form,
      [HEADERS.idempotencyKey]: key,
      ...headers,
    },
    body: JSON.stringify(payload),
  });
  return readResponse(response);
}

/** Asks a server for its health. */
export async function health(url: string): Promise<HttpResponse> {
  return readResponse(await fetch(`${url}/api/health`));
}

async function readResponse(response: Response): Promise<HttpResponse> {
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as HttpResponse['body'],
  };
}
