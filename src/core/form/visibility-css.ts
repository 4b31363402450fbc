import { isJsonObject, type Json } from '../json.ts';
import { answerOptions } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { variablesOf } from '../logic/variables.ts';
import {
  formParts,
  type ListNode,
  listsAround,
  questionAt,
  type QuestionNode,
  questionTree,
} from './question-tree.ts';

/** Values and names that need no escaping inside an attribute selector. */
const PLAIN = /^[^"\\<>&\p{Cc}]+$/u;

/**
 * A style sheet by which a form shows its conditional questions before any script runs, and without scripts
 * (docs/product.md#without-scripts). Rules that compare answers with fixed values become selectors; of several that
 * have to hold together, one is enough to hide a question. One with any other rule stays visible, and the server drops
 * its answer where it was not asked.
 * @param scope a selector of the form's element
 * @returns CSS; empty when no rule can be expressed
 */
export function visibilityCss(definition: FormDefinition, scope: string): string {
  const { form, rules = {} } = definition;
  return [...new Set([...Object.keys(form.visibility ?? {}), ...Object.keys(rules)])]
    .flatMap((path) => {
      if (!PLAIN.test(path)) return [];
      const all = [form.visibility?.[path], rules[path]?.when].flatMap((rule) => rule ?? []);
      const list = listsAround(definition, path);
      if (list.length > 1 || all.length === 0) return [];
      return list[0] === undefined
        ? questionRule(definition, scope, path, all)
        : entryRules(definition, scope, path, list[0], all);
    })
    .concat(partRules(definition, `.application-form:has(${scope})`))
    .join('');
}

/** Hides a question, group or list that is in no repeated group. */
function questionRule(definition: FormDefinition, scope: string, path: string, rules: readonly Json[]) {
  const condition = joinExpressible(conjunctsOf(rules).map((rule) => conditionSelector(definition, rule)));
  return condition === null ? [] : [`${scope}:not(${condition}) [data-question="${path}"]{display:none}`];
}

/** The rules that all have to hold where these do. */
function conjunctsOf(rules: readonly Json[]): readonly Json[] {
  return rules.flatMap((rule) => {
    const members = isJsonObject(rule) ? rule['and'] : undefined;
    return Array.isArray(members) ? members : [rule];
  });
}

/**
 * Hides a question in the entries of a repeated group: its name is known but for the number in it, so it goes by how the
 * name ends. What CSS cannot tell from another question stays visible.
 */
function entryRules(
  definition: FormDefinition,
  scope: string,
  path: string,
  list: ListNode,
  rules: readonly Json[],
): readonly string[] {
  const { byPath } = questionTree(definition);
  const end = path.slice(list.path.length);
  const isAlone = (name: string): boolean =>
    [...byPath.keys()].filter((other) => other.startsWith(`${list.path}.`) && other.endsWith(name)).length ===
    1;
  if (!isAlone(end)) return [];
  const conjuncts = conjunctsOf(rules);
  const readsEntry = (rule: Json): boolean =>
    [...variablesOf(rule)].some((name) => name.startsWith('entry.'));
  const ofEntry = conjuncts.filter(readsEntry);
  const others = conjuncts.filter((rule) => !readsEntry(rule));
  const entry = `[data-entry="${list.path}"]`;
  const question = `[data-question$="${end}"]{display:none}`;
  const within = joinExpressible(
    ofEntry.map((rule) => {
      const isKnown = [...variablesOf(rule)].every((name) => isAlone(name.slice('entry'.length)));
      return isKnown ? conditionSelector(definition, rule, list.path) : null;
    }),
  );
  const around = joinExpressible(others.map((rule) => conditionSelector(definition, rule)));
  return [
    ...(within === null ? [] : [`${scope} ${entry}:not(${within}) ${question}`]),
    ...(around === null ? [] : [`${scope}:not(${around}) ${entry} ${question}`]),
  ];
}

/**
 * Hides the parts that are skipped, and of the plain links between steps all but the nearest one to a step that isn't.
 * A step that the address names stays, without its questions, for who has skipped it since.
 * @param scope a selector of what is around form and lists of parts
 */
function partRules(definition: FormDefinition, scope: string): readonly string[] {
  return formParts(definition).flatMap(({ id, when }): readonly string[] => {
    if (when === undefined) return [];
    const condition = conditionSelector(definition, when);
    // Whether it is skipped, CSS cannot say: it stays, and nothing passes over it.
    const past = (around: string) => `${around} [data-past~="${id}"]{display:none}`;
    if (condition === null) return [past(scope)];
    const part = `[data-part="${id}"]`;
    const skipped = `:is(${part}:not(:target),${part} [data-question])`;
    return [`${scope}:not(${condition}) ${skipped}{display:none}`, past(scope + condition)];
  });
}

/**
 * A selector that the form's element matches when the rule holds; null when CSS cannot say it.
 * @param list the repeated group whose entry, rather than the form, is the element
 */
function conditionSelector(definition: FormDefinition, rule: Json, list = ''): string | null {
  if (!isJsonObject(rule)) return null;
  const [[operator, operands] = []] = Object.entries(rule);
  const values = Array.isArray(operands) ? operands : [operands ?? null];
  const [left = null, right = null] = values;
  const within = (each: Json): string | null => conditionSelector(definition, each, list);
  const equals = (variable: Json, value: Json): string | null => {
    const question = choiceOf(definition, variable, list);
    if (question === undefined || question.schema.type === 'array') return null;
    return value === null ? negated(anyChosen(question, variable)) : chosen(variable, value);
  };
  switch (operator) {
    case '==':
    case '===':
      return equals(left, right) ?? equals(right, left);
    case '!=':
    case '!==':
      return negated(equals(left, right) ?? equals(right, left));
    case 'in':
      // One of several values, or a value among the choices that were made.
      if (Array.isArray(right)) return anyOf(right.map((each) => equals(left, each)));
      return choiceOf(definition, right, list)?.schema.type === 'array' ? chosen(right, left) : null;
    case 'and':
      return every(values.map(within));
    case 'or':
      return anyOf(values.map(within));
    case '!':
      return negated(within(left));
    default:
      return null;
  }
}

/** The question whose answer a variable reads, if it is chosen: what is typed, CSS cannot read. */
function choiceOf(definition: FormDefinition, variable: Json, list: string): QuestionNode | undefined {
  const [scope, path = ''] = variableOf(variable);
  const isHere = scope === (list === '' ? 'answers' : 'entry');
  const question = isHere ? questionAt(definition, list === '' ? path : `${list}.${path}`) : undefined;
  if (question === undefined) return undefined;
  const isChosen = question.schema.type === 'boolean' || answerOptions(question.schema).length > 0;
  return isChosen ? question : undefined;
}

/** `answers` or `entry`, and the path that a variable reads there. */
function variableOf(variable: Json): readonly string[] {
  const name = isJsonObject(variable) ? variable['var'] : null;
  return /^(answers|entry)\.(.+)$/.exec(typeof name === 'string' ? name : '')?.slice(1) ?? [];
}

/** Matches while an answer is a fixed value: a checked button or box, or a selected option. */
function chosen(variable: Json, value: Json): string | null {
  const [scope, path = ''] = variableOf(variable);
  if (!PLAIN.test(path) || typeof value === 'object' || !PLAIN.test(String(value))) return null;
  const name = scope === 'entry' ? `[name$=".${path}"]` : `[name="${path}"]`;
  const attribute = `[value="${String(value)}"]:checked`;
  return `:has(${name}${attribute},${name} ${attribute})`;
}

/** Matches while any answer to a question is chosen. */
function anyChosen({ schema }: QuestionNode, variable: Json): string | null {
  const options = schema.type === 'boolean' ? [true] : answerOptions(schema);
  return anyOf(options.map((option) => (typeof option === 'object' ? null : chosen(variable, option))));
}

function negated(selector: string | null): string | null {
  return selector === null ? null : `:not(${selector})`;
}

function every(selectors: readonly (string | null)[]): string | null {
  return selectors.every((each) => each !== null) ? selectors.join('') : null;
}

/** A selector of all that CSS can say; null when that is nothing. */
function joinExpressible(selectors: readonly (string | null)[]): string | null {
  const said = selectors.filter((each) => each !== null);
  return said.length === 0 ? null : said.join('');
}

function anyOf(selectors: readonly (string | null)[]): string | null {
  return selectors.every((each) => each !== null) ? `:is(${selectors.join(',')})` : null;
}
