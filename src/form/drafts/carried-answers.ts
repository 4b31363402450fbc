import type { Answers } from '../../core/form/form-definition.ts';
import { isJsonObject } from '../../core/json.ts';
import { parseStored, tabStorage } from '../device/safe-storage.ts';
import { readAnswers } from './draft.ts';

/** Answers on their way from one form to its alternative, with the key of the one application they are. */
export interface CarriedAnswers {
  readonly answers: Answers;
  readonly key: string | null;
  readonly startedAt: number;
}

const nameOf = (form: string): string => `harborlight.carried.${form}`;

/** Leaves answers for another form in this tab (PRODUCT.md, "Wizard entry"). */
export function leaveAnswers(form: string, { answers, key, startedAt }: CarriedAnswers): void {
  tabStorage.set(nameOf(form), JSON.stringify({ answers, key, startedAt }));
}

/** Takes what another form has left for this one, once. */
export function takeCarriedAnswers(form: string): CarriedAnswers | null {
  const carried = parseStored(tabStorage.get(nameOf(form)));
  tabStorage.remove(nameOf(form));
  if (!isJsonObject(carried) || !isJsonObject(carried['answers'])) return null;
  const { key, startedAt } = carried;
  return {
    answers: readAnswers(carried['answers']),
    key: typeof key === 'string' ? key : null,
    startedAt: typeof startedAt === 'number' ? startedAt : Date.now(),
  };
}
