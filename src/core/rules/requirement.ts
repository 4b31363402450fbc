import { isJsonObject, type Json } from '../json.ts';
import type { RuleSet } from './rule-set.ts';
import { ruleInWords, type Words } from './words.ts';

/** A part of a sentence about a rule: words, or a threshold whose number can be edited in place. */
export type SentencePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number'; readonly threshold: string };

/** One requirement: `age` `must be between` 21 `and` 44; or, without a verb, only its subject: `no smoking`. */
interface Clause {
  readonly subject: string;
  readonly kind: 'least' | 'most' | 'other';
  readonly verb: string;
  /** Rules for the values after the verb, joined by "and". */
  readonly values: readonly Json[];
}

type RulesSaid = Pick<RuleSet, 'thresholds' | 'inputs' | 'facts'>;

/** Delimit a threshold's name in a text. Private-use characters do not occur in rule files. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/**
 * What a condition requires of an applicant, as one sentence: `Age must be between [21] and [44] years.`, `No smoking.`
 * For a rule that is too complex, the sentence says when it disqualifies.
 */
export function conditionSentence(rules: RulesSaid, disqualifiesWhen: Json): readonly SentencePart[] {
  const clauses = clausesOf(rules, disqualifiesWhen, false);
  return clauses === null
    ? said(rules, `not eligible when ${phrase(rules, disqualifiesWhen)}`)
    : requirement(rules, clauses);
}

/** What an entry check requires: `BMI must be between [5] and [80] kg/m².` */
export function checkSentence(rules: RulesSaid, passesWhen: Json): readonly SentencePart[] {
  const clauses = clausesOf(rules, passesWhen, true);
  return clauses === null
    ? said(rules, `this must be true: ${phrase(rules, passesWhen)}`)
    : requirement(rules, clauses);
}

/** A sentence with its numbers, as text. */
export function sentenceOf(
  { thresholds }: Pick<RuleSet, 'thresholds'>,
  parts: readonly SentencePart[],
): string {
  return parts
    .map((part) => (part.kind === 'words' ? part.text : String(thresholds[part.threshold]?.value ?? '?')))
    .join('');
}

/** A rule as a phrase, with delimiters around thresholds. */
function phrase(rules: RulesSaid, rule: Json): string {
  const words: Words = {
    ...rules,
    nameOf: (name) =>
      name.startsWith('thresholds.') ? `${OPEN}${name.slice('thresholds.'.length)}${CLOSE}` : undefined,
  };
  return typeof rule === 'string' && /^\w+$/.test(rule) ? rule : ruleInWords(words, rule);
}

function requirement(rules: RulesSaid, clauses: readonly Clause[]): readonly SentencePart[] {
  const phrases = joinedRanges(clauses).map(({ subject, verb, values }) => {
    const unit = unitOf(rules, values);
    if (verb === '') return subject;
    return `${subject} ${verb} ${values.map((value) => phrase(rules, value)).join(' and ')}${unit}`;
  });
  return said(rules, phrases.join(', and '));
}

/** Combines `at least 21` and `at most 44` of one subject into `between 21 and 44`. */
function joinedRanges(clauses: readonly Clause[]): readonly Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const index = joined.findIndex(
      ({ subject, kind }) =>
        subject === clause.subject && kind !== 'other' && clause.kind !== 'other' && kind !== clause.kind,
    );
    const other = joined[index];
    if (other === undefined) {
      joined.push(clause);
      continue;
    }
    const [least, most] = clause.kind === 'least' ? [clause, other] : [other, clause];
    const values = [...least.values, ...most.values];
    joined[index] = { subject: clause.subject, kind: 'other', verb: 'must be between', values };
  }
  return joined;
}

const TURNED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;
const ORDERED = {
  '<': { kind: 'other', verb: 'must be below' },
  '<=': { kind: 'most', verb: 'must be at most' },
  '>': { kind: 'other', verb: 'must be above' },
  '>=': { kind: 'least', verb: 'must be at least' },
} as const;

/**
 * The requirements for a rule to be true, or to be false.
 * @returns `null` if it is not a list of simple comparisons
 */
function clausesOf(rules: RulesSaid, rule: Json, isWanted: boolean): readonly Clause[] | null {
  const [[operator = '', given = null] = []] = isJsonObject(rule) ? Object.entries(rule) : [];
  const values: readonly Json[] = Array.isArray(given) ? given : [given];
  const [left = null, right = null] = values;
  if (operator === '!') return clausesOf(rules, left, !isWanted);
  if (operator === (isWanted ? 'and' : 'or')) {
    const all = values.map((value) => clausesOf(rules, value, isWanted));
    return all.some((clauses) => clauses === null) ? null : all.flatMap((clauses) => clauses ?? []);
  }
  if (values.length !== 2) return null;
  if (operator in ORDERED) {
    // `operator in ORDERED` has verified it.
    const written = operator as keyof typeof ORDERED;
    const isTurned = isConstant(left) && !isConstant(right);
    const seen = isTurned ? TURNED[written] : written;
    const [subject, value] = isTurned ? [right, left] : [left, right];
    return [
      { subject: phrase(rules, subject), ...ORDERED[isWanted ? seen : OPPOSITE[seen]], values: [value] },
    ];
  }
  if (['==', '===', '!=', '!=='].includes(operator)) {
    const isSame = operator.startsWith('=') === isWanted;
    const other = isSame ? null : otherValue(rules, left, right);
    const verb = isSame || other !== null ? 'must be' : 'must not be';
    const [subject, value] = [phrase(rules, left), other ?? right];
    // A fact that is yes or no is required, or it must be absent.
    const isYesOrNo = otherValue(rules, left, 'no') === 'yes' && (value === 'yes' || value === 'no');
    return [
      isYesOrNo
        ? {
            subject: value === 'yes' ? `${subject} required` : `no ${subject}`,
            kind: 'other',
            verb: '',
            values: [],
          }
        : { subject, kind: 'other', verb, values: [value] },
    ];
  }
  return null;
}

/** The remaining value of a two-valued input: `no` if `yes` is refused. */
function otherValue({ inputs }: RulesSaid, fact: Json, refused: Json): string | null {
  const name = isJsonObject(fact) ? fact['var'] : null;
  const values = typeof name === 'string' && Object.hasOwn(inputs, name) ? inputs[name]?.values : undefined;
  if (values?.length !== 2) return null;
  return values.find((value) => value !== refused) ?? null;
}

/** Whether a rule reads no fact. */
function isConstant(rule: Json): boolean {
  if (!isJsonObject(rule)) return !Array.isArray(rule);
  const name = rule['var'];
  return typeof name === 'string' && name.startsWith('thresholds.');
}

/** The unit of the thresholds in a comparison, if they share one. */
function unitOf({ thresholds }: RulesSaid, values: readonly Json[]): string {
  const units = values.map((value) => {
    const name = isJsonObject(value) ? value['var'] : null;
    return typeof name === 'string' ? thresholds[name.slice('thresholds.'.length)]?.unit : undefined;
  });
  const [unit] = units;
  return unit !== undefined && units.every((each) => each === unit) ? ` ${unit}` : '';
}

/** Splits a delimited text into parts, capitalizes it and adds a period. */
function said({ thresholds }: RulesSaid, marked: string): readonly SentencePart[] {
  const parts = `${marked}.`
    .split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`))
    .flatMap((piece, index): readonly SentencePart[] => {
      if (index % 2 === 1 && Object.hasOwn(thresholds, piece)) return [{ kind: 'number', threshold: piece }];
      return piece === '' ? [] : [{ kind: 'words', text: piece }];
    });
  const [first, ...rest] = parts;
  if (first?.kind !== 'words') return parts;
  return [{ kind: 'words', text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
