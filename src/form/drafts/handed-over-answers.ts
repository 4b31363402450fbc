import type { Answers } from '../../core/form/form-definition.ts';
import { isJsonObject } from '../../core/json.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import { readAnswers } from '../../core/form/read-answers.ts';

/** Answers on their way from one form to its alternative, with the key of the one application they are. */
interface HandedOverAnswers {
  readonly answers: Answers;
  readonly key: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Leaves answers in this tab for another form (docs/product.md#alternative-form). */
export function handOverAnswers(form: string, { answers, key, startedAt }: HandedOverAnswers): void {
  tabStorage.set(TAB_KEYS.handedOverAnswers(form), JSON.stringify({ answers, key, startedAt }));
}

/** Takes the answers that another form has left for this one; a second call finds none. */
export function takeHandedOverAnswers(form: string): HandedOverAnswers | null {
  const name = TAB_KEYS.handedOverAnswers(form);
  const handedOver = parseStored(tabStorage.get(name));
  tabStorage.remove(name);
  if (!isJsonObject(handedOver) || !isJsonObject(handedOver['answers'])) return null;
  const { key, startedAt } = handedOver;
  return {
    answers: readAnswers(handedOver['answers']),
    key: typeof key === 'string' ? key : null,
    startedAt: typeof startedAt === 'number' ? startedAt : Date.now(),
  };
}
