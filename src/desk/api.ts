import type { Refusal } from '../core/desk/session.ts';

/** A response of the desk's API that is no success; its message is for people. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Such as `signed-out`, `forbidden`, `confirm`, `changed-meanwhile`. */
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly message: string }[];

  constructor(status: number, { code, message, fields = [] }: Refusal['error']) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface DeskRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/**
 * Asks the desk's API.
 * @param path below `/desk/api`, with its query: `/queue?status=new`
 * @returns the body, which the server has made by the schema of the route; `null` for an empty one
 * @throws DeskError for every response that is no success, and when there is none
 */
export async function ask<T>(path: string, { method = 'GET', body, signal }: DeskRequest = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/desk/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new DeskError(0, {
      code: 'unreachable',
      message: 'The server can’t be reached. Nothing you entered is lost. Try again in a moment.',
    });
  }
  const text = await response.text();
  const content = readJson(text);
  if (response.ok && (content !== null || text === '')) return content as T;
  const refusal = content as Partial<Refusal> | null;
  throw new DeskError(
    response.status,
    refusal?.error ?? {
      code: 'unexpected',
      message: `The server returned error ${response.status} without details. Try again in a moment.`,
    },
  );
}

/** `null` for an empty body, and for a page that something on the way has sent in place of the server. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
