import type { FormDefinition } from '../form/form-definition.ts';
import { canonicalJson, isJsonObject, type Json } from '../json.ts';
import { checkTypes } from '../logic/check-types.ts';
import { searchRule } from '../logic/search-cases.ts';
import { factsAskedFor, TODAY } from '../rules/advice.ts';
import { present, valueType, type Kind, type ValueType } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import type { InputFact, RuleSetFile } from '../rules/rule-set.schema.ts';
import type { RuleSet } from '../rules/rule-set.ts';

import { adviceProblems } from './check-advice.ts';

type RuleProblem = Omit<Problem, 'file'>;

const THRESHOLD = 'thresholds.';

/**
 * Whether a rule file means something: thresholds within their bounds and in order, values of one kind compared, no
 * condition that can never hold or always does, nothing declared that nothing reads, numbers in one place only, and
 * texts that say what their condition looks at.
 * @param file a rule file whose rules `checkLogic` has accepted
 */
export function ruleMeaningProblems(file: RuleSetFile): readonly RuleProblem[] {
  const problems = [...thresholdProblems(file), ...readsProblems(file)];
  const { types, problems: typed } = typedRules(file);
  problems.push(...typed);
  if (typed.length > 0) return problems;
  const searched = [...searchProblems(file, types), ...numberProblems(file)];
  return [...problems, ...searched, ...textProblems(file), ...unusedProblems(file)];
}

/** The same of what differs in another language: the texts. */
export function ruleTextProblems(file: RuleSetFile): readonly RuleProblem[] {
  const { problems } = typedRules(file);
  return problems.length > 0 ? problems : textProblems(file);
}

/** What each fact of a rule set may be, inputs and derived ones, and its thresholds as `thresholds.<name>`. */
export function ruleTypes(file: RuleSetFile): ReadonlyMap<string, ValueType> {
  return typedRules(file).types;
}

/** The type of an input, and of what forms give for it. */
export function inputType({ type, values, minimum, maximum, step }: InputFact): ValueType {
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
  const problems: RuleProblem[] = [];
  for (const [name, { value, unit, minimum = -Infinity, maximum = Infinity }] of Object.entries(thresholds)) {
    const path = `/thresholds/${name}`;
    if (minimum > maximum) {
      const found = `the minimum ${minimum}, which is above the maximum ${maximum}`;
      problems.push({ path: `${path}/minimum`, found, fix: 'Swap the two, or correct one.' });
    } else if (value < minimum || value > maximum) {
      const bounds = [
        ...(Number.isFinite(minimum) ? [`at least ${minimum}`] : []),
        ...(Number.isFinite(maximum) ? [`at most ${maximum}`] : []),
      ].join(' and ');
      const fix = `Give ${bounds}, or move its bounds if the change is meant.`;
      problems.push({ path: `${path}/value`, found: `${value} ${unit}`, fix });
    }
    for (const [prefix, others] of PAIRS) {
      const rest = prefix.test(name) ? name.replace(prefix, '') : null;
      const above =
        rest === null
          ? undefined
          : others.map((word) => word + rest).find((other) => Object.hasOwn(thresholds, other));
      const other = above === undefined ? undefined : thresholds[above];
      if (other !== undefined && other.unit !== unit) {
        const found = `"${unit}", where "${above}" has "${other.unit}"`;
        problems.push({ path: `${path}/unit`, found, fix: 'Give both the same unit.' });
      }
      const most = other?.value;
      if (most === undefined || value < most) continue;
      const found = `${value}, which is not below "${above}", ${most}`;
      problems.push({ path: `${path}/value`, found, fix: 'Correct one of the two.' });
    }
  }
  return problems;
}

/** A rule, where it stands, and what it declares to read. */
interface Place {
  readonly path: string;
  readonly rule: Json;
  readonly reads: readonly string[];
  readonly yields: readonly Kind[];
  readonly isAdvice?: boolean;
}

const TEXT: readonly Kind[] = ['text', 'date'];
const ADVICE = ['entered', 'change', 'comeBack'] as const;

/** Every rule but the derived facts, which come in order. */
function placesOf({ checks, conditions }: RuleSetFile): readonly Place[] {
  return [
    ...checks.map(({ passesWhen, reads }, index): Place => {
      return { path: `/checks/${index}/passesWhen`, rule: passesWhen, reads, yields: ['boolean'] };
    }),
    ...conditions.flatMap(({ disqualifiesWhen, reads, reason, advice = {} }, index): readonly Place[] => {
      const path = `/conditions/${index}`;
      return [
        { path: `${path}/disqualifiesWhen`, rule: disqualifiesWhen, reads, yields: ['boolean'] },
        { path: `${path}/reason`, rule: reason, reads: [], yields: TEXT },
        ...ADVICE.flatMap((name): readonly Place[] => {
          const rule = advice[name];
          const place = { path: `${path}/advice/${name}`, reads: advice.reads ?? [] };
          return rule === undefined ? [] : [{ ...place, rule, yields: ['text', 'nothing'], isAdvice: true }];
        }),
      ];
    }),
  ];
}

function typedRules(file: RuleSetFile) {
  const types = new Map<string, ValueType>();
  const problems: RuleProblem[] = [];
  for (const name of Object.keys(file.thresholds)) types.set(THRESHOLD + name, valueType(['number']));
  for (const [name, input] of Object.entries(file.inputs)) types.set(name, inputType(input));
  for (const [name, { value, reads }] of Object.entries(file.facts)) {
    const path = `/facts/${name}/value`;
    const yields: readonly Kind[] = ['number', 'text', 'date', 'boolean', 'nothing'];
    const { type, problems: own } = checkTypes(value, { types: ofThese(types, reads), yields });
    problems.push(...own.map((problem) => ({ ...problem, path: path + problem.path })));
    const known = present(type);
    if (own.length === 0 && known.kinds.size !== 1) {
      const found = 'a fact that is sometimes of one kind and sometimes of another';
      problems.push({ path, found, fix: 'Let every case give a number, or every case a text.' });
    }
    if (own.length === 0 && type.isConstant === true) {
      problems.push({ path, found: 'a fact that never changes', fix: 'Make it a threshold.' });
    }
    types.set(name, known);
  }
  for (const { path, rule, reads, yields, isAdvice } of placesOf(file)) {
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

/** What advice reads beside facts and thresholds: the day, and facts that are missing where it asks for that. */
function typesOfAdvice(types: ReadonlyMap<string, ValueType>, rule: Json): ReadonlyMap<string, ValueType> {
  const found = new Map([...types, [TODAY, valueType(['date'])]]);
  for (const name of factsAskedFor(rule)) {
    const type = types.get(name);
    if (type !== undefined) found.set(name, { ...type, kinds: new Set([...type.kinds, 'nothing']) });
  }
  return found;
}

/** What is declared to be read, and is not: while it is missing, the rule would be unknown for nothing. */
function readsProblems({ facts, checks, conditions }: RuleSetFile): readonly RuleProblem[] {
  const places: readonly (readonly [path: string, reads: readonly string[], rules: readonly Json[]])[] = [
    ...Object.entries(facts).map(([name, { reads, value }]) => [`/facts/${name}`, reads, [value]] as const),
    ...checks.map(({ reads, passesWhen }, index) => [`/checks/${index}`, reads, [passesWhen]] as const),
    ...conditions.flatMap(({ reads, disqualifiesWhen, advice }, index) => [
      [`/conditions/${index}`, reads, [disqualifiesWhen]] as const,
      [
        `/conditions/${index}/advice`,
        advice?.reads ?? [],
        ADVICE.map((name) => advice?.[name] ?? ''),
      ] as const,
    ]),
  ];
  return places.flatMap(([path, reads, rules]) => {
    const read = new Set(rules.flatMap((rule) => [...variablesOf(rule)]));
    return reads.flatMap((name, index) =>
      read.has(name)
        ? []
        : [
            {
              path: `${path}/reads/${index}`,
              found: `"${name}", which nothing here reads`,
              fix: 'Remove it: while it is missing, nothing would come of the rule.',
            },
          ],
    );
  });
}

function searchProblems(file: RuleSetFile, known: ReadonlyMap<string, ValueType>): readonly RuleProblem[] {
  const fixed = thresholdsOf(file);
  /** @param given what is there: a condition is looked at once the checks of its facts have passed */
  function search(
    path: string,
    rule: Json,
    isCondition: boolean,
    given: readonly string[] = [],
    isAdvice = false,
  ) {
    const types = isAdvice ? typesOfAdvice(known, rule) : known;
    const checks = file.checks.filter(({ reads }) => reads.every((name) => given.includes(name)));
    const rules = checks.map(({ passesWhen }) => passesWhen);
    const found = searchRule(rule, types, fixed, { isCondition, given: rules });
    return found.map((problem) => ({ ...problem, path: path + problem.path }));
  }
  const seen = new Map<string, string>();
  return [
    ...Object.entries(file.facts).flatMap(([name, { value }]) =>
      search(`/facts/${name}/value`, value, false),
    ),
    ...placesOf(file).flatMap(({ path, rule, reads, yields, isAdvice }) => {
      const isCondition = yields.includes('boolean');
      const given = path.startsWith('/conditions/') && isCondition ? reads : [];
      return search(path, rule, isCondition, given, isAdvice);
    }),
    ...file.conditions.flatMap(({ id, disqualifiesWhen }, index) => {
      const text = canonicalJson(disqualifiesWhen);
      const other = seen.get(text);
      seen.set(text, id);
      if (other === undefined) return [];
      const found = `the same as in the condition "${other}"`;
      return [{ path: `/conditions/${index}/disqualifiesWhen`, found, fix: 'Remove one, or correct it.' }];
    }),
  ];
}

function thresholdsOf({ thresholds }: RuleSetFile): ReadonlyMap<string, number> {
  return new Map(Object.entries(thresholds).map(([name, { value }]) => [THRESHOLD + name, value]));
}

const COMPARISONS = new Set(['<', '<=', '>', '>=', '==', '===', '!=', '!==']);

/**
 * Numbers that are written out where a threshold has them. A check may well have bounds of its own beside those that
 * conditions decide by: it is held to the thresholds of checks, a condition to those of conditions.
 */
function numberProblems(file: RuleSetFile): readonly RuleProblem[] {
  const thresholds = Object.entries(file.thresholds);
  const places = placesOf(file).map((place) => ({ ...place, kind: place.path.split('/', 2)[1] }));
  const problems: RuleProblem[] = [];
  function report(path: string, value: number, names: readonly string[]): void {
    const fix = `Read the threshold: ${names.map((name) => `{"var": "${THRESHOLD}${name}"}`).join(' or ')}.`;
    problems.push({ path, found: `the number ${value}, written out`, fix });
  }
  function visit(rule: Json, path: string, compared: ReturnType<typeof comparedWith>): void {
    if (Array.isArray(rule))
      return rule.forEach((each: Json, index) => visit(each, `${path}/${index}`, compared));
    if (!isJsonObject(rule)) return;
    for (const [operator, given] of Object.entries(rule)) {
      if (operator === 'var') continue;
      const at = `${path}/${operator.replaceAll('/', '~1')}`;
      if (COMPARISONS.has(operator) && Array.isArray(given)) {
        const read = new Set(given.flatMap((each: Json) => [...variablesOf(each)]));
        const known = [...read].flatMap((name) => [...(compared.get(name) ?? [])]);
        given.forEach((each: Json, index) => {
          if (typeof each !== 'number') return;
          const same = thresholds.filter(([, { value }]) => value === each).map(([name]) => name);
          const names = same.length > 0 ? same : [...new Set(known)];
          if (names.length > 0) report(`${at}/${index}`, each, names);
        });
      }
      visit(given, at, compared);
    }
  }
  for (const kind of ['checks', 'conditions']) {
    const ofKind = places.filter((place) => place.kind === kind);
    const compared = comparedWith(ofKind.map(({ rule }) => rule));
    for (const { path, rule, yields } of ofKind) if (yields.includes('boolean')) visit(rule, path, compared);
  }
  // A formula may well hold a 12; a number such as 0.0254 is no accident.
  for (const [name, { value: rule }] of Object.entries(file.facts)) {
    for (const [path, value] of numbersIn(rule, `/facts/${name}/value`)) {
      const same = thresholds.filter(([, each]) => each.value === value && !Number.isInteger(value));
      if (same.length > 0)
        report(
          path,
          value,
          same.map(([threshold]) => threshold),
        );
    }
  }
  return problems;
}

/** Fact → the thresholds it is compared with. */
function comparedWith(rules: readonly Json[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  function visit(rule: Json): void {
    if (Array.isArray(rule)) return rule.forEach(visit);
    if (!isJsonObject(rule)) return;
    for (const [operator, given] of Object.entries(rule)) {
      if (COMPARISONS.has(operator)) {
        const names = [...variablesOf(given)];
        const thresholds = names.filter((name) => name.startsWith(THRESHOLD));
        for (const name of names.filter((each) => !each.startsWith(THRESHOLD))) {
          const known = found.get(name) ?? new Set();
          found.set(name, known);
          for (const threshold of thresholds) known.add(threshold.slice(THRESHOLD.length));
        }
      }
      visit(given);
    }
  }
  rules.forEach(visit);
  return found;
}

function* numbersIn(rule: Json, path: string): Generator<readonly [path: string, value: number]> {
  if (typeof rule === 'number') yield [path, rule];
  else if (typeof rule === 'object' && rule !== null) {
    for (const [name, each] of Object.entries<Json>(rule)) {
      yield* numbersIn(each, `${path}/${name.replaceAll('/', '~1')}`);
    }
  }
}

/** What looks filled in by some other system, or is meant for a browser: it would be shown as it stands. */
export function markupProblem(text: string): Pick<Problem, 'found' | 'fix'> | null {
  const found = /\$\{[^}]*\}|\{[a-zA-Z][\w.]*\}|%[sd]\b|<\/?[a-zA-Z][^<>]*>|&[a-z]+;/.exec(text)?.[0];
  if (found === undefined) return null;
  const fix = 'It would be shown as it stands: write plain words, or a rule that reads the value.';
  return { found: `${JSON.stringify(found)} within a text`, fix };
}

/** Texts are words, name the thresholds of their condition, and write none of their numbers out. */
function textProblems(file: RuleSetFile): readonly RuleProblem[] {
  const problems: RuleProblem[] = [];
  file.checks.forEach(({ passesWhen, message, fields }, index) => {
    const inputs = inputsRead(file, passesWhen);
    fields.forEach((field, at) => {
      if (inputs.has(field)) return;
      const fix = `Name inputs that the check looks at: ${[...inputs].join(', ')}.`;
      problems.push({
        path: `/checks/${index}/fields/${at}`,
        found: `"${field}", which the check does not read`,
        fix,
      });
    });
    const markup = markupProblem(message);
    if (markup !== null) problems.push({ path: `/checks/${index}/message`, ...markup });
    problems.push(...writtenOut(file, `/checks/${index}/message`, message, thresholdsRead(file, passesWhen)));
  });
  file.conditions.forEach((condition, index) => {
    const path = `/conditions/${index}`;
    const { disqualifiesWhen, reason, advice = {} } = condition;
    const read = thresholdsRead(file, disqualifiesWhen);
    const texts = [
      ['reason', reason] as const,
      ...ADVICE.map((name) => [`advice/${name}`, advice[name]] as const),
    ];
    for (const [name, rule] of texts) {
      if (rule === undefined) continue;
      const place = `${path}/${name}`;
      if (name !== 'reason') {
        problems.push(...adviceProblems(file, rule).map((each) => ({ ...each, path: place + each.path })));
      }
      if (!stringsIn(rule).some((text) => /\p{L}/u.test(text))) {
        problems.push({ path: place, found: `${shown(rule)}, which is no text`, fix: 'Write it in words.' });
      }
      const markup = stringsIn(rule).flatMap((text) => markupProblem(text) ?? []);
      problems.push(...markup.map((problem) => ({ path: place, ...problem })));
      problems.push(...writtenOut(file, place, rule, read));
      const foreign = [...variablesOf(rule)].filter((each) => each.startsWith(THRESHOLD) && !read.has(each));
      for (const each of foreign) {
        const known = [...read].map((one) => `{"var": "${one}"}`).join(', ') || '(none)';
        const found = `${each}, which the condition "${condition.id}" does not read`;
        problems.push({ path: place, found, fix: `Read one of its own: ${known}.` });
      }
    }
    const other = file.conditions.findIndex((each) => canonicalJson(each.reason) === canonicalJson(reason));
    if (other < index) {
      const found = `the same reason as that of "${file.conditions[other]?.id}"`;
      problems.push({ path: `${path}/reason`, found, fix: 'Word each reason in its own way.' });
    }
    const direct = [...variablesOf(disqualifiesWhen)].filter((name) => name.startsWith(THRESHOLD));
    const named = variablesOf(reason);
    if (direct.length > 0 && !direct.some((name) => named.has(name))) {
      const found = 'a reason that names no threshold which its condition reads';
      const fix = `Put ${direct.map((name) => `{"var": "${name}"}`).join(' or ')} where the number belongs.`;
      problems.push({ path: `${path}/reason`, found, fix });
    }
  });
  return problems;
}

function writtenOut(
  file: RuleSetFile,
  path: string,
  rule: Json,
  read: ReadonlySet<string>,
): readonly RuleProblem[] {
  const numbers = new Set(stringsIn(rule).flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? []));
  return [...read].flatMap((name) => {
    const { value } = file.thresholds[name.slice(THRESHOLD.length)] ?? {};
    if (value === undefined || !numbers.has(String(value))) return [];
    const fix = `Put {"var": "${name}"} where the number belongs, within {"cat": [ … ]}.`;
    return [{ path, found: `the number ${value}, written out`, fix }];
  });
}

/** The thresholds that decide a rule, those of the facts it reads included. */
export function thresholdsRead({ facts }: RuleSetFile, rule: Json): ReadonlySet<string> {
  const found = new Set<string>();
  function visit(each: Json): void {
    for (const name of variablesOf(each)) {
      if (name.startsWith(THRESHOLD)) found.add(name);
      // A derived fact reads only those above it.
      else if (Object.hasOwn(facts, name)) visit(facts[name]?.value ?? null);
    }
  }
  visit(rule);
  return found;
}

/** The inputs that decide a rule. */
function inputsRead({ facts, inputs }: RuleSetFile, rule: Json): ReadonlySet<string> {
  const found = new Set<string>();
  function visit(each: Json): void {
    for (const name of variablesOf(each)) {
      if (Object.hasOwn(inputs, name)) found.add(name);
      else if (Object.hasOwn(facts, name)) visit(facts[name]?.value ?? null);
    }
  }
  visit(rule);
  return found;
}

function stringsIn(rule: Json): readonly string[] {
  if (typeof rule === 'string' || typeof rule === 'number') return [String(rule)];
  if (Array.isArray(rule)) return rule.flatMap((each: Json) => stringsIn(each));
  if (!isJsonObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => (operator === 'var' ? [] : stringsIn(given)));
}

/** Thresholds and inputs that no rule reads. Derived facts may be there for a form alone. */
function unusedProblems(file: RuleSetFile): readonly RuleProblem[] {
  const rules = [
    ...Object.values(file.facts).map(({ value }) => value),
    ...placesOf(file).map(({ rule }) => rule),
  ];
  const read = new Set(rules.flatMap((rule) => [...variablesOf(rule)]));
  return [
    ...Object.keys(file.thresholds)
      .filter((name) => !read.has(THRESHOLD + name))
      .map((name) => {
        const fix = `Read it in a rule by {"var": "${THRESHOLD}${name}"}, or remove it.`;
        return { path: `/thresholds/${name}`, found: 'a threshold that no rule reads', fix };
      }),
    ...Object.keys(file.inputs)
      .filter((name) => !read.has(name))
      .map((name) => {
        const fix = 'Read it in a fact, check or condition, or remove it, here and in the forms.';
        return { path: `/inputs/${name}`, found: 'a fact that no rule reads', fix };
      }),
  ];
}

/**
 * The derived facts of a rule set that neither its rules read nor a form that uses it.
 * @param forms all forms
 */
export function unusedFactProblems(
  ruleSet: RuleSet,
  forms: Iterable<Pick<FormDefinition, 'form'>>,
): readonly Problem[] {
  const read = new Set<string>();
  for (const { value } of Object.values(ruleSet.facts)) variablesOf(value).forEach((name) => read.add(name));
  for (const { rule } of placesOf(ruleSet)) variablesOf(rule).forEach((name) => read.add(name));
  for (const { form } of forms) {
    if (form.ruleSet !== ruleSet.id) continue;
    const rules: readonly Json[] = [
      ...Object.values(form.payload),
      ...form.outcomes.accepted.map(({ when }) => when ?? null),
      ...(form.liveFacts ?? []).flatMap(({ fact, note }) => [note, { var: `facts.${fact}` }]),
    ];
    for (const name of rules.flatMap((rule) => [...variablesOf(rule)]))
      read.add(name.replace(/^facts\./, ''));
  }
  return Object.keys(ruleSet.facts)
    .filter((name) => !read.has(name))
    .map((name) => {
      const fix = 'Read it in a rule or a form, or remove it.';
      return {
        file: `rules/${ruleSet.id}.json`,
        path: `/facts/${name}`,
        found: 'a fact that nothing reads',
        fix,
      };
    });
}

function shown(rule: Json): string {
  const text = JSON.stringify(rule);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
