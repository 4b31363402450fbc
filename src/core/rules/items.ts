import { isDeepEqual, type Json } from '../json.ts';

/** One thing of a version of rules or of a form, with all that is said of it: a threshold, a question, a step. */
export interface Item<Kind extends string> {
  /** The same in every version. */
  readonly id: string;
  readonly kind: Kind;
  /** What begins the sentence that it is new or gone: `The condition “age”`. */
  readonly name: string;
  /** What that sentence says of a new one. */
  readonly isNew?: string;
  /** What an order matters among: `The conditions`. */
  readonly list?: string;
  /** What a change of that order is, where it is not what the item is. */
  readonly order?: Kind;
  /** The id of another item, which tells enough where it is new or gone. */
  readonly within?: string;
  /** By names that are the same in every version. */
  readonly says: Readonly<Record<string, Statement<Kind> | undefined>>;
}

/** One thing that is said of an item. */
export interface Statement<Kind extends string> {
  /** `The maximum age`. */
  readonly about: string;
  /** `44 years`. */
  readonly value: string;
  /** What is compared, where words leave something out or quote what is said elsewhere. */
  readonly by?: Json | undefined;
  /** Where it is not that of the item. */
  readonly kind?: Kind;
  /** The sentence, where it is not `… was … and is ….`. */
  readonly sentence?: (was: string, is: string) => string;
}

/** A difference of two versions in a sentence. */
export interface ItemChange<Kind extends string> {
  readonly kind: Kind;
  readonly sentence: string;
}

/** Every difference between two versions, in the order of the items as they are. */
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
      const [old = [], now = []] = [before, after].map((items) =>
        items.filter((item) => item.list === list && stays(item.id)).map(({ id }) => id),
      );
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
