import { canonicalJson, type Json } from '../json.ts';
import { checkTypes } from '../logic/check-types.ts';
import { presentType, valueType, type Kind, type ValueType } from '../logic/value-type.ts';
import { factsAskedFor, TODAY } from '../rules/advice.ts';
import { boundariesOf, stepOf } from '../rules/boundaries.ts';
import { isMultiple } from '../rules/rule-set.ts';
import type { InputFact, RuleSetFile } from '../rules/rule-set.schema.ts';
import { collectProblems } from '../problem.ts';
import { thresholdName } from '../rules/words.ts';
import { numberProblems } from './check-rule-numbers.ts';
import { textProblems } from './check-rule-texts.ts';
import { readsProblems, unusedProblems } from './check-rule-unused.ts';
import { locatedRules, THRESHOLD, type RuleProblem } from './located-rules.ts';

/**
 * Checks the meaning of a rule file: thresholds are in their bounds and in order, comparisons have matching types,
 * everything declared is read, each number occurs once, and texts quote the thresholds of their condition. Whether a
 * condition can hold is checked with the case table instead (`untestedProblems`).
 * @param file a rule file whose rules `checkLogic` has accepted
 */
export function ruleMeaningProblems(file: RuleSetFile): readonly RuleProblem[] {
  const problems = [...thresholdProblems(file), ...readsProblems(file)];
  const { problems: typed } = typedRules(file);
  problems.push(...typed);
  if (typed.length > 0) return problems;
  return [
    ...problems,
    ...stepProblems(file),
    ...doubledConditions(file),
    ...numberProblems(file),
    ...textProblems(file),
    ...unusedProblems(file),
  ];
}

/** The same checks for a translation, which has only its own texts. */
export function ruleTextProblems(file: RuleSetFile): readonly RuleProblem[] {
  const { problems } = typedRules(file);
  return problems.length > 0 ? problems : textProblems(file);
}

/** The types of all inputs and derived facts, and of thresholds as `thresholds.<name>`. */
export function ruleTypes(file: RuleSetFile): ReadonlyMap<string, ValueType> {
  return typedRules(file).types;
}

/** The type of an input. */
function inputType({ type, values, minimum, maximum, step }: InputFact): ValueType {
  const kind: Kind = type === 'string' ? 'text' : type;
  return {
    ...valueType([kind], values),
    ...(kind === 'number' ? { range: { minimum, maximum, step } } : {}),
  };
}

const PAIRS = [
  [/^(?:minimum|min)(?=[A-Z])/, ['maximum', 'max']],
  [
    /^(?:lowest|least|fewest|smallest|youngest)(?=[A-Z])/,
    ['highest', 'most', 'largest', 'greatest', 'oldest'],
  ],
] as const;

function thresholdProblems({ thresholds }: RuleSetFile): readonly RuleProblem[] {
  const { problems, report } = collectProblems({});
  for (const [name, { value, unit, minimum = -Infinity, maximum = Infinity }] of Object.entries(thresholds)) {
    const path = `/thresholds/${name}`;
    if (minimum > maximum) {
      const found = `the minimum ${minimum}, which is above the maximum ${maximum}`;
      report(`${path}/minimum`, found, 'Swap the two, or correct one.');
    } else if (value < minimum || value > maximum) {
      const bounds = [
        ...(Number.isFinite(minimum) ? [`at least ${minimum}`] : []),
        ...(Number.isFinite(maximum) ? [`at most ${maximum}`] : []),
      ].join(' and ');
      const fix = `Give ${bounds}, or move its bounds if the change is meant.`;
      const plain = `The ${thresholdName({ thresholds }, name)} has to be ${bounds}.`;
      report(`${path}/value`, `${value} ${unit}`, fix, plain);
    }
    for (const [prefix, others] of PAIRS) {
      const rest = prefix.test(name) ? name.replace(prefix, '') : null;
      const above =
        rest === null
          ? undefined
          : others.map((word) => word + rest).find((other) => Object.hasOwn(thresholds, other));
      const other = above === undefined ? undefined : thresholds[above];
      if (other !== undefined && other.unit !== unit) {
        report(`${path}/unit`, `"${unit}", where "${above}" has "${other.unit}"`, 'Give both the same unit.');
      }
      const most = other?.value;
      if (above === undefined || most === undefined || value < most) continue;
      const found = `${value}, which is not below "${above}", ${most}`;
      const [least, highest] = [name, above].map((each) => thresholdName({ thresholds }, each));
      const plain =
        value === most
          ? `The ${least} has to be below the ${highest}: both are ${value}.`
          : `The ${least} (${value}) is above the ${highest} (${most}).`;
      report(`${path}/value`, found, 'Correct one of the two.', plain);
    }
  }
  return problems;
}

/** Reports thresholds that no fact compared with them can equal, such as an age of 44.5 where ages are whole years. */
function stepProblems(file: RuleSetFile): readonly RuleProblem[] {
  const { problems, report } = collectProblems({});
  const steps = new Map(boundariesOf(file).map(({ threshold, fact }) => [threshold, stepOf(file, fact)]));
  for (const [name, { value }] of Object.entries(file.thresholds)) {
    const step = steps.get(name) ?? null;
    if (step === null || isMultiple(value, step)) continue;
    const kind = step === 1 ? 'a whole number' : `a multiple of ${step}`;
    const plain = `The ${thresholdName(file, name)} has to be ${kind}.`;
    report(
      `/thresholds/${name}/value`,
      `${value}, which is between two steps of ${step}`,
      `Write ${kind}.`,
      plain,
    );
  }
  return problems;
}

function typedRules(file: RuleSetFile) {
  const types = new Map<string, ValueType>();
  const { problems, report } = collectProblems({});
  for (const name of Object.keys(file.thresholds)) types.set(THRESHOLD + name, valueType(['number']));
  for (const [name, input] of Object.entries(file.inputs)) types.set(name, inputType(input));
  for (const [name, { value, reads }] of Object.entries(file.facts)) {
    const path = `/facts/${name}/value`;
    const yields: readonly Kind[] = ['number', 'text', 'date', 'boolean', 'nothing'];
    const { type, problems: own } = checkTypes(value, { types: ofThese(types, reads), yields });
    problems.push(...own.map((problem) => ({ ...problem, path: path + problem.path })));
    const known = presentType(type);
    if (own.length === 0 && known.kinds.size !== 1) {
      const found = 'a fact that is sometimes of one kind and sometimes of another';
      report(path, found, 'Let every case give a number, or every case a text.');
    }
    if (own.length === 0 && type.isConstant === true) {
      report(path, 'a fact that never changes', 'Make it a threshold.');
    }
    types.set(name, known);
  }
  for (const { path, rule, reads, yields, isAdvice } of locatedRules(file)) {
    const read = ofThese(types, reads);
    const { problems: own } = checkTypes(rule, {
      types: isAdvice === true ? typesOfAdvice(read, rule) : read,
      yields,
      isAdvice: isAdvice === true,
    });
    problems.push(...own.map((problem) => ({ ...problem, path: path + problem.path })));
  }
  return { types, problems };
}

function ofThese(types: ReadonlyMap<string, ValueType>, reads: readonly string[]) {
  return new Map([...types].filter(([name]) => reads.includes(name) || name.startsWith(THRESHOLD)));
}

/** The names that advice can read in addition: the current day, and missing facts that it tests with `known`. */
function typesOfAdvice(types: ReadonlyMap<string, ValueType>, rule: Json): ReadonlyMap<string, ValueType> {
  const found = new Map([...types, [TODAY, valueType(['date'])]]);
  for (const name of factsAskedFor(rule)) {
    const type = types.get(name);
    if (type !== undefined) found.set(name, { ...type, kinds: new Set([...type.kinds, 'nothing']) });
  }
  return found;
}

/** Reports conditions with identical rules. */
function doubledConditions({ conditions }: RuleSetFile): readonly RuleProblem[] {
  const seen = new Map<string, string>();
  return conditions.flatMap(({ id, disqualifiesWhen }, index) => {
    const text = canonicalJson(disqualifiesWhen);
    const other = seen.get(text);
    seen.set(text, id);
    if (other === undefined) return [];
    const found = `the same as in the condition "${other}"`;
    return [{ path: `/conditions/${index}/disqualifiesWhen`, found, fix: 'Remove one, or correct it.' }];
  });
}
