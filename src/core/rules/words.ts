import { isJsonObject, type Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { variablesOf } from '../logic/variables.ts';
import { thresholdValues, type FactValue, type RuleSet } from './rule-set.ts';
import type { Advice } from './rule-set.schema.ts';

/** The names that `ruleInWords` needs: thresholds with units, labels of facts, and other names that `var` may read. */
export interface Words extends Pick<RuleSet, 'thresholds' | 'inputs' | 'facts'> {
  /** The label of a name such as `answers.age`; `undefined` to look it up in the rule set. */
  readonly nameOf?: (name: string) => string | undefined;
}

/** For texts and rules that read no rule set. */
export const NO_RULES: Words = { thresholds: {}, inputs: {}, facts: {} };

/** Splits a camel-case name into words: `minimumAge` becomes `minimum age`. */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replace(/(\d)([A-Za-z])/g, '$1 $2');
  return words.toLowerCase();
}

/** The label of a fact, as used within a sentence. */
export function factInWords({ inputs, facts }: Words, name: string): string {
  const declared = Object.hasOwn(inputs, name)
    ? inputs[name]
    : Object.hasOwn(facts, name)
      ? facts[name]
      : null;
  return declared?.label ?? nameInWords(name);
}

/**
 * The subject of a condition: the label of its only fact if no other condition reads that fact, otherwise its id in
 * words.
 */
export function conditionName(
  ruleSet: Words & {
    readonly conditions: readonly { readonly id: string; readonly reads: readonly string[] }[];
  },
  id: string,
): string {
  const { conditions } = ruleSet;
  const [only, ...others] = conditions.find((each) => each.id === id)?.reads ?? [];
  const isAlone =
    only !== undefined &&
    others.length === 0 &&
    conditions.every((each) => each.id === id || !each.reads.includes(only));
  return isAlone ? factInWords(ruleSet, only) : nameInWords(id.replaceAll('-', ' '));
}

/** The subject of an entry check: the label of its only fact, otherwise its id in words. */
export function checkName(
  words: Words,
  { id, reads: [only = '', ...others] }: { readonly id: string; readonly reads: readonly string[] },
): string {
  return others.length === 0 ? factInWords(words, only) : nameInWords(id.replaceAll('-', ' '));
}

/** `minimum age`. */
export function thresholdName({ thresholds }: Pick<Words, 'thresholds'>, name: string): string {
  return thresholds[name]?.label ?? nameInWords(name);
}

/** `the minimum age (21 years)`. */
function thresholdInWords(words: Words, name: string): string {
  const { value, unit } = words.thresholds[name] ?? { value: '?', unit: '' };
  return `the ${thresholdName(words, name)} (${value} ${unit})`;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/**
 * A rule as a phrase: `age is below the minimum age (21 years) or age is above the maximum age (44 years)`.
 * @param rule a rule that `checkLogic` has accepted
 */
export function ruleInWords(words: Words, rule: Json): string {
  if (typeof rule === 'string') return `“${rule}”`;
  if (!isJsonObject(rule)) return rule === null ? 'nothing' : String(rule);
  const [[operator = '', given = null] = []] = Object.entries(rule);
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  const phrase = (index: number) => within(words, values[index] ?? null);
  const list = () => values.map((_value, index) => phrase(index));
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined && values.length === 3) {
    return `${phrase(1)} is between ${phrase(0)} and ${phrase(2)}`;
  }
  if (comparison !== undefined) return `${phrase(0)} ${comparison} ${plain(words, values[1] ?? null)}`;
  const sign = ARITHMETIC[operator];
  if (sign !== undefined) return values.length === 1 ? `${sign}${phrase(0)}` : list().join(` ${sign} `);
  switch (operator) {
    case 'var': {
      const name = String(values[0]);
      const named = words.nameOf?.(name);
      if (named !== undefined) return named;
      return name.startsWith('thresholds.')
        ? thresholdInWords(words, name.slice('thresholds.'.length))
        : factInWords(words, name.slice(name.lastIndexOf('.') + 1));
    }
    case 'and':
    case 'or':
      return list().join(operator === 'and' ? ' and ' : ' or ');
    case '!':
      return `not ${phrase(0)}`;
    case '!!':
      return `${phrase(0)} is given`;
    case 'if':
      return choices(values)
        .map(({ when, then }) =>
          when === null ? within(words, then) : `${within(words, then)} if ${within(words, when)}`,
        )
        .join(', otherwise ');
    case 'round':
      return `${phrase(0)}, rounded to ${decimalsInWords(values[1] ?? null)}`;
    case 'min':
    case 'max':
      return `the ${operator === 'min' ? 'smallest' : 'largest'} of ${list().join(', ')}`;
    case 'in':
      return `${phrase(0)} is among ${plain(words, values[1] ?? null)}`;
    case 'startsWith':
      return `${phrase(0)} begins with ${phrase(1)}`;
    case 'addYears':
    case 'addMonths':
    case 'addDays':
      return laterInWords(words, operator, values);
    case 'yearsBetween':
      return `the full years from ${phrase(0)} to ${phrase(1)}`;
    case 'known':
      return `${phrase(0)} is known`;
    case 'dateText':
      return phrase(0);
    case 'count':
      return `how many ${phrase(0)}`;
    case 'sum':
      return `the sum of ${plain(words, values[1] ?? null)} of all ${phrase(0)}`;
    case 'cat':
      return `“${textInWords(words, rule)}”`;
    case 'join':
      return `all of ${phrase(0)}, joined by ${phrase(1)}`;
    default:
      return JSON.stringify(rule);
  }
}

/**
 * Whether a condition that holds is permanent: `never permanent`, `always permanent`, `permanent when age is above …`.
 */
export function permanentInWords(words: Words, { permanent }: Advice = {}): string {
  if (permanent === undefined) return 'never permanent';
  return permanent === true ? 'always permanent' : `permanent when ${ruleInWords(words, permanent)}`;
}

/** Such as `the day 21 years after date of birth`. */
function laterInWords(words: Words, operator: string, [day = null, count = null]: readonly Json[]): string {
  const unit = operator.slice('add'.length).toLowerCase();
  const name = isJsonObject(count) ? count['var'] : undefined;
  const isThreshold = typeof name === 'string' && name.startsWith('thresholds.');
  const many = isThreshold
    ? String(applyLogic(count, { thresholds: thresholdValues(words) }))
    : within(words, count);
  return `the day ${many} ${unit} after ${within(words, day)}`;
}

/** A part of a rule, in parentheses if it would be ambiguous without. */
function within(words: Words, rule: Json): string {
  const [operator = ''] = isJsonObject(rule) ? Object.keys(rule) : [];
  const phrase = plain(words, rule);
  return ['and', 'or', 'if', '+', '-', '*', '/'].includes(operator) ? `(${phrase})` : phrase;
}

/** A compared value; a single word gets no quotation marks. */
function plain(words: Words, rule: Json): string {
  if (Array.isArray(rule)) return rule.map((each: Json) => plain(words, each)).join(', ');
  return typeof rule === 'string' && /^\w+$/.test(rule) ? rule : ruleInWords(words, rule);
}

function decimalsInWords(decimals: Json): string {
  if (decimals === 0) return 'a whole number';
  return decimals === 1 ? 'one decimal' : `${String(decimals)} decimals`;
}

function choices(values: readonly Json[]): readonly { readonly when: Json | null; readonly then: Json }[] {
  const found: { when: Json | null; then: Json }[] = [];
  for (let index = 0; index < values.length; index += 2) {
    const [when = null, then] = values.slice(index, index + 2);
    found.push(then === undefined ? { when: null, then: when } : { when, then });
  }
  return found;
}

/**
 * Formats a text rule as a template: threshold values are filled in, facts appear as `[age]`, and each alternative
 * follows its condition.
 */
export function textInWords(words: Words, rule: Json): string {
  if (typeof rule === 'string') return rule;
  if (!isJsonObject(rule)) return rule === null ? '' : String(rule);
  const [[operator = '', given = null] = []] = Object.entries(rule);
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  if (operator === 'cat') return values.map((value) => textInWords(words, value)).join('');
  if (operator === 'if') {
    const said = choices(values).map(({ when, then }) => {
      const text = textInWords(words, then);
      // A nested `if` adds its own quotation marks.
      const isChoice = isJsonObject(then) && 'if' in then;
      const quoted = text === '' ? 'nothing' : isChoice ? text.trim() : `“${text.trim()}”`;
      return when === null ? `otherwise ${quoted}` : `if ${ruleInWords(words, when)}: ${quoted}`;
    });
    // An optional text may begin with the space that separates it.
    const isApart = choices(values).some(({ then }) => textInWords(words, then).startsWith(' '));
    return `${isApart ? ' ' : ''}[${said.join('; ')}]`;
  }
  if (operator === 'var' && typeof values[0] === 'string' && values[0].startsWith('thresholds.')) {
    return String(applyLogic(rule, { thresholds: thresholdValues(words) }));
  }
  return `[${ruleInWords(words, rule)}]`;
}

/** Why a rule is true or false for a case, in words: `age is 45, which is above the maximum age (44 years)`. */
export function whyInWords(words: Words, rule: Json, facts: Readonly<Record<string, FactValue>>): string {
  const said: string[] = [];
  for (const reason of reasonsFor(words, rule, facts)) {
    // Merges comparisons of the same value: "age is 30, which is at least 21 and is at most 44".
    const [start = '', rest] = reason.split(', which ');
    const isAgain = rest !== undefined && said.at(-1)?.startsWith(`${start}, which `) === true;
    if (isAgain) said.push(`${said.pop() ?? ''} and ${rest}`);
    else said.push(reason);
  }
  return said.join(', and ');
}

/** The comparisons that determine a rule's result, each with the compared value. */
function reasonsFor(words: Words, rule: Json, facts: Readonly<Record<string, FactValue>>): readonly string[] {
  const [[operator = '', given = null] = []] = isJsonObject(rule) ? Object.entries(rule) : [];
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  const data = { ...facts, thresholds: thresholdValues(words) };
  const result = applyLogic(rule, data) === true;
  if (operator === 'and' || operator === 'or') {
    const settling = values.filter((value) => (applyLogic(value, data) === true) === result);
    return settling.flatMap((value) => reasonsFor(words, value, facts));
  }
  if (operator === '!') return reasonsFor(words, values[0] ?? null, facts);
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined && values.length === 2) {
    const [left = null, right = null] = values;
    const verb = result ? comparison : negated(comparison);
    const value = valueOf(left, facts);
    const compared = plain(words, right);
    if (value === null) return [`${within(words, left)} ${verb} ${compared}`];
    if (['is', 'is not'].includes(verb) && value === compared) return [`${within(words, left)} is ${value}`];
    const link = ['is', 'is not'].includes(verb)
      ? verb === 'is'
        ? ''
        : `, not ${compared}`
      : `, which ${verb} ${compared}`;
    return [`${within(words, left)} is ${value}${link}`];
  }
  const read = [...variablesOf(rule)].filter((name) => !name.startsWith('thresholds.'));
  const known = read.map((name) => `${factInWords(words, name)} is ${facts[name] ?? 'missing'}`);
  return [
    `${ruleInWords(words, rule)} is ${result ? 'true' : 'false'}${known.length > 0 ? ` (${known.join(', ')})` : ''}`,
  ];
}

function valueOf(rule: Json, facts: Readonly<Record<string, FactValue>>): string | null {
  const name = isJsonObject(rule) ? rule['var'] : null;
  return typeof name === 'string' && facts[name] !== undefined ? String(facts[name]) : null;
}

function negated(comparison: string): string {
  const opposite: Readonly<Record<string, string>> = {
    'is below': 'is at least',
    'is at most': 'is above',
    'is above': 'is at most',
    'is at least': 'is below',
    is: 'is not',
    'is not': 'is',
  };
  return opposite[comparison] ?? comparison;
}
