import { coverOf, type Covering } from '../../core/submission/covered-answers.ts';
import { createKeptCatalogs } from '../catalog/kept-catalogs.ts';
import { rememberAnswers } from '../remember.ts';
import type { CoverOf } from '../store/desk/queue-order.ts';
import type { DeskContext } from './desk-context.ts';

/** Versions of forms of which it is remembered what they cover. */
const VERSIONS = 200;

/** Finds what is covered of an application, by the form that received it and by today's. */
export function createCover({ store, inForce }: Pick<DeskContext, 'store' | 'inForce'>): CoverOf {
  const kept = createKeptCatalogs(store.catalogs, inForce);
  const received = rememberAnswers<Covering | null>(VERSIONS);
  return async (by) => {
    const name = JSON.stringify([by.form, by.formVersion]);
    const then = await received(name, async () => (await kept.formOf(by))?.form ?? null);
    const now = inForce.current().catalog.forms.get(by.form)?.form;
    return coverOf([then, ...(now === undefined ? [] : [now])]);
  };
}
