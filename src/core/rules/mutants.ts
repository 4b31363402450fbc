import { isDeepEqual, isJsonObject, type Json } from '../json.ts';
import { formatPointer, resolvePointer } from '../json-pointer.ts';
import { variablesOf } from '../logic/variables.ts';
import { TODAY } from './advice.ts';
import type { RuleSet } from './rule-set.ts';
import { stripFloatNoise, stepOf } from './boundaries.ts';

/** A rule set with one small mistake in it, which a good table of cases notices. */
export interface Mutant {
  /** JSON Pointer of the mistake in the rule file. */
  readonly place: string;
  /** The mistake in a few words: `"<" is "<="`. It does not mention a threshold's value. */
  readonly change: string;
  /** The rule set with the mistake, not validated. */
  readonly ruleSet: RuleSet;
}

/** A value to replace at a path in the rule set. */
interface Change {
  readonly path: Path;
  readonly change: string;
  readonly value: Json | undefined;
}
type Path = readonly (string | number)[];

/** The operators that each operator could be confused with. */
const MISTAKEN: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '==': ['!='],
  '!=': ['=='],
  '===': ['!=='],
  '!==': ['==='],
  and: ['or'],
  or: ['and'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  min: ['max'],
  max: ['min'],
  addYears: ['addMonths'],
  addMonths: ['addYears'],
  addDays: ['addMonths'],
};
const YIELDS_TRUTH: ReadonlySet<string> = new Set([
  ...['<', '<=', '>', '>=', '==', '!=', '===', '!==', 'and', 'or', '!', '!!', 'in', 'startsWith', 'known'],
]);
const COMPARES: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in', 'startsWith']);

/**
 * Generates every rule set that differs from a good one by one small mistake in what decides or in texts for
 * applicants: a wrong operator, number, threshold, text or fact, or a part that is missing or out of order. It does not
 * change texts for staff (titles, descriptions, units), ids or the declarations of inputs: a table cannot be read with
 * other ids, and is itself checked against the declared values.
 */
export function* mutantsOf(ruleSet: RuleSet): Generator<Mutant> {
  for (const { path, change, value } of changesOf(ruleSet)) {
    // A rule set is JSON; `checkRuleSet` decides whether the mutant is still valid.
    const json = ruleSet as unknown as Json;
    const place = formatPointer(path);
    if (isDeepEqual(value, resolvePointer(json, place))) continue;
    yield { place, change, ruleSet: changed(json, path, value) as unknown as RuleSet };
  }
}

/** The mutants of a translation, which has only its own texts. */
export function* textMutantsOf(ruleSet: RuleSet): Generator<Mutant> {
  const isText = /^\/(checks\/\d+\/message|conditions\/\d+\/(reason|advice\/(entered|change|comeBack)))/;
  for (const mutant of mutantsOf(ruleSet)) if (isText.test(mutant.place)) yield mutant;
}

function* changesOf(ruleSet: RuleSet): Generator<Change> {
  const { thresholds, inputs, facts, checks, conditions } = ruleSet;
  for (const [name, { value }] of Object.entries(thresholds)) {
    const steps = new Set([lastDigit(value), ...stepsBeside(ruleSet, name)]);
    for (const step of steps) {
      yield {
        path: ['thresholds', name, 'value'],
        change: `${step} more`,
        value: stripFloatNoise(value + step),
      };
      yield {
        path: ['thresholds', name, 'value'],
        change: `${step} less`,
        value: stripFloatNoise(value - step),
      };
    }
  }
  const known = Object.keys(inputs);
  for (const [name, { reads, value }] of Object.entries(facts)) {
    yield* readsChanges(['facts', name, 'reads'], reads, known);
    yield* logicChanges(ruleSet, ['facts', name, 'value'], value, reads);
    known.push(name);
  }
  for (const [index, { reads, passesWhen, message, fields }] of checks.entries()) {
    const path: Path = ['checks', index];
    yield* readsChanges([...path, 'reads'], reads, known);
    yield* logicChanges(ruleSet, [...path, 'passesWhen'], passesWhen, reads);
    yield* logicChanges(ruleSet, [...path, 'message'], message, []);
    yield* listChanges([...path, 'fields'], fields);
  }
  yield* listChanges(['checks'], checks);
  for (const [index, { reads, disqualifiesWhen, reason, advice }] of conditions.entries()) {
    const path: Path = ['conditions', index];
    yield* readsChanges([...path, 'reads'], reads, known);
    yield* logicChanges(ruleSet, [...path, 'disqualifiesWhen'], disqualifiesWhen, reads);
    yield* logicChanges(ruleSet, [...path, 'reason'], reason, []);
    if (advice === undefined) continue;
    const { reads: adviceReads = [], ...texts } = advice;
    yield* readsChanges([...path, 'advice', 'reads'], adviceReads, known);
    for (const [kind, text] of Object.entries(texts)) {
      yield { path: [...path, 'advice', kind], change: 'it is missing', value: undefined };
      const told = variablesOf(text).has(TODAY) ? [...adviceReads, TODAY] : adviceReads;
      yield* logicChanges(ruleSet, [...path, 'advice', kind], text, told);
    }
  }
  yield* listChanges(['conditions'], conditions);
}

/** Adds or removes one fact of a rule's `reads`. */
function* readsChanges(path: Path, reads: readonly string[], known: readonly string[]): Generator<Change> {
  for (const name of known.filter((each) => !reads.includes(each))) {
    yield { path, change: `"${name}" is read too`, value: [...reads, name] };
  }
  for (const name of reads) {
    yield { path, change: `"${name}" is not read`, value: reads.filter((each) => each !== name) };
  }
}

/** Removes an item, or swaps two neighbors. */
function* listChanges(path: Path, items: readonly unknown[]): Generator<Change> {
  // A list of a rule file is JSON.
  const list = items as readonly Json[];
  for (const [index, item] of list.entries()) {
    const name = isJsonObject(item) ? item['id'] : item;
    const next = list[index + 1];
    yield { path, change: `"${name}" is missing`, value: list.toSpliced(index, 1) };
    if (next === undefined) continue;
    yield { path, change: `"${name}" comes later`, value: list.toSpliced(index, 2, next, item) };
  }
}

function* logicChanges(
  ruleSet: RuleSet,
  path: Path,
  rule: Json,
  reads: readonly string[],
): Generator<Change> {
  if (typeof rule === 'string') {
    yield { path, change: `the text "${shortened(rule)}" is another`, value: `${rule}x` };
    yield { path, change: `the text "${shortened(rule)}" is missing`, value: '' };
  } else if (typeof rule === 'number') {
    const step = lastDigit(rule);
    yield { path, change: `${rule} is ${step} more`, value: stripFloatNoise(rule + step) };
    yield { path, change: `${rule} is ${step} less`, value: stripFloatNoise(rule - step) };
  } else if (typeof rule === 'boolean') {
    yield { path, change: `${rule} is ${!rule}`, value: !rule };
  } else if (isJsonObject(rule)) {
    const [[operator = '', given = null] = []] = Object.entries(rule);
    if (operator === 'var') yield* variableChanges(ruleSet, path, given, reads);
    else yield* operationChanges(ruleSet, path, operator, given, reads);
  }
}

/** Reads another fact or threshold. */
function* variableChanges(
  { thresholds }: RuleSet,
  path: Path,
  given: Json,
  reads: readonly string[],
): Generator<Change> {
  if (typeof given !== 'string') return;
  const all = given.startsWith('thresholds.')
    ? Object.keys(thresholds).map((name) => `thresholds.${name}`)
    : reads;
  for (const name of all.filter((each) => each !== given)) {
    yield { path, change: `"${given}" is "${name}"`, value: { var: name } };
  }
}

function* operationChanges(
  ruleSet: RuleSet,
  path: Path,
  operator: string,
  given: Json,
  reads: readonly string[],
): Generator<Change> {
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  for (const other of MISTAKEN[operator] ?? []) {
    yield { path, change: `"${operator}" is "${other}"`, value: { [other]: given } };
  }
  if (YIELDS_TRUTH.has(operator)) {
    yield { path, change: `"${operator}" is always true`, value: true };
    yield { path, change: `"${operator}" is never true`, value: false };
  }
  if (operator === '!') yield { path, change: '"!" is missing', value: values[0] };
  if (operator === 'if' && values.length >= 3) {
    const [test = null, one = null, other = null, ...rest] = values;
    yield {
      path,
      change: 'the first two answers of "if" are swapped',
      value: { if: [test, other, one, ...rest] },
    };
  }
  const isList = ['and', 'or', 'cat', '+', '*', 'min', 'max'].includes(operator);
  for (const [index, value] of values.entries()) {
    if (isList && values.length > 1) {
      const change = `part ${index + 1} of "${operator}" is missing`;
      yield { path, change, value: { [operator]: values.toSpliced(index, 1) } };
    }
    const below = Array.isArray(given) ? [...path, operator, index] : [...path, operator];
    if (COMPARES.has(operator) && typeof value === 'string') {
      for (const other of otherValues(ruleSet, values, value)) {
        yield { path: below, change: `"${value}" is "${other}"`, value: other };
      }
    } else yield* logicChanges(ruleSet, below, value, reads);
  }
}

/** The other values of the input that a text is compared with; an altered text if the input declares none. */
function otherValues({ inputs }: RuleSet, compared: readonly Json[], text: string): readonly string[] {
  const names = compared.flatMap((value) => (isJsonObject(value) ? (value['var'] ?? []) : []));
  const values = names.flatMap((name) => inputs[String(name)]?.values ?? []);
  return values.length > 0 ? values.filter((value) => value !== text) : [`${text}x`];
}

/** The steps of the facts that a threshold is compared with. */
function stepsBeside(ruleSet: RuleSet, threshold: string): readonly number[] {
  const steps: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      const names = value.flatMap((each: unknown) => (isJsonObject(each) ? (each['var'] ?? []) : []));
      if (names.includes(`thresholds.${threshold}`)) {
        steps.push(...names.flatMap((name) => stepOf(ruleSet, String(name)) ?? []));
      }
      value.forEach(visit);
    } else if (isJsonObject(value)) Object.values(value).forEach(visit);
  };
  ruleSet.checks.forEach(({ passesWhen }) => visit(passesWhen));
  ruleSet.conditions.forEach(({ disqualifiesWhen }) => visit(disqualifiesWhen));
  return steps;
}

/** One unit of a number's last decimal: 0.0001 for 0.0254. */
function lastDigit(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return stripFloatNoise(10 ** -decimals.length);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** A copy with another value at a path; `undefined` removes the value. */
function changed(content: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(content)) {
    return content.map((item: Json, index) => (index === key ? changed(item, rest, value) : item));
  }
  if (!isJsonObject(content)) return content;
  const entries = Object.entries(content).flatMap(([name, inner]): readonly (readonly [string, Json])[] => {
    if (name !== String(key)) return [[name, inner]];
    return rest.length === 0 && value === undefined ? [] : [[name, changed(inner, rest, value)]];
  });
  if (rest.length === 0 && value !== undefined && !Object.hasOwn(content, key))
    entries.push([String(key), value]);
  return Object.fromEntries(entries);
}
