import { reasonsWithAdvice, type AdviceTexts } from './advice.ts';
import type { Evaluation } from './evaluate.ts';
import type { RuleSet } from './rule-set.ts';

/** Separates ids and texts in one cell; and marks a cell that must be empty. */
export const SEPARATOR = '; ';
export const NOTHING = '(nothing)';

/** What a column expects, computed from an evaluation. */
interface Outcome {
  /** Texts for people: an empty cell is not compared. In any other column an empty cell expects nothing. */
  readonly isText: boolean;
  readonly read: (ruleSet: RuleSet, evaluation: Evaluation, today: string) => string;
}

const ids = (read: (evaluation: Evaluation) => readonly string[]): Outcome => ({
  isText: false,
  read: (_ruleSet, evaluation) => read(evaluation).join(SEPARATOR),
});

/** Advice texts of the conditions that hold, in the rule set's language. */
const advice = (kind: keyof AdviceTexts): Outcome => ({
  isText: true,
  read: (ruleSet, { reasons, facts }, today) => {
    const conditions = reasons.map(({ condition }) => condition);
    return reasonsWithAdvice(ruleSet, conditions, facts, today)
      .flatMap((told) => told[kind] ?? [])
      .join(SEPARATOR);
  },
});

/** The columns of a case table with expectations, except for `expect fact …`. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'expect verdict': { isText: false, read: (_ruleSet, { verdict }) => verdict },
  'expect reasons': ids(({ reasons }) => reasons.map(({ condition }) => condition)),
  'expect unknown': ids(({ unknown }) => unknown),
  'expect failed checks': ids(({ failedChecks }) => failedChecks.map(({ id }) => id)),
  'expect fields': ids(({ failedChecks }) => [...new Set(failedChecks.flatMap(({ fields }) => fields))]),
  'expect reason texts': {
    isText: true,
    read: (_ruleSet, { reasons }) => reasons.map(({ text }) => text).join(SEPARATOR),
  },
  'expect messages': {
    isText: true,
    read: (_ruleSet, { failedChecks }) => failedChecks.map(({ message }) => message).join(SEPARATOR),
  },
  'expect advice entered': advice('entered'),
  'expect advice change': advice('change'),
  'expect advice comeBack': advice('comeBack'),
};

const FACT = /^expect fact (\w+)$/;
/** A column of texts in another language: `expect advice change (es)`. */
export const IN_LANGUAGE = /^(expect .+) \((\w\w)\)$/i;

/** A column with an expectation: its name without the language, and how to compute the actual value. */
export interface OutcomeColumn extends Outcome {
  /** The language of its texts, `es`; `null` for English. */
  readonly language: string | null;
  /** The derived fact or input that it expects; `null` for another column. */
  readonly fact: string | null;
}

const columns = new Map<string, OutcomeColumn | null>();

/** Parses a column's name, with caching; `null` for a column without an expectation. */
export function outcomeColumn(name: string): OutcomeColumn | null {
  let column = columns.get(name);
  if (column === undefined) columns.set(name, (column = readColumn(name)));
  return column;
}

function readColumn(name: string): OutcomeColumn | null {
  const [, base = name, language = null] = IN_LANGUAGE.exec(name) ?? [];
  const fact = FACT.exec(name)?.[1] ?? null;
  if (fact !== null) {
    const read: Outcome['read'] = (_ruleSet, { facts }) => String(facts[fact] ?? '');
    return { isText: false, language: null, fact, read };
  }
  const outcome = Object.hasOwn(OUTCOMES, base) ? OUTCOMES[base] : undefined;
  if (outcome === undefined || (language !== null && !outcome.isText)) return null;
  return { ...outcome, language, fact: null };
}
