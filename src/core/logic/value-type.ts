import type { Json } from '../json.ts';

/** The kind of a value in a rule. `nothing`: an unanswered question, or an `if` without a last value. */
export type Kind = 'number' | 'text' | 'date' | 'boolean' | 'list' | 'group' | 'nothing';

/** What is known statically about a value in a rule. */
export interface ValueType {
  readonly kinds: ReadonlySet<Kind>;
  /** The only possible values; for a list, those of its entries. Absent if other values are possible. */
  readonly values?: readonly Json[];
  /** For a number: its bounds and step. */
  readonly range?: {
    readonly minimum?: number | undefined;
    readonly maximum?: number | undefined;
    readonly step?: number | undefined;
  };
  /** For a list of groups: the number fields that `sum` can add. */
  readonly numbers?: ReadonlySet<string>;
  /** The maximum length of a text, if known. */
  readonly longest?: number | undefined;
  /** Whether it is a constant of the rule. */
  readonly isConstant?: boolean;
}

/** The type of each name that a rule may read. */
export type Types = ReadonlyMap<string, ValueType>;

export function valueType(kinds: readonly Kind[], values?: readonly Json[]): ValueType {
  return { kinds: new Set(kinds), ...(values === undefined ? {} : { values }) };
}

/** The lists among the names that a rule may read, each with the number fields of its entries. */
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
export function kindsInWords(kinds: Iterable<Kind>): string {
  return [...kinds].map((kind) => WORDS[kind]).join(' or ');
}

/** The union of several types. */
export function unionType(types: readonly ValueType[]): ValueType {
  const kinds = new Set(types.flatMap((type) => [...type.kinds]));
  const known = types.flatMap(({ kinds: own, values }) =>
    values === undefined && [...own].some((kind) => kind !== 'nothing') ? [undefined] : [values ?? []],
  );
  const values = known.flatMap((each) => each ?? []);
  const longest = Math.max(0, ...types.map(maxTextLength));
  return known.includes(undefined) ? { kinds, longest } : { kinds, values: [...new Set(values)] };
}

/** At least the length of any number, day or boolean as text. */
const SHORT = 25;

/** The maximum number of characters that a value adds to a text; 1 for a text of unknown length. */
export function maxTextLength({ kinds, values, longest }: ValueType): number {
  if (values !== undefined) return Math.max(0, ...values.map((value) => String(value).length));
  return longest ?? (kinds.has('text') || kinds.has('list') ? 1 : SHORT);
}

/** The type without `nothing`. */
export function presentType({ kinds, ...type }: ValueType): ValueType {
  return { ...type, kinds: new Set([...kinds].filter((kind) => kind !== 'nothing')) };
}

/** The type of a constant. */
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
