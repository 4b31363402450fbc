import { isJsonObject, type Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import { evaluate } from './evaluate.ts';
import { isDeclaredValue, isMultiple, thresholdValues, type FactValue, type RuleSet } from './rule-set.ts';
import type { RuleSetFile } from './rule-set.schema.ts';

/** A comparison of a fact with a number in a rule: where the rule's result changes as the fact grows. */
export interface Boundary {
  readonly kind: 'check' | 'condition';
  /** The id of the rule. */
  readonly rule: string;
  readonly fact: string;
  readonly operator: '<' | '<=' | '>' | '>=';
  /** The threshold it is compared with; `null` for a number that is written in the rule. */
  readonly threshold: string | null;
  /** The largest value of the fact on the lower side, and the smallest on the upper. */
  readonly below: number;
  readonly above: number;
}

type Given = Readonly<Record<string, FactValue>>;

const OPPOSITE = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** All boundaries of the checks and conditions, in the order of the file. */
export function boundariesOf(ruleSet: RuleSetFile): readonly Boundary[] {
  const found: Boundary[] = [];
  function visit(kind: Boundary['kind'], rule: string, logic: Json): void {
    if (Array.isArray(logic)) return logic.forEach((each: Json) => visit(kind, rule, each));
    if (!isJsonObject(logic)) return;
    for (const [operator, given] of Object.entries(logic)) {
      const boundary = comparison(ruleSet, operator, given);
      if (boundary !== null) found.push({ kind, rule, ...boundary });
      visit(kind, rule, given);
    }
  }
  for (const { id, passesWhen } of ruleSet.checks) visit('check', id, passesWhen);
  for (const { id, disqualifiesWhen } of ruleSet.conditions) visit('condition', id, disqualifiesWhen);
  return found;
}

function comparison(
  ruleSet: RuleSetFile,
  operator: string,
  given: Json,
): Omit<Boundary, 'kind' | 'rule'> | null {
  if (!isComparison(operator) || !Array.isArray(given) || given.length !== 2) return null;
  // `Array.isArray` narrows a readonly type to `any[]`.
  const [left = null, right = null] = given as readonly Json[];
  const leftFact = factOf(ruleSet, left);
  const fact = leftFact ?? factOf(ruleSet, right);
  const other = leftFact === null ? left : right;
  const value = constantOf(ruleSet, other);
  if (fact === null || value === null) return null;
  const seen = leftFact === null ? OPPOSITE[operator] : operator;
  const step = stepOf(ruleSet, fact) ?? 1;
  const isUpper = seen === '<' || seen === '>=';
  const [name = ''] = isJsonObject(other) ? [...variablesOf(other)] : [];
  return {
    fact,
    operator: seen,
    threshold: name.startsWith('thresholds.') ? name.slice('thresholds.'.length) : null,
    below: isUpper ? stripFloatNoise(value - step) : value,
    above: isUpper ? value : stripFloatNoise(value + step),
  };
}

function isComparison(operator: string): operator is Boundary['operator'] {
  return Object.hasOwn(OPPOSITE, operator);
}

function factOf({ inputs, facts }: RuleSetFile, logic: Json): string | null {
  const name: unknown = isJsonObject(logic) ? logic['var'] : null;
  return typeof name === 'string' && (Object.hasOwn(inputs, name) || Object.hasOwn(facts, name))
    ? name
    : null;
}

function constantOf(ruleSet: RuleSetFile, logic: Json): number | null {
  if ([...variablesOf(logic)].some((name) => !name.startsWith('thresholds.'))) return null;
  const value = applyLogic(logic, { thresholds: thresholdValues(ruleSet) });
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * The difference between two neighboring values of a fact: declared by an input, or given by rounding; otherwise
 * `null`.
 */
export function stepOf({ inputs, facts }: RuleSetFile, fact: string): number | null {
  const input = Object.hasOwn(inputs, fact) ? inputs[fact] : undefined;
  if (input !== undefined) return input.step ?? null;
  const value = Object.hasOwn(facts, fact) ? facts[fact]?.value : undefined;
  const round = isJsonObject(value) ? value['round'] : undefined;
  const decimals: unknown = Array.isArray(round) ? round[1] : undefined;
  return typeof decimals === 'number' ? stripFloatNoise(10 ** -decimals) : null;
}

/** The inputs that a fact comes from, in the order of the file. */
export function inputsOf({ inputs, facts }: RuleSet, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (Object.hasOwn(inputs, name)) found.add(name);
    else facts[name]?.reads.forEach(visit);
  };
  names.forEach(visit);
  return Object.keys(inputs).filter((name) => found.has(name));
}

/**
 * Changes one input of a case so that a fact has a given value, such as a weight for a BMI of 19. If one input is not
 * enough, it changes two, such as feet and inches for a height of 58 inches.
 * @returns the changed case; `null` if there is no solution
 */
export function withFact(ruleSet: RuleSet, given: Given, fact: string, target: number): Given | null {
  const input = Object.hasOwn(ruleSet.inputs, fact) ? ruleSet.inputs[fact] : undefined;
  if (input !== undefined) return isDeclaredValue(input, target) ? { ...given, [fact]: target } : null;
  // Later inputs are tried first, because they are the more natural ones to change: a weight rather than a height.
  const numbers = inputsOf(ruleSet, [fact]).filter((name) => ruleSet.inputs[name]?.type === 'number');
  for (const near of [given, ...stepsAway(ruleSet, given, numbers)]) {
    for (const name of numbers.toReversed()) {
      const found = solve(ruleSet, near, name, fact, target);
      if (found !== null) return { ...near, [name]: found };
    }
  }
  return null;
}

/** The case with one of the inputs one or two steps higher or lower. */
function stepsAway({ inputs }: RuleSet, given: Given, names: readonly string[]): readonly Given[] {
  return names.flatMap((name) => {
    const [input, value] = [inputs[name], given[name]];
    const { step } = input ?? {};
    if (input === undefined || step === undefined || typeof value !== 'number') return [];
    return [-1, 1, -2, 2].flatMap((count) => {
      const next = stripFloatNoise(value + count * step);
      return isDeclaredValue(input, next) ? [{ ...given, [name]: next }] : [];
    });
  });
}

/** The upper end of the search for an input without a maximum. */
const LARGEST = 100_000;

/**
 * Finds the input's value by bisection, which works if the fact only grows or only falls with it; then drops unneeded
 * decimals.
 */
function solve(ruleSet: RuleSet, given: Given, name: string, fact: string, target: number): number | null {
  const valueAt = (value: number): number => {
    const found = evaluate(ruleSet, { ...given, [name]: value }).facts[fact];
    return typeof found === 'number' ? found : Number.NaN;
  };
  const { minimum = 0, maximum = LARGEST, step } = ruleSet.inputs[name] ?? {};
  let [low, high] = [minimum, maximum];
  const isGrowing = valueAt(high) >= valueAt((low + high) / 2);
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    const found = valueAt(middle);
    if (found === target) {
      for (let decimals = 0; decimals <= 8; decimals += 1) {
        const shorter = Number(middle.toFixed(decimals));
        const isStep = step === undefined || isMultiple(shorter, step);
        if (isStep && valueAt(shorter) === target) return shorter;
      }
      return null;
    }
    if (Number.isNaN(found)) return null;
    if (found < target === isGrowing) low = middle;
    else high = middle;
  }
  return null;
}

/** Removes floating-point noise from the last digits. */
export function stripFloatNoise(value: number): number {
  return Number(value.toPrecision(12));
}
