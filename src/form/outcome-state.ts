import { isJsonObject } from '../core/json.ts';

/** How an application left the device. */
export type OutcomeDelivery = 'sent' | 'waiting' | 'not-kept';

/** What the page after the form may know. It travels in history state, never in the URL. */
export interface OutcomeState {
  /** The form's id. */
  readonly form: string;
  /** The application's idempotency key. */
  readonly key: string;
  /** `waiting`: in the queue on this device; `not-kept`: neither sent nor kept. */
  readonly delivery: OutcomeDelivery;
  readonly reference: string | null;
  /** The answer that greets the person. */
  readonly name: string | null;
  /** Reason texts of the decision, in the order of the rule file. */
  readonly reasons: readonly string[];
}

const DELIVERIES: readonly OutcomeDelivery[] = ['sent', 'waiting', 'not-kept'];

/**
 * Reads an outcome from history state, which may hold anything: an older version's state, or none.
 * @returns null when it is not an outcome
 */
export function readOutcomeState(state: unknown): OutcomeState | null {
  if (!isJsonObject(state)) return null;
  const { form, key, delivery, reference, name, reasons } = state;
  const known = DELIVERIES.find((each) => each === delivery);
  if (typeof form !== 'string' || typeof key !== 'string' || known === undefined) return null;
  return {
    form,
    key,
    delivery: known,
    reference: typeof reference === 'string' ? reference : null,
    name: typeof name === 'string' && name !== '' ? name : null,
    reasons: Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [],
  };
}
