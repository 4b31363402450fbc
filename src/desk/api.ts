import { IDLE_HEADER, type Refusal } from '../core/desk/session.ts';
import { lastUse } from './last-use.ts';

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
  /** Whether it is sent to its end when the page is left meanwhile, where it is small enough for that. */
  readonly outlivesPage?: boolean;
}

/** Bytes of a body that a browser sends on behind a page that is left: 64 KiB of all such requests at once. */
const OUTLIVING = 30_000;

/** Resolves once whoever is at the page is signed in again; `null` while nobody was. */
let signedInAgain: (() => Promise<void>) | null = null;

/**
 * Lets a page wait for a sign-in where its session has ended.
 * @param again resolves once the same person is signed in again
 * @returns a function that ends it
 */
export function onSignedOut(again: () => Promise<void>): () => void {
  signedInAgain = again;
  return () => void (signedInAgain = null);
}

/** Whether nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof DeskError && error.code === 'signed-out';
}

/**
 * Asks the desk's API. Where the session has ended, it waits until the same person is signed in again, and asks once more:
 * what was refused has done nothing.
 * @param path below `/desk/api`, with its query: `/queue?status=new`
 * @returns the body, which the server has made by the schema of the route; `null` for an empty one
 * @throws DeskError for every response that is no success, and when there is none
 */
export async function ask<T>(path: string, request: DeskRequest = {}): Promise<T> {
  try {
    return await askOnce<T>(path, request);
  } catch (error) {
    if (signedInAgain === null || !isSignedOut(error)) throw error;
    await signedInAgain();
    return askOnce<T>(path, request);
  }
}

/**
 * The same, for what has to know that nobody is signed in.
 * @throws DeskError as `ask` does
 */
export async function askOnce<T>(
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
        [IDLE_HEADER]: String(Math.floor((Date.now() - lastUse()) / 1000)),
        ...(text === null ? {} : { 'content-type': 'application/json' }),
      },
      body: text,
      keepalive: outlivesPage && text !== null && text.length < OUTLIVING,
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

/** `null` for an empty body, and for a page that something on the way has sent in place of the server. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
