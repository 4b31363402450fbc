import jsonLogic from 'json-logic-js';

/** How many arguments an operator takes: at least, at most. */
interface Arity {
  readonly min: number;
  readonly max: number;
}

/**
 * The operators that rule and form files may use, and nothing else: no `method` or `log`, and none that
 * loops, so that the cost of a rule is bounded by its size.
 */
export const OPERATORS: ReadonlyMap<string, Arity> = new Map([
  ['var', { min: 1, max: 2 }],
  ['if', { min: 2, max: 41 }],
  ['==', { min: 2, max: 2 }],
  ['!=', { min: 2, max: 2 }],
  ['===', { min: 2, max: 2 }],
  ['!==', { min: 2, max: 2 }],
  ['<', { min: 2, max: 3 }],
  ['<=', { min: 2, max: 3 }],
  ['>', { min: 2, max: 2 }],
  ['>=', { min: 2, max: 2 }],
  ['and', { min: 1, max: 40 }],
  ['or', { min: 1, max: 40 }],
  ['!', { min: 1, max: 1 }],
  ['!!', { min: 1, max: 1 }],
  ['+', { min: 1, max: 40 }],
  ['-', { min: 1, max: 2 }],
  ['*', { min: 2, max: 40 }],
  ['/', { min: 2, max: 2 }],
  ['min', { min: 1, max: 40 }],
  ['max', { min: 1, max: 40 }],
  ['in', { min: 2, max: 2 }],
  ['cat', { min: 1, max: 40 }],
  ['round', { min: 2, max: 2 }],
  ['join', { min: 2, max: 2 }],
  ['startsWith', { min: 2, max: 2 }],
]);

/** `{"round": [number, decimals]}`: half away from zero for the positive numbers that forms hold. */
function round(value: unknown, decimals: unknown): number {
  const scale = 10 ** Number(decimals);
  return Math.round(Number(value) * scale) / scale;
}

/** `{"join": [list, separator]}` */
function join(list: unknown, separator: unknown): string {
  return Array.isArray(list) ? list.join(String(separator)) : '';
}

/** `{"startsWith": [text, beginning]}`: reads a fact back out of a text, untouched by what follows. */
function startsWith(text: unknown, beginning: unknown): boolean {
  return typeof text === 'string' && text.startsWith(String(beginning));
}

jsonLogic.add_operation('round', round);
jsonLogic.add_operation('join', join);
jsonLogic.add_operation('startsWith', startsWith);

/**
 * Applies a rule that `checkLogic` has accepted.
 * @param data names → values; only own plain data
 * @throws whatever json-logic-js throws on a rule that was not checked
 */
export function applyLogic(rule: unknown, data: Readonly<Record<string, unknown>>): unknown {
  // The library's type lists its own operators only; `checkLogic` is what vouches for the rule.
  return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], data);
}
