import { addApplication } from './add-application.ts';
import { addTogether } from './add-together.ts';
import { fromRow } from './application-rows.ts';
import {
  StoreUnavailable,
  type ApplicationStore,
  type NewApplication,
  type StoreHealth,
} from './application-store.ts';
import type { Database } from './database.ts';
import { listApplications } from './list-applications.ts';
import { MigrationFailed } from './migrate.ts';
import { probeWrite } from './write-probe.ts';

/** Milliseconds for which one answer about the store's health serves everybody who asks. */
const HEALTH_AGE = 1000;

/**
 * The store's verbs over a database of either kind.
 * @param prepare brings the schema up to date; run before first use, and again until it succeeds
 */
export function createStore(database: Database, prepare: () => Promise<void>): ApplicationStore {
  const { db } = database;
  const add = database.commitsTogether
    ? addTogether(db)
    : (application: NewApplication) => addApplication(db, application);
  let prepared: Promise<void> | null = null;
  let health: { readonly until: number; readonly answer: Promise<StoreHealth> } | null = null;

  async function use<T>(work: () => Promise<T>): Promise<T> {
    try {
      prepared ??= prepare();
      await prepared.catch((error: unknown) => {
        prepared = null;
        throw error;
      });
      return await work();
    } catch (error) {
      const unavailable = asUnavailable(database, error);
      if (unavailable === null) throw error;
      // Whatever replaces a damaged or missing database starts from an unknown schema.
      if (['corrupt', 'failed'].includes(unavailable.fault)) prepared = null;
      throw unavailable;
    }
  }

  async function probe(): Promise<StoreHealth> {
    try {
      await use(() => probeWrite(db));
      return { ok: true };
    } catch (error) {
      return {
        ok: false,
        error: asUnavailable(database, error) ?? new StoreUnavailable('failed', { cause: error }),
      };
    }
  }

  return {
    add: (application) => use(() => add(application)),
    async *list(filter) {
      const applications = listApplications(db, filter);
      for (;;) {
        const next = await use(() => applications.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    get: (reference) =>
      use(async () => {
        const query = db.selectFrom('applications').selectAll().where('reference', '=', reference);
        const row = await query.executeTakeFirst();
        return row === undefined ? null : fromRow(row);
      }),
    remove: (reference) =>
      use(async () => {
        const query = db.deleteFrom('applications').where('reference', '=', reference).returningAll();
        const row = await query.executeTakeFirst();
        if (row === undefined) return null;
        await database.forgetDeleted();
        return fromRow(row);
      }),
    health() {
      if (health === null || health.until < Date.now()) {
        const answer = probe();
        health = { until: Infinity, answer };
        void answer.then(() => (health = { until: Date.now() + HEALTH_AGE, answer }));
      }
      return health.answer;
    },
    close: () => db.destroy(),
  };
}

/** The store's own error for one that means the database is at fault; `null` for a defect of ours. */
function asUnavailable({ faultOf }: Database, error: unknown): StoreUnavailable | null {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof MigrationFailed) return new StoreUnavailable('schema', { cause: error });
  const fault = faultOf(error);
  return fault === null ? null : new StoreUnavailable(fault, { cause: error });
}
