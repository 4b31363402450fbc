import { IDLE_HEADER, type Refusal } from '../core/desk/session.ts';
import { lastActivity } from './activity.ts';

/** A failed request to the desk's API; its message is written for people. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** The error code, such as `signed-out`, `forbidden`, `confirm`, `changed-meanwhile`. */
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
  readonly body?: object | undefined;
  readonly signal?: AbortSignal;
  /** Whether the browser finishes the request when the page is left, if the body is small enough for that. */
  readonly outlivesPage?: boolean;
}

/** The length limit of a body that outlives its page. Browsers allow 64 KiB for all such requests together. */
const KEEPALIVE_LIMIT = 30_000;

/** Resolves when the staff member has signed in again; `null` while no page handles that. */
let signedInAgain: (() => Promise<void>) | null = null;

/**
 * Registers a handler that lets requests wait for a new sign-in after the session has ended.
 * @param again resolves once the same person is signed in again
 * @returns a function that unregisters it
 */
export function onSignedOut(again: () => Promise<void>): () => void {
  signedInAgain = again;
  return () => void (signedInAgain = null);
}

/** Whether an error means that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof DeskError && error.code === 'signed-out';
}

/**
 * Calls the desk's API. If the session has ended, it waits until the same person has signed in again and repeats the
 * request. That is safe, because a refused request has had no effect.
 * @param path below `/desk/api`, with its query: `/queue?status=new`
 * @returns the body, which the server creates by the route's schema; `null` for an empty one
 * @throws DeskError for every unsuccessful response, and when there is none
 */
export async function fetchApi<T>(path: string, request: DeskRequest = {}): Promise<T> {
  try {
    return await fetchApiOnce<T>(path, request);
  } catch (error) {
    if (signedInAgain === null || !isSignedOut(error)) throw error;
    await signedInAgain();
    return fetchApiOnce<T>(path, request);
  }
}

/** A path with a query of the parameters that have a value. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | null | undefined>>,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/**
 * Like `fetchApi`, for callers that have to know that nobody is signed in: it does not wait for a sign-in.
 * @throws DeskError as `fetchApi` does
 */
export async function fetchApiOnce<T>(
  path: string,
  { method = 'GET', body, signal, outlivesPage = false }: DeskRequest = {},
): Promise<T> {
  const text = body === undefined ? null : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/desk/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        [IDLE_HEADER]: String(Math.floor((Date.now() - lastActivity()) / 1000)),
        ...(text === null ? {} : { 'content-type': 'application/json' }),
      },
      body: text,
      keepalive: outlivesPage && text !== null && text.length < KEEPALIVE_LIMIT,
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new DeskError(0, {
      code: 'unreachable',
      message: 'The server can’t be reached. Nothing you entered is lost. Try again in a moment.',
    });
  }
  const answer = await response.text();
  const content = readJson(answer);
  if (response.ok && (content !== null || answer === '')) return content as T;
  const refusal = content as Partial<Refusal> | null;
  throw new DeskError(
    response.status,
    refusal?.error ?? {
      code: 'unexpected',
      message: `The server returned error ${response.status} without details. Try again in a moment.`,
    },
  );
}

/** `null` for an empty body, and for a body that is not JSON, such as an error page of a proxy. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
