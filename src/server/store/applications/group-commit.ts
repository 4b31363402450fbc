import type { Transaction } from 'kysely';
import { GRACE, timeLeft, type Deadline } from '../deadline.ts';
import { isTransactionConflict, StoreUnavailable, UnreadableAnswers } from '../faults.ts';
import type { Database, Tables } from '../schema.ts';

/** The most items in one commit: as many as the event loop handles without a noticeable pause. */
const LIMIT = 64;
/** The most attempts for a commit that the database asks to retry. */
const ATTEMPTS = 3;

/** The size of the queue, or its limit. */
export interface QueueSize {
  readonly items: number;
  readonly bytes: number;
}

interface QueuedWrite<Item, Result> {
  readonly item: Item;
  readonly bytes: number;
  readonly deadline: Deadline;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the promise of the caller is settled. */
  isAnswered: boolean;
}

interface GroupCommitOptions<Item, Result> {
  /** Writes one item within the transaction of its group. */
  readonly write: (transaction: Transaction<Tables>, item: Item) => Promise<Result>;
  /** Writes several items in one statement, to save round trips. Missing results are written one by one. */
  readonly writeTogether?: (
    transaction: Transaction<Tables>,
    items: readonly Item[],
  ) => Promise<ReadonlyMap<Item, Result>>;
  /** The sort key of an item. Groups write in this order, to prevent deadlocks. */
  readonly orderOf: (item: Item) => string;
  /** The largest queue; `add` refuses items beyond it. */
  readonly most: QueueSize;
}

/** Milliseconds before a deadline in which it is too late to start a commit. */
const TOO_LITTLE = 20;

function isOverdue({ deadline }: { readonly deadline: Deadline }): boolean {
  return timeLeft(deadline) < TOO_LITTLE;
}

/** An item of the group was answered with a refusal before the group's commit. */
class Overdue extends StoreUnavailable {
  constructor() {
    super('busy');
  }
}

/**
 * Writes the items that arrive during one commit together in the next, so that they share one wait for the disk.
 * Several groups run in parallel where the database allows it. The oldest item starts a group and waits for a lock or a
 * connection until its deadline; items that arrive meanwhile join the group. Whatever the database does, each item is
 * answered by its own deadline (docs/decisions/0101-answered-within-five-seconds.md).
 */
export function groupCommit<Item, Result>(
  database: Pick<Database, 'within' | 'groups' | 'faultOf'>,
  { write, writeTogether, orderOf, most }: GroupCommitOptions<Item, Result>,
) {
  type Write = QueuedWrite<Item, Result>;
  const queue: Write[] = [];
  let bytesWaiting = 0;
  let groups = 0;
  /** The error that made earlier items wait too long; `null` since the last successful commit. */
  let refusal: unknown = null;

  function take(count: number): readonly Write[] {
    const taken = queue.splice(0, count);
    for (const { bytes } of taken) bytesWaiting -= bytes;
    return taken;
  }

  /** @param first the item that starts the group @param isOpen whether queued items may join */
  async function commit(first: readonly Write[], isOpen: boolean, attempt = 1): Promise<void> {
    let group = first;
    const oldest = Math.min(...first.map(({ deadline }) => deadline));
    try {
      const transaction = database.within(oldest).transaction();
      const settle = await transaction.execute(async (begun) => {
        if (isOpen) group = [...first, ...take(LIMIT - first.length)];
        const written = await writeAll(begun, group);
        if (group.some(({ isAnswered }) => isAnswered)) throw new Overdue();
        return written;
      });
      refusal = null;
      for (const each of settle) each();
    } catch (error) {
      const living = group.filter(({ isAnswered }) => !isAnswered);
      const fault = database.faultOf(error);
      if (fault === 'locked' || fault === 'busy') {
        refusal = error;
        for (const each of living) if (isOverdue(each)) each.reject(error);
      }
      const left = living.filter(({ isAnswered }) => !isAnswered);
      // Items with a later deadline still have time.
      if (left.length > 0 && left.length < living.length) return commit(left, false, attempt);
      const again = attempt < ATTEMPTS ? groupsAfter(error, left) : [];
      if (again.length === 0) for (const { reject } of left) reject(error);
      for (const each of again) await commit(each, false, attempt + 1);
    }
  }

  /** The groups to retry after a failed commit; none when the database itself failed. */
  function groupsAfter(error: unknown, living: readonly Write[]): readonly (readonly Write[])[] {
    if (living.length === 0) return [];
    if (error instanceof Overdue) return [living];
    const fault = database.faultOf(error);
    // One item may be the cause: commit each on its own.
    const isOfOne = living.length > 1 && (fault === null || fault === 'failed');
    return isOfOne || isTransactionConflict(error) ? living.map((each) => [each]) : [];
  }

  async function writeAll(transaction: Transaction<Tables>, group: readonly Write[]) {
    const written: (() => void)[] = [];
    const inOrder = group.toSorted((one, other) => (orderOf(one.item) < orderOf(other.item) ? -1 : 1));
    const items = inOrder.map(({ item }) => item);
    const together = items.length > 1 ? await writeTogether?.(transaction, items) : undefined;
    for (const { item, resolve, reject } of inOrder) {
      try {
        const result = together?.get(item) ?? (await write(transaction, item));
        written.push(() => resolve(result));
      } catch (error) {
        // The error concerns this item only, which has written nothing: a retry of answers with a missing key.
        if (!(error instanceof UnreadableAnswers)) throw error;
        written.push(() => reject(error));
      }
    }
    return written;
  }

  async function commitAll(): Promise<void> {
    groups += 1;
    for (let [first] = take(1); first !== undefined; [first] = take(1)) {
      if (isOverdue(first)) first.reject(refusal ?? new StoreUnavailable('busy'));
      else await commit([first], true);
    }
    groups -= 1;
  }

  /**
   * Writes an item. Resolves once its commit is on disk.
   * @param bytes that it takes in memory while it waits
   * @throws StoreUnavailable: it is not stored, and will not be, unless its commit was under way when the time was up
   */
  function add(item: Item, bytes: number, deadline: Deadline): Promise<Result> {
    return new Promise((resolve, reject) => {
      const isFull = queue.length >= most.items || bytesWaiting + bytes > most.bytes;
      if (isFull || timeLeft(deadline) === 0) return reject(new StoreUnavailable('busy'));
      const answer = () => {
        queued.isAnswered = true;
        clearTimeout(timer);
      };
      const queued: Write = {
        item,
        bytes,
        deadline,
        resolve: (result) => (answer(), resolve(result)),
        reject: (error) => (answer(), reject(error)),
        isAnswered: false,
      };
      const timer = setTimeout(
        () => {
          const at = queue.indexOf(queued);
          if (at >= 0) queue.splice(at, 1);
          if (at >= 0) bytesWaiting -= bytes;
          queued.reject(new StoreUnavailable('busy'));
        },
        timeLeft(deadline) + GRACE,
      );
      queue.push(queued);
      bytesWaiting += bytes;
      if (groups < database.groups) void commitAll();
    });
  }

  return {
    add,
    /** The current size of the queue. */
    waiting: (): QueueSize => ({ items: queue.length, bytes: bytesWaiting }),
  };
}
