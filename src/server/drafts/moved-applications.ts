import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MovedPage } from '../../core/desk/impact.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { createGroupTest, type Move } from '../../core/submission/impact.ts';
import type { ApplicationOutline } from '../store/application-lists.ts';
import { comparePositions, type Position } from '../store/keyset.ts';
import type { ApplicationStore } from '../store/store.ts';

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
interface PageOfGroup extends Move {
  readonly rules: { readonly before: RuleSet; readonly after: RuleSet };
  /** The forms that the rules decide, by id. */
  readonly forms: Parameters<typeof createGroupTest>[1];
  /** `null` where nobody has counted. */
  readonly first: FirstMoved | null;
  /** Where the page before ended; `null` for the first one. */
  readonly after: Position | null;
}

/**
 * Some applications that go from one verdict to another, oldest first. What a count has met is only looked up. Further
 * ones are decided anew from where that ends until a page is full, in slices between which other requests are answered:
 * so a page costs the more the rarer they are, at most as much as a count.
 * @throws the store's error
 */
export async function movedPage(
  store: Pick<ApplicationStore, 'decisions' | 'outlines'>,
  { rules, forms, from, to, first, after }: PageOfGroup,
): Promise<MovedPage> {
  const met = await store.outlines(first?.references ?? []);
  const rows = met.filter((row) => after === null || comparePositions(after, placeOf(row)) < 0);
  let isLast = rows.length <= PAGE;
  if (isLast && first?.isAll !== true) {
    const test = createGroupTest(rules, forms, { from, to });
    const further: string[] = [];
    const behind = [after, ...met.slice(-1).map(placeOf)].reduce(later, null);
    for await (const page of store.decisions({ forms: [...forms.keys()], after: behind })) {
      further.push(...page.filter(test).map(({ reference }) => reference));
      isLast = rows.length + further.length <= PAGE;
      if (!isLast) break;
      await nextTurn();
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
