import type { Driver } from 'kysely';
import { StoreUnavailable } from '../application-store.ts';
import { LibsqlConnection } from './libsql-connection.ts';
import { LOCK_WAIT, type LibsqlDatabase } from './libsql-database.ts';

interface Waiter {
  readonly take: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Hands the one connection out in turn. Whoever waits longer than a lock may last is told so: behind a locked
 * database nobody waits for the waits of all before them.
 */
export class LibsqlDriver implements Driver {
  readonly #connection: LibsqlConnection;
  readonly #waiters: Waiter[] = [];
  #isTaken = false;

  constructor(open: () => Promise<LibsqlDatabase>) {
    this.#connection = new LibsqlConnection(open);
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<LibsqlConnection> {
    return new Promise((resolve, reject) => {
      const take = () => {
        this.#isTaken = true;
        resolve(this.#connection);
      };
      if (!this.#isTaken) return take();
      const waiter: Waiter = {
        take,
        timer: setTimeout(() => {
          this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
          reject(new StoreUnavailable('locked'));
        }, LOCK_WAIT),
      };
      this.#waiters.push(waiter);
    });
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiters.shift();
    this.#isTaken = next !== undefined;
    if (next === undefined) return;
    clearTimeout(next.timer);
    next.take();
  }

  beginTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    const connection = await this.acquireConnection();
    connection.close();
  }
}
