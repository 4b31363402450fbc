import { isJsonObject, type JsonObject } from '../json.ts';
import type { ReasonWithAdvice } from '../rules/advice.ts';
import type { FactValue } from '../rules/rule-set.ts';
import { readReasonsWithAdvice } from './reasons-with-advice.ts';

/** How an application left its form: `queued` is in the outbox, `not-kept` is neither sent nor stored. */
export type OutcomeStatus = 'sent' | 'queued' | 'not-kept';

/** The data for the outcome page. It is in the history state, never in the URL. */
export interface OutcomeState {
  /** The form's id. */
  readonly form: string;
  /** Names the application on this device: its idempotency key, or the key of its entry in the outbox. */
  readonly key: string;
  readonly status: OutcomeStatus;
  readonly reference: string | null;
  /** The name with which the page greets the person. */
  readonly name: string | null;
  /** Her state of residence, if the form asks for it. */
  readonly homeState?: string;
  /** The ids of the conditions that hold, in file order; the page has their texts. */
  readonly conditions: readonly string[];
  /** The facts that the advice on these conditions reads (docs/decisions/0042-advice-in-the-rule-file.md). */
  readonly facts: Readonly<Record<string, FactValue>>;
  /** Whether a person has to decide. */
  readonly isForReview?: boolean;
  /** The form of the part, such as a call request, that was sent after it, if both were posted without scripts. */
  readonly part?: string;
  /** What she was told about them; stored, so that newer rules do not change it. */
  readonly told?: readonly ReasonWithAdvice[];
}

const STATUSES: readonly OutcomeStatus[] = ['sent', 'queued', 'not-kept'];

/**
 * Reads an outcome from history state, which may hold anything: an older version's state, or none.
 * @returns null when it is not an outcome
 */
export function readOutcomeState(state: unknown): OutcomeState | null {
  if (!isJsonObject(state)) return null;
  const { form, key, status, reference, name, conditions, facts, homeState } = state;
  const known = STATUSES.find((each) => each === status);
  if (typeof form !== 'string' || typeof key !== 'string' || known === undefined) return null;
  const ids = Array.isArray(conditions) ? conditions.filter((id) => typeof id === 'string') : [];
  const told = readReasonsWithAdvice(state['told'], ids);
  return {
    form,
    key,
    status: known,
    reference: typeof reference === 'string' ? reference : null,
    name: typeof name === 'string' && name !== '' ? name : null,
    conditions: ids,
    facts: isJsonObject(facts) ? factsOf(facts) : {},
    ...(typeof homeState === 'string' && { homeState }),
    ...(state['isForReview'] === true && { isForReview: true }),
    ...(told !== null && { told }),
  };
}

/** Her state of residence, from the end of `location` (`Austin, Texas`); no property if it is empty. */
export function homeStateIn({ location }: JsonObject): Pick<OutcomeState, 'homeState'> {
  const homeState = typeof location === 'string' ? (location.split(', ').at(-1) ?? '') : '';
  return homeState === '' ? {} : { homeState };
}

function factsOf(facts: JsonObject): OutcomeState['facts'] {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, FactValue] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}
