import type { MovedPage } from '../../core/desk/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { ImpactGroup } from '../../core/submission/impact.ts';
import type { DecidedForms } from '../rules/impact.ts';
import type { ApplicationOutline } from '../store/application-lists.ts';
import { comparePositions, type Position } from '../store/keyset.ts';
import type { ApplicationStore } from '../store/store.ts';
import { decidedAnew } from './decided-anew.ts';
import type { TaskPool } from './tasks.ts';

/** Applications of one page. */
export const PAGE = 50;

/** The first applications of a group, as a count has met them. */
export interface FirstMoved {
  /** Oldest first. */
  readonly references: readonly string[];
  /** Whether the group has no others. */
  readonly isAll: boolean;
}

/** A page of a group. */
interface PageOfGroup extends Pick<ImpactGroup, 'from' | 'to'> {
  readonly rules: { readonly before: RuleSet; readonly after: RuleSet };
  /** The forms that the rules decide. */
  readonly forms: DecidedForms;
  /** `null` where nobody has counted. */
  readonly first: FirstMoved | null;
  /** Where the page before ended; `null` for the first one. */
  readonly after: Position | null;
}

/**
 * Some applications that go from one verdict to another, oldest first. What a count has met is only looked up. Further
 * ones are decided anew from where that ends until a page is full: so a page costs the more the rarer they are, at most
 * as much as a count.
 * @param tasks decides by the rules of the next version
 * @throws TaskFailed; the store's error
 */
export async function movedPage(
  store: Pick<ApplicationStore, 'decisions' | 'outlines'>,
  tasks: TaskPool,
  { rules, forms, from, to, first, after }: PageOfGroup,
): Promise<MovedPage> {
  const met = await store.outlines(first?.references ?? []);
  const rows = met.filter((row) => after === null || comparePositions(after, placeOf(row)) < 0);
  let isLast = rows.length <= PAGE;
  if (isLast && first?.isAll !== true) {
    const further: string[] = [];
    const behind = [after, ...met.slice(-1).map(placeOf)].reduce(later, null);
    const both = [rules.before, rules.after];
    for await (const page of decidedAnew(store, tasks, { rules: both, forms, after: behind })) {
      for (const { reference, decisions } of page)
        if (decisions[0]?.verdict === from && decisions[1]?.verdict === to) further.push(reference);
      isLast = rows.length + further.length <= PAGE;
      if (!isLast) break;
    }
    rows.push(...(await store.outlines(further.slice(0, PAGE - rows.length))));
  }
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown, next: isLast || last === undefined ? null : textOf(placeOf(last)) };
}

/** A place as it is handed out. */
function textOf({ received_at: at, reference }: Position): string {
  return `${at}~${reference}`;
}

/** A place that comes back as `after`; `null` for what nobody was given. */
export function placeIn(text: string): Position | null {
  const [, at, reference] = /^([\d:.TZ-]{1,40})~([\w-]{1,20})$/.exec(text) ?? [];
  return at === undefined || reference === undefined ? null : { received_at: at, reference };
}

function placeOf({ reference, receivedAt }: ApplicationOutline): Position {
  return { received_at: receivedAt, reference };
}

function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other;
  return comparePositions(one, other) < 0 ? other : one;
}
