import { createCoverCheck, type Covering } from '../../core/submission/covered-answers.ts';
import { promiseCache } from '../../core/caches.ts';
import type { CoverOf } from '../store/applications/application-search.ts';
import type { AnswerAccess } from '../store/desk/queue-order.ts';
import type { DeskContext } from './desk-context.ts';
import type { TodaysRules } from './todays-rules.ts';

/** Form versions whose covered answers are cached. */
const VERSIONS = 200;

/** Creates what is needed to read and cover answers of many applications. */
export function createAnswerAccess(
  { inForce, catalogCache }: Pick<DeskContext, 'inForce' | 'catalogCache'>,
  { decide }: TodaysRules,
): AnswerAccess {
  const received = promiseCache<Covering | null>(VERSIONS);

  /**
   * Which answers are covered: those of the form version that received the application, and those of the current one.
   */
  const coverOf: CoverOf = async (by) => {
    const name = JSON.stringify([by.form, by.formVersion]);
    const then = await received(name, async () => (await catalogCache.formOf(by))?.form ?? null);
    const now = inForce.current().catalog.forms.get(by.form)?.form;
    return createCoverCheck([then, ...(now === undefined ? [] : [now])]);
  };
  return {
    coverOf,
    decide,
    safetyKeyOf: (form) => inForce.current().catalog.forms.get(form)?.form.reach?.[0],
  };
}
