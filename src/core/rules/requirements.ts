import { isJsonObject, type Json } from '../json.ts';
import { factInWords, ruleInWords, type Words } from './words.ts';

/** A piece of a sentence about a rule: words, or a threshold, which whoever draws the sentence puts in. */
export type RequirementPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number'; readonly threshold: string };

/** A comparison of a fact with something that reads no fact. */
interface Comparison {
  readonly fact: string;
  readonly operator: string;
  readonly other: Json;
}

/** Around the name of a threshold in words that are taken apart again. */
const MARK = '\u0001';
const THRESHOLD = 'thresholds.';
const NEGATED: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
const SWAPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const DEMANDS: Readonly<Record<string, string>> = {
  '<': 'must be below',
  '<=': 'must be at most',
  '>': 'must be above',
  '>=': 'must be at least',
  '===': 'must be',
  '==': 'must be',
  '!==': 'must not be',
  '!=': 'must not be',
};

/**
 * What has to be so for a rule to come out as it should, as one sentence with its thresholds left open:
 * `Age must be between [minimumAge] and [maximumAge] years.`
 * @param wanted `true` for a check, which passes when its rule is true; `false` for a condition, which disqualifies then
 */
export function requirementOf(words: Words, rule: Json, wanted: boolean): readonly RequirementPart[] {
  const marked: Words = {
    ...words,
    nameOf: (name) =>
      name.startsWith(THRESHOLD) ? `${MARK}${name.slice(THRESHOLD.length)}${MARK}` : words.nameOf?.(name),
  };
  const [first = '', ...others] = demands(marked, rule, wanted);
  const text = [first, ...others].join('; ');
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return sentence.split(MARK).flatMap((piece, index): readonly RequirementPart[] => {
    if (index % 2 === 1) return [{ kind: 'number', threshold: piece }];
    return piece === '' ? [] : [{ kind: 'words', text: piece }];
  });
}

function demands(words: Words, rule: Json, wanted: boolean): readonly string[] {
  const [[operator = '', given = null] = []] = isJsonObject(rule) ? Object.entries(rule) : [];
  // What `Array.isArray` leaves of a readonly type is `any`.
  const values: readonly Json[] = Array.isArray(given) ? (given as readonly Json[]) : [given];
  if (operator === '!' && values[0] !== undefined) return demands(words, values[0], !wanted);
  // Each has to be so: all of an `and` that must be true, all of an `or` that must be false.
  if (operator === (wanted ? 'and' : 'or')) {
    const range = rangeOf(words, values, wanted);
    return range ?? values.flatMap((each) => demands(words, each, wanted));
  }
  const compared = comparisonIn(words, rule, wanted);
  if (compared !== null) return [demandOf(words, compared)];
  const phrase = ruleInWords(words, rule);
  return [wanted ? `it must be so that ${phrase}` : `it must not be so that ${phrase}`];
}

/** `age must be between 21 and 44 years`, of two comparisons that leave a range; `null` for anything else. */
function rangeOf(words: Words, rules: readonly Json[], wanted: boolean): readonly string[] | null {
  const [one, other] = rules.map((rule) => comparisonIn(words, rule, wanted));
  if (rules.length !== 2 || one == null || other == null || one.fact !== other.fact) return null;
  const lower = [one, other].find(({ operator }) => operator === '>=');
  const upper = [one, other].find(({ operator }) => operator === '<=');
  if (lower === undefined || upper === undefined) return null;
  const unit = unitOf(words, lower.other) === unitOf(words, upper.other) ? unitOf(words, upper.other) : '';
  const [from, to] = [lower.other, upper.other].map((rule) => valueInWords(words, rule));
  return [`${factInWords(words, one.fact)} must be between ${from} and ${to}${unit}`];
}

function demandOf(words: Words, { fact, operator, other }: Comparison): string {
  const named = words.nameOf?.(fact) ?? factInWords(words, fact);
  // Of two answers that there are, "must not be yes" is "must be no".
  const [only, ...further] = (words.inputs[fact]?.values ?? []).filter((value) => value !== other);
  if (operator === '!==' && only !== undefined && further.length === 0) return `${named} must be ${only}`;
  return `${named} ${DEMANDS[operator]} ${valueInWords(words, other)}${unitOf(words, other)}`;
}

/** A comparison as it has to come out, seen from its fact; `null` for a rule that is none. */
function comparisonIn(words: Words, rule: Json, wanted: boolean): Comparison | null {
  const [[operator = '', given = null] = []] = isJsonObject(rule) ? Object.entries(rule) : [];
  if (DEMANDS[operator] === undefined || !Array.isArray(given) || given.length !== 2) return null;
  const [left = null, right = null] = given as readonly Json[];
  const isSwapped = factIn(words, left) === null;
  const fact = factIn(words, left) ?? factIn(words, right);
  const other = isSwapped ? left : right;
  if (fact === null || factIn(words, other) !== null) return null;
  const seen = isSwapped ? (SWAPPED[operator] ?? operator) : operator;
  return { fact, other, operator: wanted ? seen : (NEGATED[seen] ?? seen) };
}

function factIn({ inputs, facts }: Words, rule: Json): string | null {
  const name: unknown = isJsonObject(rule) ? rule['var'] : null;
  return typeof name === 'string' && (Object.hasOwn(inputs, name) || Object.hasOwn(facts, name))
    ? name
    : null;
}

function valueInWords(words: Words, rule: Json): string {
  return typeof rule === 'string' ? rule : ruleInWords(words, rule);
}

/** ` years`, of a threshold. */
function unitOf({ thresholds }: Words, rule: Json): string {
  const name: unknown = isJsonObject(rule) ? rule['var'] : null;
  const unit =
    typeof name === 'string' && name.startsWith(THRESHOLD)
      ? thresholds[name.slice(THRESHOLD.length)]?.unit
      : undefined;
  return unit === undefined ? '' : ` ${unit}`;
}
