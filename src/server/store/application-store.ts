import type { JsonObject } from '../../core/json.ts';
import type { Reason, Verdict } from '../../core/rules/evaluate.ts';

/** What sets an application apart for staff; none of them keeps it from being stored. */
export type ReviewFlag = 'verdict-differs' | 'honeypot' | 'too-fast' | 'old-form';

/** What staff read of an application. */
export interface StoredApplication {
  /** Such as `K7QM-3XVD`. */
  readonly reference: string;
  /** The form's id. */
  readonly form: string;
  /** The version of the form that the server checked the application against. */
  readonly formVersion: string;
  /** The version the applicant's page said it showed; `null` if it said none. */
  readonly claimedFormVersion: string | null;
  /** The rule set that decided; `null` for a form without one. */
  readonly ruleSet: string | null;
  readonly ruleSetVersion: string | null;
  /** `id@version` of the rule set the applicant's page decided by; `null` if it said none. */
  readonly claimedRuleSet: string | null;
  /** The server's clock, ISO 8601 in UTC with milliseconds. */
  readonly receivedAt: string;
  /** The request body, as it came. */
  readonly payload: JsonObject;
  /** The server's decision. */
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Ids of conditions whose facts were missing. */
  readonly unknown: readonly string[];
  /** What the applicant's page decided; `null` when the form sends no verdict. */
  readonly applicantVerdict: 'eligible' | 'ineligible' | null;
  readonly flags: readonly ReviewFlag[];
}

/** An application on its way into the store, which gives it its reference. */
export interface NewApplication extends Omit<StoredApplication, 'reference'> {
  /** One key per person's intent: the same key never makes a second row. */
  readonly idempotencyKey: string;
}

/**
 * `stored`: committed to disk just now. `replayed`: the same application was there already.
 * `conflict`: its key was used for another application, whose reference this is.
 */
export interface AddResult {
  readonly kind: 'stored' | 'replayed' | 'conflict';
  readonly reference: string;
}

export interface ApplicationFilter {
  readonly form?: string | undefined;
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
}

/** Where applications are kept. Every verb but `health` throws `StoreUnavailable` when it cannot do its work. */
export interface ApplicationStore {
  /** Resolves only once the commit is on disk. */
  add(application: NewApplication): Promise<AddResult>;
  /** Oldest first. */
  list(filter: ApplicationFilter): AsyncIterable<StoredApplication>;
  get(reference: string): Promise<StoredApplication | null>;
  /** Takes an application away for good. @returns what it was; `null` when there is none */
  remove(reference: string): Promise<StoredApplication | null>;
  /** Whether an application could be stored right now, proved by a write; the fault if it could not. */
  health(): Promise<StoreHealth>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly error: StoreUnavailable };

/**
 * Why applications cannot be stored: `locked` by another process, no room left (`full`), database server
 * `unreachable`, `corrupt` file, file or folder that cannot be used (`unusable`), schema that could not be
 * migrated (`schema`), anything else (`failed`).
 */
export type StoreFault = 'locked' | 'full' | 'unreachable' | 'corrupt' | 'unusable' | 'schema' | 'failed';

/** The store cannot do its work at the moment. `cause` is the database's own error. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly fault: StoreFault;

  constructor(fault: StoreFault, options?: ErrorOptions) {
    super(`The application store is unavailable: ${fault}.`, options);
    this.fault = fault;
  }
}
