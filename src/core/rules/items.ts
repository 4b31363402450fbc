import { isDeepEqual, type Json } from '../json.ts';

/** An item of a rule set or form, such as a threshold, a question or a step, with its comparable statements. */
export interface Item<Kind extends string> {
  /** Stable across versions. */
  readonly id: string;
  readonly kind: Kind;
  /** The start of the sentence that reports it as new or gone: `The condition “age”`. */
  readonly name: string;
  /** Details for the sentence that reports it as new. */
  readonly isNew?: string;
  /** The list whose order is compared: `The conditions`. */
  readonly list?: string;
  /** The kind of a change in that order, if it differs from the item's kind. */
  readonly order?: Kind;
  /** The id of a containing item. If that is new or gone, this item is not reported. */
  readonly within?: string;
  /** By keys that are stable across versions. */
  readonly says: Readonly<Record<string, Statement<Kind> | undefined>>;
}

/** One comparable property of an item. */
export interface Statement<Kind extends string> {
  /** `The maximum age`. */
  readonly about: string;
  /** `44 years`. */
  readonly value: string;
  /** The value to compare, if `value` omits something or quotes another item. */
  readonly by?: Json | undefined;
  /** The kind of a change, if it differs from the item's kind. */
  readonly kind?: Kind;
  /** Formats the change, if not as `… was … and is ….`. */
  readonly sentence?: (was: string, is: string) => string;
}

/** A difference of two versions in a sentence. */
export interface ItemChange<Kind extends string> {
  readonly kind: Kind;
  readonly sentence: string;
}

/** All differences between two versions, in the order of the newer version's items. */
export function changesOf<Kind extends string>(
  before: readonly Item<Kind>[],
  after: readonly Item<Kind>[],
): readonly ItemChange<Kind>[] {
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])));
  const stays = (id: string | undefined): boolean =>
    id === undefined || (was?.has(id) === true && is?.has(id) === true);
  const all = [...after, ...before.filter(({ id }) => is?.has(id) !== true)];
  const lists = new Set(all.flatMap(({ list }) => list ?? []));
  return [
    ...all.flatMap(({ id, kind, name, isNew, within }) => {
      const [one, other] = [was?.get(id), is?.get(id)];
      if (one !== undefined && other !== undefined) return statementChanges(one, other);
      if (!stays(within)) return [];
      const state = other === undefined ? 'gone' : `new${isNew === undefined ? '' : `: ${isNew}`}`;
      return [{ kind, sentence: `${name} is ${state}.` }];
    }),
    ...[...lists].flatMap((list) => {
      const now = after.filter((item) => item.list === list && stays(item.id)).map(({ id }) => id);
      // By their ids: the list's name changes with that of its question.
      const old = before.filter(({ id }) => now.includes(id)).map(({ id }) => id);
      const item = all.find((each) => each.list === list);
      if (item === undefined || isDeepEqual(old, now)) return [];
      return [{ kind: item.order ?? item.kind, sentence: `${list} come in another order.` }];
    }),
  ];
}

function statementChanges<Kind extends string>(
  one: Item<Kind>,
  other: Item<Kind>,
): readonly ItemChange<Kind>[] {
  return [...new Set([...Object.keys(other.says), ...Object.keys(one.says)])].flatMap((key) => {
    const [was, is] = [one.says[key], other.says[key]];
    const { kind = other.kind, about = '', sentence = undefined } = is ?? was ?? {};
    const told = (text: string) => [{ kind, sentence: text }];
    if (was === undefined) return is === undefined ? [] : told(`${about} is new: ${is.value}.`);
    if (is === undefined) return told(`${about} is gone: it was ${was.value}.`);
    if (isDeepEqual(was.by ?? was.value, is.by ?? is.value)) return [];
    return told(sentence?.(was.value, is.value) ?? `${about} was ${was.value} and is ${is.value}.`);
  });
}
