import jsonLogic, { type ReservedOperations } from 'json-logic-js';
import { isJsonObject } from '../json.ts';

/** How many values an operator takes. */
interface Arity {
  readonly min: number;
  readonly max: number;
}

/** An operator of our own: its arity and what it computes from values that may be of any type. */
interface OwnOperator extends Arity {
  readonly apply: (...values: readonly unknown[]) => unknown;
}

/** As many values as any rule needs. */
const MANY = 40;

/**
 * The operators that rule and form files may use, and no others. Those without `apply` are the library's.
 * Its `method` and `log` are missing because they reach outside the data, and those that loop, so that the
 * size of a rule bounds its cost.
 */
export const OPERATORS = operators({
  var: takes(1, 2),
  if: takes(2, MANY + 1),
  '==': takes(2),
  '!=': takes(2),
  '===': takes(2),
  '!==': takes(2),
  '<': takes(2, 3),
  '<=': takes(2, 3),
  '>': takes(2),
  '>=': takes(2),
  and: takes(2, MANY),
  or: takes(2, MANY),
  '!': takes(1),
  '!!': takes(1),
  '+': takes(1, MANY),
  '-': takes(1, 2),
  '*': takes(2, MANY),
  '/': takes(2),
  min: takes(1, MANY),
  max: takes(1, MANY),
  in: takes(2),
  cat: takes(1, MANY),

  /** `{"round": [number, decimals]}`: half up. */
  round: {
    ...takes(2),
    apply(value, decimals) {
      const scale = 10 ** Number(decimals);
      return Math.round(Number(value) * scale) / scale;
    },
  },

  /** `{"join": [list, separator]}`: one text; empty for what is not a list. */
  join: {
    ...takes(2),
    apply: (list, separator) => (Array.isArray(list) ? list.join(String(separator)) : ''),
  },

  /** `{"count": list}`: how many entries, or choices; 0 for what is not a list. */
  count: {
    ...takes(1),
    // A list that is given alone comes as the values themselves.
    apply: (list) => (Array.isArray(list) ? list.length : 0),
  },

  /** `{"sum": [list, "weeks"]}`: the numbers of all entries under one name; what is no number counts nothing. */
  sum: {
    ...takes(2),
    apply: (list, name) =>
      (Array.isArray(list) ? list : []).reduce((total: number, entry: unknown) => {
        const value: unknown = isJsonObject(entry) ? entry[String(name)] : undefined;
        return typeof value === 'number' ? total + value : total;
      }, 0),
  },

  /** `{"startsWith": [text, beginning]}`: reads a fact back from a text, whatever follows it. */
  startsWith: {
    ...takes(2),
    apply: (text, beginning) => typeof text === 'string' && text.startsWith(String(beginning)),
  },
});

for (const [name, operator] of Object.entries<Arity | OwnOperator>(OPERATORS)) {
  if ('apply' in operator) jsonLogic.add_operation(name, operator.apply);
}

/**
 * Applies a rule that `checkLogic` has accepted.
 * @param data names → values; only own plain data
 * @throws whatever json-logic-js throws on a rule that was not checked
 */
export function applyLogic(rule: unknown, data: Readonly<Record<string, unknown>>): unknown {
  // The library's type lists its own operators only; `checkLogic` has checked the rule.
  return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], data);
}

/** Has the type checker ask for `apply` where the library has no operator of the name. */
function operators<
  const T extends { readonly [K in keyof T]: K extends ReservedOperations ? Arity : OwnOperator },
>(table: T): T {
  return table;
}

function takes(min: number, max = min): Arity {
  return { min, max };
}
