import type { Json } from '../json.ts';

/** What a value in a rule may be. `nothing`: a question that is not answered, or an `if` without a last value. */
export type Kind = 'number' | 'text' | 'date' | 'boolean' | 'list' | 'group' | 'nothing';

/** What is known of a value before anything is answered. */
export interface ValueType {
  readonly kinds: ReadonlySet<Kind>;
  /** The only values it may have; of a list, those of its entries. Absent where others are possible. */
  readonly values?: readonly Json[];
  /** Of a number: what it may be. */
  readonly range?: {
    readonly minimum?: number | undefined;
    readonly maximum?: number | undefined;
    readonly step?: number | undefined;
  };
  /** Of a list of groups: the names of their numbers, which `sum` adds up. */
  readonly numbers?: ReadonlySet<string>;
  /** Characters that a text may have, as far as they are known. */
  readonly longest?: number | undefined;
  /** Whether it is written in the rule and never changes. */
  readonly isConstant?: boolean;
}

/** What a name that a rule reads stands for. */
export type Types = ReadonlyMap<string, ValueType>;

export function valueType(kinds: readonly Kind[], values?: readonly Json[]): ValueType {
  return { kinds: new Set(kinds), ...(values === undefined ? {} : { values }) };
}

/** The lists among the names that a rule may read, each with the numbers of its entries. */
export function listsIn(types: Types): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    [...types].flatMap(([name, { kinds, numbers = new Set<string>() }]) =>
      kinds.has('list') ? [[name, numbers] as const] : [],
    ),
  );
}

const WORDS: Readonly<Record<Kind, string>> = {
  number: 'a number',
  text: 'a text',
  date: 'a date',
  boolean: 'true or false',
  list: 'a list',
  group: 'a group',
  nothing: 'nothing',
};

/** `a number or a text`. */
export function inWords(kinds: Iterable<Kind>): string {
  return [...kinds].map((kind) => WORDS[kind]).join(' or ');
}

/** A value that is one or the other. */
export function either(types: readonly ValueType[]): ValueType {
  const kinds = new Set(types.flatMap((type) => [...type.kinds]));
  const known = types.flatMap(({ kinds: own, values }) =>
    values === undefined && [...own].some((kind) => kind !== 'nothing') ? [undefined] : [values ?? []],
  );
  const values = known.flatMap((each) => each ?? []);
  const longest = Math.max(0, ...types.map(lengthOf));
  return known.includes(undefined) ? { kinds, longest } : { kinds, values: [...new Set(values)] };
}

/** Characters of any number, day, or word for true and false. */
const SHORT = 25;

/** Characters that a value may have as a part of a text; 1 for a text of which nothing is known. */
export function lengthOf({ kinds, values, longest }: ValueType): number {
  if (values !== undefined) return Math.max(0, ...values.map((value) => String(value).length));
  return longest ?? (kinds.has('text') || kinds.has('list') ? 1 : SHORT);
}

/** The same without `nothing`. */
export function present({ kinds, ...type }: ValueType): ValueType {
  return { ...type, kinds: new Set([...kinds].filter((kind) => kind !== 'nothing')) };
}

/** The type of a plain value that is written out. */
export function constantType(value: Json): ValueType {
  if (value === null) return { kinds: new Set(['nothing']), isConstant: true };
  const kind = typeof value;
  const kinds: readonly Kind[] =
    kind === 'string'
      ? [/^\d{4}-\d\d-\d\d$/.test(String(value)) ? 'date' : 'text']
      : kind === 'number' || kind === 'boolean'
        ? [kind]
        : ['list'];
  return { kinds: new Set(kinds), values: [value], isConstant: true };
}
