import type { MovedPage } from '../../core/desk/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import type { ImpactGroup } from '../../core/submission/impact.ts';
import type { DecidedForms } from '../rules/impact.ts';
import type { ApplicationOutline } from '../store/applications/application-lists.ts';
import { comparePositions, type Position } from '../store/keyset.ts';
import type { ApplicationStore } from '../store/store.ts';
import { redecided } from './redecided.ts';
import type { TaskPool } from './tasks.ts';

/** Applications per page. */
export const PAGE = 50;

/** The first applications of a group, as found by a count. */
export interface FirstMoved {
  /** Oldest first. */
  readonly references: readonly string[];
  /** Whether these are the whole group. */
  readonly isAll: boolean;
}

/** The request for a page of a group. */
interface PageOfGroup extends Pick<ImpactGroup, 'from' | 'to'> {
  readonly rules: { readonly before: RuleSet; readonly after: RuleSet };
  /** The forms that the rules decide. */
  readonly forms: DecidedForms;
  /** `null` if there is no count. */
  readonly first: FirstMoved | null;
  /** Where the previous page ended; `null` for the first page. */
  readonly after: Position | null;
}

/**
 * One page of the applications that change from one verdict to another, oldest first. Those that a count has found are
 * only looked up. Further ones are searched by deciding applications from there on, until the page is full: the rarer
 * they are, the longer it takes, at most as long as a count.
 * @param tasks the pool that decides by the rules of the next version
 * @throws TaskFailed; the store's error
 */
export async function movedPage(
  store: Pick<ApplicationStore, 'decisions' | 'outlines'>,
  tasks: TaskPool,
  { rules, forms, from, to, first, after }: PageOfGroup,
): Promise<MovedPage> {
  const met = await store.outlines(first?.references ?? []);
  const rows = met.filter((row) => after === null || comparePositions(after, positionOf(row)) < 0);
  let isLast = rows.length <= PAGE;
  if (isLast && first?.isAll !== true) {
    const further: string[] = [];
    const behind = [after, ...met.slice(-1).map(positionOf)].reduce(later, null);
    const both = [rules.before, rules.after];
    for await (const page of redecided(store, tasks, { rules: both, forms, after: behind })) {
      for (const { reference, decisions } of page)
        if (decisions[0]?.verdict === from && decisions[1]?.verdict === to) further.push(reference);
      isLast = rows.length + further.length <= PAGE;
      if (!isLast) break;
    }
    rows.push(...(await store.outlines(further.slice(0, PAGE - rows.length))));
  }
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown, next: isLast || last === undefined ? null : formatCursor(positionOf(last)) };
}

/** Serializes a position as a cursor. */
function formatCursor({ received_at: at, reference }: Position): string {
  return `${at}~${reference}`;
}

/** Parses a cursor from `after`; `null` for an invalid one. */
export function parseCursor(text: string): Position | null {
  const [, at, reference] = /^([\d:.TZ-]{1,40})~([\w-]{1,20})$/.exec(text) ?? [];
  return at === undefined || reference === undefined ? null : { received_at: at, reference };
}

function positionOf({ reference, receivedAt }: ApplicationOutline): Position {
  return { received_at: receivedAt, reference };
}

function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other;
  return comparePositions(one, other) < 0 ? other : one;
}
