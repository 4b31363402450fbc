import { createCoverCheck, type Covering } from '../../core/submission/covered-answers.ts';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import { promiseCache } from '../caches.ts';
import type { CoverOf } from '../store/application-search.ts';
import type { AnswerAccess } from '../store/desk/queue-order.ts';
import type { DeskContext } from './desk-context.ts';
import { createTodaysRules } from './todays-rules.ts';

/** Form versions whose covered answers are cached. */
const VERSIONS = 200;

/** Creates what is needed to read and cover answers of many applications. */
export function createAnswerAccess(
  context: Pick<DeskContext, 'store' | 'inForce' | 'policies'>,
): AnswerAccess {
  const { store, inForce } = context;
  const catalogCache = createCatalogCache(store.catalogs, inForce);
  const received = promiseCache<Covering | null>(VERSIONS);

  /**
   * Which answers are covered: those of the form version that received the application, and those of the current one.
   */
  const cover: CoverOf = async (by) => {
    const name = JSON.stringify([by.form, by.formVersion]);
    const then = await received(name, async () => (await catalogCache.formOf(by))?.form ?? null);
    const now = inForce.current().catalog.forms.get(by.form)?.form;
    return createCoverCheck([then, ...(now === undefined ? [] : [now])]);
  };
  return { coverOf: cover, decide: createTodaysRules(context).decide };
}
