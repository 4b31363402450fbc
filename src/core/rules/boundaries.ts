import { isJsonObject, type Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import { evaluate } from './evaluate.ts';
import { isDeclaredValue, thresholdValues, type FactValue, type RuleSet } from './rule-set.ts';

/** Where the outcome of a rule changes as one fact grows: a comparison of a fact with a number. */
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
export function boundariesOf(ruleSet: RuleSet): readonly Boundary[] {
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

function comparison(ruleSet: RuleSet, operator: string, given: Json): Omit<Boundary, 'kind' | 'rule'> | null {
  if (!isComparison(operator) || !Array.isArray(given) || given.length !== 2) return null;
  // What `Array.isArray` leaves of a readonly type is `any`.
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
    below: isUpper ? exact(value - step) : value,
    above: isUpper ? value : exact(value + step),
  };
}

function isComparison(operator: string): operator is Boundary['operator'] {
  return Object.hasOwn(OPPOSITE, operator);
}

function factOf({ inputs, facts }: RuleSet, logic: Json): string | null {
  const name: unknown = isJsonObject(logic) ? logic['var'] : null;
  return typeof name === 'string' && (Object.hasOwn(inputs, name) || Object.hasOwn(facts, name))
    ? name
    : null;
}

function constantOf(ruleSet: RuleSet, logic: Json): number | null {
  if ([...variablesOf(logic)].some((name) => !name.startsWith('thresholds.'))) return null;
  const value = applyLogic(logic, { thresholds: thresholdValues(ruleSet) });
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The difference between two neighboring values of a fact: an input declares it, rounding makes it; else `null`. */
export function stepOf({ inputs, facts }: RuleSet, fact: string): number | null {
  const input = Object.hasOwn(inputs, fact) ? inputs[fact] : undefined;
  if (input !== undefined) return input.step ?? null;
  const value = Object.hasOwn(facts, fact) ? facts[fact]?.value : undefined;
  const round = isJsonObject(value) ? value['round'] : undefined;
  const decimals: unknown = Array.isArray(round) ? round[1] : undefined;
  return typeof decimals === 'number' ? exact(10 ** -decimals) : null;
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
 * Changes one input of a case so that a fact takes a value: a weight that makes a BMI of 19; or two, where one won't do:
 * four feet and ten inches that make a height of 58 inches.
 * @returns the changed case; `null` when neither leads there
 */
export function withFact(ruleSet: RuleSet, given: Given, fact: string, target: number): Given | null {
  const input = Object.hasOwn(ruleSet.inputs, fact) ? ruleSet.inputs[fact] : undefined;
  if (input !== undefined) return isDeclaredValue(input, target) ? { ...given, [fact]: target } : null;
  // The last input is the one that people think of: a weight rather than a height.
  const numbers = inputsOf(ruleSet, [fact]).filter((name) => ruleSet.inputs[name]?.type === 'number');
  for (const near of [given, ...stepsAway(ruleSet, given, numbers)]) {
    for (const name of numbers.toReversed()) {
      const found = solve(ruleSet, near, name, fact, target);
      if (found !== null) return { ...near, [name]: found };
    }
  }
  return null;
}

/** A case with one of some inputs a step or two higher or lower. */
function stepsAway({ inputs }: RuleSet, given: Given, names: readonly string[]): readonly Given[] {
  return names.flatMap((name) => {
    const [input, value] = [inputs[name], given[name]];
    const { step } = input ?? {};
    if (input === undefined || step === undefined || typeof value !== 'number') return [];
    return [-1, 1, -2, 2].flatMap((count) => {
      const next = exact(value + count * step);
      return isDeclaredValue(input, next) ? [{ ...given, [name]: next }] : [];
    });
  });
}

/** Where an input is searched that declares no maximum. */
const LARGEST = 100_000;

/** Bisects, as far as the fact only grows or only falls with the input; then drops decimals that are not needed. */
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
        const isStep = step === undefined || Math.abs(shorter / step - Math.round(shorter / step)) < 1e-6;
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

/** Without what floating-point arithmetic adds in the last digits. */
export function exact(value: number): number {
  return Number(value.toPrecision(12));
}
