import type { FormDefinition } from '../form/form-definition.ts';
import { formParts, nodeAt, questionTree, type TreeNode } from '../form/question-tree.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import { isJsonObject, type Json } from '../json.ts';
import { checkTypes } from '../logic/check-types.ts';
import { boundaryCases, searchConditions, searchRule } from '../logic/search-cases.ts';
import { present, valueType, type Kind, type Types, type ValueType } from '../logic/value-type.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import { ruleTypes } from './check-rule-meaning.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';
import { listAround } from '../form/checks.ts';

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
  form.liveFacts?.forEach(({ fact, after }, index) => {
    problems.push(...liveFactProblems(definition, fact, after, `/liveFacts/${index}`));
  });
  const cases: Json[] = [];
  form.outcomes.accepted.forEach(({ when }, index) => {
    if (when === undefined) return;
    check(`/outcomes/accepted/${index}/when`, when, sent, ['boolean'], { possible });
    cases.push(when, index);
  });
  if (problems.length === 0 && cases.length > 0)
    problems.push(...unreachedOutcomes([...cases, 'last'], sent));
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
  if (isJsonObject(form.notSent?.note)) check('/notSent/note', form.notSent.note, answers, TEXT);
  for (const [path, node] of questionTree(definition).byPath) {
    for (const key of ['ui:title', 'ui:help'] as const) {
      const text = node.ui[key];
      if (isJsonObject(text))
        check(`/${path.replaceAll('.', '/')}/${key}`, text, inside(path), TEXT, { file: 'ui.json' });
    }
  }
  const live = new Map([
    ...[...factTypes(definition)].map(([name, type]) => [name, present(type)] as const),
    ...Object.keys(ruleSet?.thresholds ?? {}).map(
      (name) => [`thresholds.${name}`, valueType(['number'])] as const,
    ),
  ]);
  form.liveFacts?.forEach(({ note }, index) => check(`/liveFacts/${index}/note`, note, live, ['text']));
  return problems;
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
function unreachedOutcomes(chain: readonly Json[], types: Types): readonly Problem[] {
  const rule: Json = { if: chain };
  const cases = boundaryCases([rule], types, new Map());
  if (cases === null) return [];
  // What is decided is of one piece.
  const possible = cases.filter((each) => {
    const verdict = each.get('decision.verdict');
    const eligible = each.get('decision.eligible');
    return verdict === undefined || eligible === undefined || eligible === (verdict === 'eligible');
  });
  return searchConditions(rule, possible, false).map(({ path, found, fix }) => {
    const index = Math.floor(Number(/^\/if\/(\d+)/.exec(path)?.[1] ?? 0) / 2);
    return { file: FORM, path: `/outcomes/accepted/${index}/when`, found, fix };
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

/** What answers may be at any time: each may be missing. */
function answerTypes(definition: FormDefinition): Types {
  const { nodes, notShown } = questionTree(definition);
  return nodeTypes([...nodes, ...notShown], 'answers');
}

/** What the answers may be that are sent. */
function sentTypes(definition: FormDefinition): Types {
  const { nodes } = questionTree(definition);
  const types = new Map(answerTypes(definition));
  function visit(node: TreeNode, prefix: string, isCertain: boolean): void {
    const name = `${prefix}.${node.name}`;
    const certain = isCertain && node.when === undefined;
    const type = types.get(name);
    const isThere = certain && (node.kind !== 'question' || node.required === true);
    if (type !== undefined && isThere) types.set(name, present(type));
    if (node.kind === 'group') for (const inner of node.nodes) visit(inner, name, certain);
  }
  for (const node of nodes) visit(node, 'answers', true);
  return types;
}

function nodeTypes(nodes: readonly TreeNode[], prefix: string): ReadonlyMap<string, ValueType> {
  const types = new Map<string, ValueType>();
  function visit(node: TreeNode, around: string): void {
    const name = `${around}.${node.name}`;
    if (node.kind === 'list') return void types.set(name, valueType(['list', 'nothing']));
    if (node.kind === 'group') {
      types.set(name, valueType(['group', 'nothing']));
      for (const inner of node.nodes) visit(inner, name);
      return;
    }
    const type = questionType(node.schema);
    types.set(name, { ...type, kinds: new Set([...type.kinds, 'nothing']) });
  }
  for (const node of nodes) visit(node, prefix);
  return types;
}

/** What an answer may be. */
export function questionType(schema: AnswerSchema): ValueType {
  const { type, enum: choices, items, format, const: only } = schema;
  if (type === 'array') return valueType(['list'], items?.enum);
  if (type === 'boolean')
    return only === undefined ? valueType(['boolean']) : valueType(['boolean'], [only as Json]);
  if (type === 'string') return valueType([format === 'date' ? 'date' : 'text'], choices);
  if (choices !== undefined) return valueType(['number'], choices);
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  return { ...valueType(['number']), range: { minimum, maximum, step } };
}

function factTypes({ ruleSet }: FormDefinition): Types {
  if (ruleSet === null) return new Map();
  const types = [...ruleTypes(ruleSet)].filter(([name]) => !name.startsWith('thresholds.'));
  return new Map(
    types.map(([name, type]) => [`facts.${name}`, { ...type, kinds: new Set([...type.kinds, 'nothing']) }]),
  );
}

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'group',
};

/** What a request body may hold, as far as its schema says so in simple words. */
function payloadTypes({ properties }: PayloadSchema): Types {
  const types = new Map<string, ValueType>();
  function visit(name: string, schema: unknown, depth: number): void {
    if (!isJsonObject(schema) || depth > 8) return;
    const { type, enum: choices, properties: inner } = schema;
    const kind = typeof type === 'string' ? KINDS[type] : undefined;
    const ofChoices = Array.isArray(choices) ? choices.map((choice: Json) => KINDS[typeof choice]) : [];
    const kinds = kind === undefined ? ofChoices.flatMap((each) => each ?? []) : [kind];
    types.set(name, valueType(kinds, Array.isArray(choices) ? (choices as readonly Json[]) : undefined));
    for (const [key, below] of Object.entries(isJsonObject(inner) ? inner : {}))
      visit(`${name}.${key}`, below, depth + 1);
  }
  for (const [key, schema] of Object.entries(properties)) visit(`payload.${key}`, schema, 0);
  return types;
}
