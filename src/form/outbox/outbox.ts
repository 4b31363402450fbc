import { isDeepEqual, isJsonObject } from '../../core/json.ts';
import { HEADERS } from '../../core/submission/headers.ts';
import type { ServiceDecision } from '../../core/submission/response.ts';
import { newIdempotencyKey } from '../session/idempotency-key.ts';
import { deleteEncrypted, getEncrypted, listEncrypted, putEncrypted } from '../storage/encrypted-store.ts';
import { OBJECT_STORES, OUTBOX_LOCK } from '../storage/storage-keys.ts';
import {
  afterFailure,
  isDue,
  OUTBOX_LIFETIME,
  readOutboxEntry,
  withElapsedTime,
  type OutboxEntry,
} from './outbox-entry.ts';
import { setOutboxMarker } from './outbox-marker.ts';
import { sendApplication } from './send-application.ts';
import { publishSubmissionEvent } from './submission-events.ts';
import { recordErased, recordSent } from './record-application.ts';

/*
 * The outbox: applications that could not reach the service wait here, encrypted, and are sent again until
 * the service acknowledges them (docs/product.md#outbox).
 */

/** The shortest time between two rounds of sending, in milliseconds. */
const SHORTEST_WAIT = 1000;

/**
 * The longest time between two rounds, in milliseconds: at most a minute after a wrong clock is corrected, due
 * entries are sent. It also keeps the timer's delay below 2^31, above which a timer fires immediately.
 */
const LONGEST_WAIT = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

type NewEntry = Pick<
  OutboxEntry,
  'key' | 'form' | 'title' | 'isPart' | 'isOwnDevice' | 'endpoint' | 'headers' | 'payload'
>;

/**
 * Puts an application whose first attempt has just failed into the outbox, and starts sending.
 * @param application its `key` is its idempotency key
 * @returns the key of its entry; `null` when the device cannot store it
 */
export async function enqueue(apiBase: string, application: NewEntry): Promise<string | null> {
  const now = Date.now();
  let key: string;
  try {
    key = await entryKeyFor(application);
    await store(
      afterFailure(
        {
          ...application,
          key,
          createdAt: now,
          attempts: 0,
          nextAttemptAt: now,
          waited: 0,
          seenAt: now,
          refusal: null,
          isConflict: false,
        },
        now,
      ),
    );
  } catch {
    return null;
  }
  startOutbox(apiBase);
  return key;
}

/**
 * The idempotency key, or a new key if an entry or a receipt on this device already has it. Two people may share a
 * key, and neither may overwrite the other's application or see the other's reference.
 */
async function entryKeyFor({ key, payload }: NewEntry): Promise<string> {
  const entry = await findInOutbox(key);
  if (entry !== null) return isDeepEqual(entry.payload, payload) ? key : newIdempotencyKey();
  return (await findReceipt(key)) === null ? key : newIdempotencyKey();
}

/** The outbox entries, oldest first. @throws when storage is blocked */
export async function listOutbox(): Promise<readonly OutboxEntry[]> {
  const values = await listEncrypted(OBJECT_STORES.outbox);
  return values
    .flatMap((value) => readOutboxEntry(value) ?? [])
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** @returns null when the application is not in the outbox. @throws when storage is blocked */
export async function findInOutbox(key: string): Promise<OutboxEntry | null> {
  return readOutboxEntry(await getEncrypted(OBJECT_STORES.outbox, key));
}

/** Erases an application from the outbox: it will not be sent. @throws when storage is blocked */
export async function eraseFromOutbox(key: string): Promise<void> {
  const entry = await findInOutbox(key);
  await remove(key);
  if (entry !== null) recordErased(entry.form, key);
  publishSubmissionEvent({ kind: 'erased', key });
}

/** @returns null when the application was not sent from this device's outbox. @throws when storage is blocked */
export async function findReceipt(key: string): Promise<{ readonly reference: string | null } | null> {
  const receipt = await getEncrypted(OBJECT_STORES.receipts, key);
  if (!isJsonObject(receipt)) return null;
  return { reference: typeof receipt['reference'] === 'string' ? receipt['reference'] : null };
}

/**
 * Sends due entries now, the others after their backoff, and all entries when the device is online again. A page
 * calls it when it opens and when an entry is queued. It is safe to call it again.
 */
export function startOutbox(apiBase: string): void {
  listen(apiBase);
  void run(apiBase, false);
}

/** Sends everything at once, whatever the backoff. Resolves when each entry has been tried. */
export function sendNow(apiBase: string): Promise<void> {
  listen(apiBase);
  return run(apiBase, true);
}

/** Sends all entries at once, including this one even if the service refused it. @throws when storage is blocked */
export async function retry(apiBase: string, key: string): Promise<void> {
  const entry = await findInOutbox(key);
  if (entry !== null) await store({ ...entry, refusal: null, isConflict: false, nextAttemptAt: 0 });
  await sendNow(apiBase);
}

/**
 * Sends an application whose idempotency key belongs to another one as a separate application, under a new key. A
 * second call reuses the key of the first. @throws when storage is blocked
 */
export async function sendAsNew(apiBase: string, key: string): Promise<void> {
  const entry = await findInOutbox(key);
  if (entry?.isConflict === true) {
    const headers = { ...entry.headers, [HEADERS.idempotencyKey]: newIdempotencyKey() };
    await store({ ...entry, headers, refusal: null, isConflict: false, attempts: 0, nextAttemptAt: 0 });
  }
  await sendNow(apiBase);
}

function listen(apiBase: string): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', () => void run(apiBase, true));
}

async function run(apiBase: string, isForced: boolean): Promise<void> {
  clearTimeout(timer);
  let next: number | null;
  try {
    next = await sendDue(apiBase, isForced);
  } catch {
    // Blocked storage holds no entries.
    return;
  }
  if (next === null) return;
  clearTimeout(timer);
  const wait = Math.min(Math.max(SHORTEST_WAIT, next - Date.now()), LONGEST_WAIT);
  timer = setTimeout(() => void run(apiBase, false), wait);
}

/**
 * Sends due entries, one at a time and in one tab at a time.
 * @param isForced also sends entries that are not due yet
 * @returns when the next entry is due, in milliseconds since the epoch; `null` when none is left to send
 */
async function sendDue(apiBase: string, isForced: boolean): Promise<number | null> {
  await withLock(async () => {
    for (const listed of await listOutbox()) {
      const entry = withElapsedTime(listed, Date.now());
      if (entry === null) {
        await eraseFromOutbox(listed.key);
        continue;
      }
      if (entry !== listed) await store(entry);
      if (isForced ? entry.refusal === null : isDue(entry, Date.now())) await attempt(apiBase, entry.key);
    }
  });
  const queued = (await listOutbox()).filter(({ refusal }) => refusal === null);
  return queued.length === 0 ? null : Math.min(...queued.map(({ nextAttemptAt }) => nextAttemptAt));
}

async function attempt(apiBase: string, key: string): Promise<void> {
  // Read again: it may have been erased since the list was made.
  const entry = await findInOutbox(key);
  if (entry === null) return;
  publishSubmissionEvent({ kind: 'sending', key });
  const response = await sendApplication(apiBase, entry);
  if (response.kind === 'accepted') return acknowledge(entry, response.reference, response.decision);
  // Erased during the attempt: do not store it again.
  if ((await findInOutbox(key)) === null) return;
  if (response.kind === 'refused') {
    // The same application would be acknowledged, so a refusal with a reference is about a different one.
    const isConflict = response.reference !== null;
    const message = isConflict ? '' : (response.message ?? '');
    await store({ ...entry, attempts: entry.attempts + 1, refusal: message, isConflict });
    publishSubmissionEvent({ kind: 'refused', key, message, isConflict });
  } else {
    await store(afterFailure(entry, Date.now()));
    publishSubmissionEvent({ kind: 'queued', key });
  }
}

async function acknowledge(
  { key, form, isPart }: OutboxEntry,
  ownReference: string | null,
  decision: ServiceDecision | null,
): Promise<void> {
  const reference = isPart ? null : ownReference;
  await putEncrypted(OBJECT_STORES.receipts, key, { reference }, Date.now() + OUTBOX_LIFETIME);
  await remove(key);
  recordSent(form, key, reference, decision);
  publishSubmissionEvent({ kind: 'sent', key, reference });
}

async function store(entry: OutboxEntry): Promise<void> {
  // No expiry in storage: `withElapsedTime` ends the entry's lifetime, because the clock alone can't be trusted.
  await putEncrypted(OBJECT_STORES.outbox, entry.key, { ...entry }, Infinity);
  setOutboxMarker(true);
}

async function remove(key: string): Promise<void> {
  await deleteEncrypted(OBJECT_STORES.outbox, key);
  setOutboxMarker((await listOutbox()).length > 0);
}

/** Tabs without the Web Locks API may send an entry twice; its key makes it one application all the same. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(OUTBOX_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
