import { listAround } from '../form/checks.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { formParts, nodeAt, questionTree } from '../form/question-tree.ts';
import { isDeepEqual, isJsonObject, type Json } from '../json.ts';
import { checkTypes } from '../logic/check-types.ts';
import { applyLogic } from '../logic/operators.ts';
import { boundaryCases, dataOf, searchConditions, searchRule } from '../logic/search-cases.ts';
import { present, valueType, type Kind, type Types, type ValueType } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import { uiPointer } from './check-conditions.ts';
import { writtenOut } from './check-rule-texts.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';
import { thresholdsRead } from './rule-places.ts';
import {
  answerTypes,
  factTypes,
  nodeTypes,
  payloadTypes,
  questionType,
  sentTypes,
} from './form-value-types.ts';

const FORM = 'form.json';
const TEXT: readonly Kind[] = ['text', 'date', 'number', 'nothing'];
const ANYTHING: readonly Kind[] = ['number', 'text', 'date', 'boolean', 'list', 'group', 'nothing'];

/**
 * Whether the rules of a form compare values of one kind, yield what their places need, and can be true and false: a
 * question that a rule never asks for, or an outcome that is never reached, is a mistake. The problems name files
 * relative to the form's folder.
 * @param definition a form whose rules read only names that exist
 */
export function formTypeProblems(
  definition: FormDefinition,
  payloadSchema: PayloadSchema,
): readonly Problem[] {
  const { form } = definition;
  const answers = answerTypes(definition);
  const facts = factTypes(definition);
  const sent = new Map([...sentTypes(definition), ...facts, ...DECISION]);
  const possible = new Map([...sent, ...answers]);
  const { problems, check, inside } = ruleChecker(definition);

  for (const [path, rule] of Object.entries(form.visibility ?? {})) {
    check(`/visibility/${path}`, rule, inside(path), ['boolean']);
  }
  for (const { part, path } of placesOfParts(definition)) {
    if (part.when !== undefined) check(`${path}/when`, part.when, answers, ['boolean']);
  }
  form.checks?.forEach(({ when, fields }, index) => {
    check(`/checks/${index}/when`, when, inside(fields[0] ?? ''), ['boolean']);
  });
  form.doubts?.forEach(({ when, numbers }, index) => {
    check(`/doubts/${index}/when`, when, doubtTypes(definition, numbers), ['boolean']);
  });
  for (const [path, rule] of Object.entries(form.computed ?? {})) {
    const node = nodeAt(definition, path);
    const kinds = node?.kind === 'question' ? [...questionType(node.schema).kinds] : [];
    const isText = kinds.some((kind) => kind === 'text' || kind === 'date');
    check(`/computed/${path}`, rule, inside(path), [
      ...kinds,
      'nothing',
      ...(isText ? (['text', 'date'] as const) : []),
    ]);
  }
  form.liveFacts?.forEach(({ fact, after }, index, all) => {
    if (all.findIndex((each) => each.fact === fact) < index) {
      const path = `/liveFacts/${index}/fact`;
      problems.push({ file: FORM, path, found: `"${fact}" a second time`, fix: 'Show each fact once.' });
    }
    problems.push(...liveFactProblems(definition, fact, after, `/liveFacts/${index}`));
  });
  const cases: Json[] = [];
  form.outcomes.accepted.forEach(({ when }, index) => {
    if (when === undefined) return;
    check(`/outcomes/accepted/${index}/when`, when, sent, ['boolean'], { possible });
    cases.push(when, index);
  });
  if (problems.length === 0 && cases.length > 0)
    problems.push(...unreachedOutcomes([...cases, 'last'], sent, form.outcomes.accepted));
  for (const [key, rule] of Object.entries(form.payload))
    check(`/payload/${key}`, rule, sent, ANYTHING, { possible });
  for (const [map, types] of [
    ['facts', answers],
    ['payloadFacts', payloadTypes(payloadSchema)],
  ] as const) {
    for (const [name, rule] of Object.entries(form[map] ?? {})) {
      const path = `/${map}/${name}`;
      const given = check(path, rule, types, ANYTHING);
      const input = facts.get(`facts.${name}`);
      if (input !== undefined) problems.push(...inputProblems(path, name, given, input));
    }
  }
  return [...problems, ...textTypeProblems(definition), ...otherQuestionProblems(definition)];
}

/** The same of the texts that are rules, which differ in each language. */
export function textTypeProblems(definition: FormDefinition): readonly Problem[] {
  const { form, ruleSet } = definition;
  const answers = answerTypes(definition);
  const { problems, check, inside } = ruleChecker(definition);
  for (const { part, path } of placesOfParts(definition)) {
    for (const name of ['title', 'description'] as const) {
      const text = part[name];
      if (isJsonObject(text)) check(`${path}/${name}`, text, answers, TEXT);
    }
  }
  form.checks?.forEach(({ message, fields }, index) => {
    if (isJsonObject(message)) check(`/checks/${index}/message`, message, inside(fields[0] ?? ''), TEXT);
  });
  form.doubts?.forEach(({ numbers, ...doubt }, index) => {
    for (const name of ['message', 'take', 'keep'] as const) {
      const text = doubt[name];
      if (isJsonObject(text)) check(`/doubts/${index}/${name}`, text, doubtTypes(definition, numbers), TEXT);
    }
  });
  if (isJsonObject(form.notSent?.note)) check('/notSent/note', form.notSent.note, answers, TEXT);
  for (const [path, node] of questionTree(definition).byPath) {
    for (const key of ['ui:title', 'ui:help'] as const) {
      const text = node.ui[key];
      if (isJsonObject(text))
        check(`${uiPointer(definition, path)}/${key}`, text, inside(path), TEXT, { file: 'ui.json' });
    }
  }
  const live = liveTypes(definition);
  form.liveFacts?.forEach(({ fact, note }, index) => {
    const path = `/liveFacts/${index}/note`;
    check(path, note, live, ['text']);
    problems.push(...numbersWrittenOut(ruleSet, fact, path, note));
  });
  return problems;
}

/** What is read beside a fact: it is known, and the thresholds are numbers. */
function liveTypes(definition: FormDefinition): Types {
  return new Map([
    ...[...factTypes(definition)].map(([name, type]) => [name, present(type)] as const),
    ...Object.keys(definition.ruleSet?.thresholds ?? {}).map(
      (name) => [`thresholds.${name}`, valueType(['number'])] as const,
    ),
  ]);
}

/** What a doubt and its texts read. */
function doubtTypes(definition: FormDefinition, numbers: object = {}): Types {
  const answers = [...answerTypes(definition)];
  return new Map([
    ...answers,
    ...answers.map(([name, type]) => [name.replace('answers.', 'meant.'), type] as const),
    ...liveTypes(definition),
    ...Object.keys(numbers).map((name) => [`numbers.${name}`, valueType(['number'])] as const),
  ]);
}

/** The thresholds by which a fact is decided, where its note writes them out. */
function numbersWrittenOut(
  ruleSet: FormDefinition['ruleSet'],
  fact: string,
  path: string,
  note: Json,
): readonly Problem[] {
  if (ruleSet === null) return [];
  const decides = ruleSet.conditions.filter(({ reads }) => reads.includes(fact));
  const read = decides.flatMap(({ disqualifiesWhen }) => [...thresholdsRead(ruleSet, disqualifiesWhen)]);
  return writtenOut(ruleSet, path, note, new Set(read)).map((problem) => ({ file: FORM, ...problem }));
}

function placesOfParts(definition: FormDefinition) {
  return formParts(definition).map((part, index) => ({
    part,
    path: part === definition.form.review ? '/review' : `/parts/${index}`,
  }));
}

/** Looks at one rule after the other, and collects what is wrong with them. */
function ruleChecker(definition: FormDefinition) {
  const problems: Problem[] = [];
  const answers = answerTypes(definition);
  const fixed = new Map(
    Object.entries(definition.ruleSet?.thresholds ?? {}).map(([name, { value }]) => [
      `thresholds.${name}`,
      value,
    ]),
  );

  /** @param possible what is searched, where a rule may ask whether something is answered that always is */
  function check(
    path: string,
    rule: Json,
    types: Types,
    yields: readonly Kind[],
    { file = FORM, possible = types }: { readonly file?: string; readonly possible?: Types } = {},
  ): ValueType {
    const typed = checkTypes(rule, { types, yields, allowsBlank: true });
    const isCondition = yields.length === 1 && yields[0] === 'boolean';
    const found =
      typed.problems.length > 0 ? typed.problems : searchRule(rule, possible, fixed, { isCondition });
    problems.push(...found.map((problem) => ({ file, ...problem, path: path + problem.path })));
    return typed.type;
  }
  /** What a rule beside a question may read: within a repeated group, its entry, too. */
  function inside(path: string): Types {
    const list = listAround(definition, [path]);
    return list === undefined ? answers : new Map([...answers, ...nodeTypes(list.nodes, 'entry')]);
  }
  return { problems, check, inside };
}

const DECISION: Types = new Map([
  ['decision.verdict', valueType(['text'], ['eligible', 'ineligible', 'needs-review'])],
  ['decision.eligible', valueType(['boolean'])],
  ['decision.reasons', valueType(['list'])],
]);

/** Outcomes that an earlier one always takes the place of. */
function unreachedOutcomes(
  chain: readonly Json[],
  types: Types,
  accepted: FormDefinition['form']['outcomes']['accepted'],
): readonly Problem[] {
  const rule: Json = { if: chain };
  const cases = boundaryCases([rule], types, new Map());
  if (cases === null) return [];
  // What is decided is of one piece.
  const possible = cases.filter((each) => {
    const verdict = each.get('decision.verdict');
    const eligible = each.get('decision.eligible');
    return verdict === undefined || eligible === undefined || eligible === (verdict === 'eligible');
  });
  const unreached = searchConditions(rule, possible, false).map(({ path, found, fix }) => {
    const index = Math.floor(Number(/^\/if\/(\d+)/.exec(path)?.[1] ?? 0) / 2);
    return { file: FORM, path: `/outcomes/accepted/${index}/when`, found, fix };
  });
  if (unreached.length > 0) return unreached;
  const data = possible.map(dataOf);
  const pages = (outcomes: typeof accepted): readonly unknown[] =>
    data.map(
      (each) => outcomes.find(({ when }) => when === undefined || applyLogic(when, each) === true)?.goTo,
    );
  const all = pages(accepted);
  return accepted.slice(0, -1).flatMap((outcome, index) => {
    if (!isDeepEqual(pages(accepted.filter((each) => each !== outcome)), all)) return [];
    const found = 'an outcome without effect: without it, everybody goes to the same page';
    const fix = 'Remove it, or correct where it or another one leads.';
    return [{ file: FORM, path: `/outcomes/accepted/${index}`, found, fix }];
  });
}

/** Whether a rule gives an input what the rule set takes. */
function inputProblems(path: string, name: string, given: ValueType, input: ValueType): readonly Problem[] {
  const kinds = new Set([...present(given).kinds].map((kind) => (kind === 'date' ? 'text' : kind)));
  // A text that is no day counts as missing.
  const taken = new Set([...input.kinds].map((kind) => (kind === 'date' ? 'text' : kind)));
  const wrong = [...kinds].filter((kind) => !taken.has(kind));
  if (wrong.length > 0) {
    const found = `a ${wrong.join(' or ')}, where the rules take a ${[...present(input).kinds].join(' or ')}`;
    return [{ file: FORM, path, found, fix: `Give "${name}" what its type in the rule file says.` }];
  }
  const others = (given.values ?? []).filter(
    (value) => value !== '' && input.values?.includes(value) === false,
  );
  return others.map((value) => {
    const found = `${JSON.stringify(value)}, which the rules do not take as "${name}"`;
    const fix = `Give one of: ${(input.values ?? []).map((each) => JSON.stringify(each)).join(', ')}; or add it to "values" in the rule file.`;
    return { file: FORM, path, found, fix };
  });
}

/** A fact that has the name of a question and reads another. */
function otherQuestionProblems({ form, schema }: FormDefinition): readonly Problem[] {
  return Object.entries(form.facts ?? {}).flatMap(([name, rule]) => {
    if (!Object.hasOwn(schema.properties, name)) return [];
    const read = [...variablesOf(rule)];
    if (read.some((each) => `${each}.`.startsWith(`answers.${name}.`))) return [];
    const others = read.map((each) => each.replace('answers.', '')).join(', ') || 'no question';
    const found = `"${name}", which reads ${others}, although the form asks for "${name}"`;
    return [{ file: FORM, path: `/facts/${name}`, found, fix: `Read {"var": "answers.${name}"}.` }];
  });
}

/** A live fact stands after a question that it depends on. */
function liveFactProblems(
  definition: FormDefinition,
  fact: string,
  after: string,
  path: string,
): readonly Problem[] {
  const { form, ruleSet } = definition;
  const read = new Set<string>();
  function collect(name: string): void {
    for (const each of variablesOf(form.facts?.[name] ?? null)) read.add(each.replace('answers.', ''));
    ruleSet?.facts[name]?.reads.forEach(collect);
  }
  collect(fact);
  if (read.size === 0 || read.has(after)) return [];
  const fix = `Show it after one of: ${[...read].join(', ')}.`;
  return [
    { file: FORM, path: `${path}/after`, found: `"${after}", which "${fact}" does not depend on`, fix },
  ];
}
