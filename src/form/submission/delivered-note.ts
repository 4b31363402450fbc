import { isJsonObject } from '../../core/json.ts';
import { parseStored, tabStorage } from '../device/safe-storage.ts';
import { readOutcomeState } from '../outcome-state.ts';
import type { Departure } from './submission.ts';

const nameOf = (form: string): string => `harborlight.delivered.${form}`;

/** Notes in this tab that a form's application has left, for whoever comes back to the form. */
export function noteDelivered({ path, outcome }: Departure): void {
  tabStorage.set(nameOf(outcome.form), JSON.stringify({ path, outcome }));
}

/** The application of this form that has left from this tab; `null` if none has. */
export function readDelivered(form: string): Departure | null {
  const note = parseStored(tabStorage.get(nameOf(form)));
  if (!isJsonObject(note)) return null;
  const outcome = readOutcomeState(note['outcome']);
  const { path } = note;
  return outcome === null || typeof path !== 'string' ? null : { path, outcome };
}

export function forgetDelivered(form: string): void {
  tabStorage.remove(nameOf(form));
}
