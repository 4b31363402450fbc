import { suggestName } from '../edit-distance.ts';
import { listAround } from '../form/checks.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { formParts, nodeAt } from '../form/question-tree.ts';
import { isJsonObject, type Json } from '../json.ts';
import { parsePointer, formatPointer } from '../json-pointer.ts';
import { checkLogic } from '../logic/check-logic.ts';
import { checkTypes } from '../logic/check-types.ts';
import {
  listsIn,
  presentType,
  valueType,
  type Kind,
  type Types,
  type ValueType,
} from '../logic/value-type.ts';
import type { Problem } from '../problem.ts';
import {
  answerTypes,
  factTypes,
  nodeTypes,
  payloadTypes,
  questionType,
  sentTypes,
} from './form-value-types.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';

/** A rule of a form, with its place, the names it may read and the kinds it may return. */
interface FormRule {
  /** Relative to the form's folder. */
  readonly file: 'form.json' | 'ui.json';
  readonly path: string;
  readonly rule: Json;
  /** The names that it may read, with their types. */
  readonly types: Types;
  readonly yields: readonly Kind[];
}

const CONDITION: readonly Kind[] = ['boolean'];
const TEXT: readonly Kind[] = ['text', 'date', 'number', 'nothing'];
const ANYTHING: readonly Kind[] = ['number', 'text', 'date', 'boolean', 'list', 'group', 'nothing'];

/** What the payload and the outcomes may read of a decision. */
const DECISION: Types = new Map([
  ['decision.verdict', valueType(['text'], ['eligible', 'ineligible', 'needs-review'])],
  ['decision.eligible', valueType(['boolean'])],
  ['decision.reasons', valueType(['list'])],
]);

/** All rules of a form except texts: they are the same in every language. */
export function rulesOfForm(definition: FormDefinition, payloadSchema: PayloadSchema): readonly FormRule[] {
  const { form } = definition;
  const answers = answerTypes(definition);
  const sent = new Map([...sentTypes(definition), ...DECISION]);
  const sentWithFacts = new Map([...sent, ...factTypes(definition)]);
  const rules: FormRule[] = [];
  function add(path: string, rule: Json | undefined, types: Types, yields: readonly Kind[]): void {
    if (rule !== undefined) rules.push({ file: 'form.json', path, rule, types, yields });
  }
  function addAll(map: 'facts' | 'payload' | 'payloadFacts', types: Types): void {
    for (const [key, rule] of Object.entries(form[map] ?? {})) add(`/${map}/${key}`, rule, types, ANYTHING);
  }

  for (const [path, rule] of Object.entries(form.visibility ?? {}))
    add(`/visibility/${path}`, rule, typesAt(definition, [path]), CONDITION);
  for (const { part, path } of placesOfParts(definition)) add(`${path}/when`, part.when, answers, CONDITION);
  form.checks?.forEach(({ when, fields }, index) =>
    add(`/checks/${index}/when`, when, typesAt(definition, fields), CONDITION),
  );
  form.doubts?.forEach(({ when, numbers }, index) =>
    add(`/doubts/${index}/when`, when, doubtTypes(definition, numbers, false), CONDITION),
  );
  for (const [path, rule] of Object.entries(form.computed ?? {})) {
    const node = nodeAt(definition, path);
    const kinds = node?.kind === 'question' ? [...questionType(node.schema).kinds] : ANYTHING;
    const isText = kinds.some((kind) => kind === 'text' || kind === 'date');
    const yields: readonly Kind[] = [...kinds, 'nothing', ...(isText ? (['text', 'date'] as const) : [])];
    add(`/computed/${path}`, rule, typesAt(definition, [path]), yields);
  }
  form.outcomes.accepted.forEach(({ when }, index) =>
    add(`/outcomes/accepted/${index}/when`, when, sent, CONDITION),
  );
  addAll('facts', answers);
  addAll('payload', sentWithFacts);
  addAll('payloadFacts', payloadTypes(Object.keys(form.payload), payloadSchema));
  return rules;
}

/** All rules of a form that compute a text for people. */
export function textRulesOfForm(definition: FormDefinition): readonly FormRule[] {
  const { form } = definition;
  const answers = answerTypes(definition);
  const rules: FormRule[] = [];
  function add(
    path: string,
    text: Json | undefined,
    types: Types,
    file: FormRule['file'] = 'form.json',
  ): void {
    if (isJsonObject(text)) rules.push({ file, path, rule: text, types, yields: TEXT });
  }
  for (const { part, path } of placesOfParts(definition)) {
    for (const name of ['title', 'description'] as const) add(`${path}/${name}`, part[name], answers);
  }
  form.checks?.forEach(({ message, fields }, index) =>
    add(`/checks/${index}/message`, message, typesAt(definition, fields)),
  );
  form.doubts?.forEach(({ numbers, unit, ...doubt }, index) => {
    for (const name of ['message', 'take', 'keep'] as const)
      add(`/doubts/${index}/${name}`, doubt[name], doubtTypes(definition, numbers, unit !== undefined));
  });
  add('/notSent/note', form.notSent?.note, answers);
  form.liveFacts?.forEach(({ note }, index) => add(`/liveFacts/${index}/note`, note, liveTypes(definition)));
  for (const [path, node] of definition.tree.byPath) {
    for (const key of ['ui:title', 'ui:help'] as const)
      add(`${uiPointer(definition, path)}/${key}`, node.ui[key], typesAt(definition, [path]), 'ui.json');
  }
  return rules;
}

/**
 * Checks that a rule reads only names that exist in its place, compares values of matching types and returns an allowed
 * kind.
 * @returns the problems, and the type of its result
 */
export function checkFormRule({ file, path, rule, types, yields }: FormRule): {
  readonly type: ValueType;
  readonly problems: readonly Problem[];
} {
  const wrong = checkLogic(rule, new Set(types.keys()), listsIn(types));
  const { type, problems } =
    wrong.length > 0
      ? { type: valueType([]), problems: wrong }
      : checkTypes(rule, { types, yields, allowsBlank: true });
  return { type, problems: problems.map((problem) => ({ ...problem, file, path: path + problem.path })) };
}

/**
 * Reports conditions of `schema.json` that read a question that is not asked, or compare with a value that is not one
 * of its choices.
 */
export function schemaConditionProblems(definition: FormDefinition): readonly Problem[] {
  return Object.entries(definition.rules ?? {}).flatMap(([path, { when = true, required = true }]) => {
    const types = typesAt(definition, [path]);
    const found = [when, required].flatMap((rule) => [
      ...checkLogic(rule, new Set(types.keys()), listsIn(types)),
      ...unknownChoices(rule, types),
    ]);
    return found.map(({ found: what, fix }): Problem => {
      return { file: 'schema.json', path: '', found: `a condition of "${path}" with ${what}`, fix };
    });
  });
}

/** Reports compared values that are not choices of the question. */
function unknownChoices(rule: Json, types: Types): readonly Pick<Problem, 'found' | 'fix'>[] {
  if (Array.isArray(rule)) return rule.flatMap((each: Json) => unknownChoices(each, types));
  if (!isJsonObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => {
    const [read = null, value = null]: readonly Json[] = Array.isArray(given) ? given : [];
    const name = isJsonObject(read) ? String(read['var']) : '';
    const { values, kinds } = types.get(name) ?? valueType([]);
    const isComparison = operator === '===' || operator === 'in';
    if (!isComparison || values === undefined || kinds.has('list')) return unknownChoices(given, types);
    const compared: readonly Json[] = Array.isArray(value) ? value : [value];
    if (compared.some((each) => each === null || isJsonObject(each) || values.includes(each))) return [];
    const question = name.slice(name.indexOf('.') + 1);
    const found = `${compared.map((each) => JSON.stringify(each)).join(', ')}, which can’t be the answer to "${question}"`;
    return [{ found, fix: suggestName(String(compared[0]), values.map(String)) }];
  });
}

/** The parts of a form with their JSON Pointers in `form.json`. */
function placesOfParts(definition: FormDefinition) {
  return formParts(definition).map((part, index) => ({
    part,
    path: part === definition.form.review ? '/review' : `/parts/${index}`,
  }));
}

/** The names that a rule about these fields may read: the answers, and in a repeated group those of its entry. */
function typesAt(definition: FormDefinition, fields: readonly string[]): Types {
  const answers = answerTypes(definition);
  const list = listAround(definition, fields);
  return list === undefined ? answers : new Map([...answers, ...nodeTypes(list.nodes, 'entry')]);
}

/** The names that a live fact's note may read: known facts, and thresholds. */
function liveTypes(definition: FormDefinition): Types {
  return new Map([
    ...[...factTypes(definition)].map(([name, type]) => [name, presentType(type)] as const),
    ...Object.keys(definition.ruleSet?.thresholds ?? {}).map(
      (name) => [`thresholds.${name}`, valueType(['number'])] as const,
    ),
  ]);
}

/**
 * The names that a doubt and its texts may read. @param isMeant whether the corrected answer is available as `meant`
 */
function doubtTypes(definition: FormDefinition, numbers: object = {}, isMeant: boolean): Types {
  const answers = [...answerTypes(definition)];
  return new Map([
    ...answers,
    ...(isMeant ? answers.map(([name, type]) => [name.replace('answers.', 'meant.'), type] as const) : []),
    ...liveTypes(definition),
    ...Object.keys(numbers).map((name) => [`numbers.${name}`, valueType(['number'])] as const),
  ]);
}

/** JSON Pointer of a property in `ui.json`; the questions of a repeated group are in its `items`. */
export function uiPointer(definition: FormDefinition, path: string): string {
  const names = path.split('.');
  const isEntry = (index: number): boolean =>
    nodeAt(definition, names.slice(0, index).join('.'))?.kind === 'list';
  return formatPointer(names.flatMap((name, index) => (isEntry(index) ? ['items', name] : [name])));
}

/** The place of a property in `schema.json`, as a JSON Pointer. */
export function schemaPointer(definition: FormDefinition, path: string): string {
  const names = parsePointer(uiPointer(definition, path));
  return formatPointer(names.flatMap((name) => (name === 'items' ? [name] : ['properties', name])));
}
