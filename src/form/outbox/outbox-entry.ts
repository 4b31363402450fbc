import { isJsonObject, type JsonObject } from '../../core/json.ts';
import type { OutgoingApplication } from './send-application.ts';

/** How long an entry stays in the outbox, in milliseconds: 7 days (docs/product.md#outbox). */
export const OUTBOX_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** A finished application that the service has not acknowledged yet. */
export interface OutboxEntry extends OutgoingApplication {
  /**
   * Names the entry on this device, and stays the same when the application gets a fresh idempotency key. The
   * idempotency key itself is one of the headers: however often it is sent, it is one application.
   */
  readonly key: string;
  readonly form: string;
  /** The form's title, to name it by. */
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly nextAttemptAt: number;
  /** What the service said when it refused for good; `null` while it may still be sent. */
  readonly refusal: string | null;
  /** Whether it was refused because its idempotency key belongs to another application. */
  readonly isConflict: boolean;
}

/** Reads an entry that comes out of storage; `null` for anything else. */
export function readOutboxEntry(value: unknown): OutboxEntry | null {
  if (!isJsonObject(value)) return null;
  const { key, form, title, endpoint, headers, payload, createdAt, attempts, nextAttemptAt, refusal } = value;
  if (typeof key !== 'string' || typeof form !== 'string' || typeof endpoint !== 'string') return null;
  if (!isJsonObject(payload) || !isJsonObject(headers) || typeof createdAt !== 'number') return null;
  return {
    key,
    form,
    title: typeof title === 'string' ? title : form,
    endpoint,
    headers: textsOf(headers),
    payload,
    createdAt,
    attempts: typeof attempts === 'number' ? attempts : 0,
    nextAttemptAt: typeof nextAttemptAt === 'number' ? nextAttemptAt : 0,
    refusal: typeof refusal === 'string' ? refusal : null,
    isConflict: value['isConflict'] === true,
  };
}

function textsOf(headers: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
