import { isJsonObject, type JsonObject } from '../../core/json.ts';
import type { OutgoingApplication } from './send-application.ts';
import { DAY } from '../../core/duration.ts';

/** How long an entry stays in the outbox, in milliseconds: 7 days (docs/product.md#outbox). */
export const OUTBOX_LIFETIME = 7 * DAY;

/** How long to wait after each failed attempt, in milliseconds; the last one repeats. */
const BACKOFF = [5, 15, 45, 120, 300, 900].map((seconds) => seconds * 1000);

/** The interval between updates of `seenAt`, in milliseconds: not every read of the outbox needs a write. */
const SIGHTING_INTERVAL = 60 * 60 * 1000;

/** A finished application that the service has not acknowledged yet. */
export interface OutboxEntry extends OutgoingApplication {
  /**
   * Identifies the entry on this device, even when the application gets a new idempotency key. The idempotency key
   * itself is one of the headers: no matter how often it is sent, it is one application.
   */
  readonly key: string;
  readonly form: string;
  /** The form's title, to name it by. */
  readonly title: string;
  /** Whether it is part of another application and goes by that one's reference: a call request. */
  readonly isPart: boolean;
  /** Whether the person chose to store answers on this device; then any page may say that the application is queued. */
  readonly isOwnDevice: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly nextAttemptAt: number;
  /** How much of the entry's lifetime has passed, in milliseconds. */
  readonly waited: number;
  /** When `waited` was last updated, in milliseconds since the epoch. */
  readonly seenAt: number;
  /** The service's final refusal message, empty if it sent none; `null` while the application may still be sent. */
  readonly refusal: string | null;
  /** Whether it was refused because its idempotency key belongs to another application. */
  readonly isConflict: boolean;
}

/*
 * A device's clock may be wrong by years, and may be corrected at any time
 * (docs/decisions/0064-clocks-that-are-wrong.md).
 */

/** @param now milliseconds since the epoch */
export function isDue({ refusal, nextAttemptAt, attempts }: OutboxEntry, now: number): boolean {
  const wait = nextAttemptAt - now;
  // Longer than the backoff allows: the clock was ahead when this was set, or has been set back since.
  return refusal === null && (wait <= 0 || wait > backoffAfter(attempts));
}

/** The entry after one more failed attempt. @param now milliseconds since the epoch */
export function afterFailure(entry: OutboxEntry, now: number): OutboxEntry {
  const attempts = entry.attempts + 1;
  return { ...entry, attempts, nextAttemptAt: now + backoffAfter(attempts) };
}

/** How long to wait after so many attempts, in milliseconds. */
function backoffAfter(attempts: number): number {
  return BACKOFF[Math.min(Math.max(attempts, 1), BACKOFF.length) - 1] ?? 0;
}

/**
 * Adds the time since the entry was last seen. A clock jump looks like a long absence, so either counts as a day at
 * most, and a clock that is set back counts as zero.
 * @param now milliseconds since the epoch
 * @returns the same entry when it was seen less than an hour ago; `null` when its lifetime is over
 */
export function withElapsedTime(entry: OutboxEntry, now: number): OutboxEntry | null {
  const passed = now - entry.seenAt;
  if (passed >= 0 && passed < SIGHTING_INTERVAL) return entry;
  const waited = entry.waited + Math.min(Math.max(passed, 0), DAY);
  return waited > OUTBOX_LIFETIME ? null : { ...entry, waited, seenAt: now };
}

/** Validates an entry from storage; `null` for anything else. */
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
    isPart: value['isPart'] === true,
    isOwnDevice: value['isOwnDevice'] === true,
    createdAt,
    attempts: typeof attempts === 'number' ? attempts : 0,
    nextAttemptAt: typeof nextAttemptAt === 'number' ? nextAttemptAt : 0,
    waited: typeof value['waited'] === 'number' ? value['waited'] : 0,
    seenAt: typeof value['seenAt'] === 'number' ? value['seenAt'] : createdAt,
    refusal: typeof refusal === 'string' ? refusal : null,
    isConflict: value['isConflict'] === true,
  };
}

function textsOf(headers: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
