import { isJsonObject, type Json } from '../json.ts';
import { answerOptions } from './answers.ts';
import type { FormDefinition, ListNode, QuestionNode } from './form-definition.ts';
import { variablesOf } from '../logic/variables.ts';
import { formParts, listsAround, questionAt } from './question-tree.ts';

/** Values and names that need no escaping inside an attribute selector. */
const PLAIN = /^[^"\\<>&\p{Cc}]+$/u;

/**
 * A style sheet that shows and hides a form's conditional questions before scripts run, and without them
 * (docs/product.md#without-scripts). Rules that compare answers with constants become selectors. If only some
 * conditions of an `and` can be expressed, those decide. A question with no expressible rule stays visible, and the
 * server drops its answer if it was not asked.
 * @param scope a selector of the form's element
 * @returns CSS; empty if no rule can be expressed
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
    .concat(partRules(definition, `.application-form:has(${scope})`), notSentRule(definition, scope))
    .join('');
}

/** Without scripts, hides questions that are not sent: a plain post would send them. */
function notSentRule({ form }: FormDefinition, scope: string): readonly string[] {
  const hidden = (form.notSent?.fields ?? [])
    .filter((path) => PLAIN.test(path))
    .map((path) => `${scope} [data-question="${path}"]`);
  if (hidden.length === 0) return [];
  return [`@media (scripting:none){${[`${scope} .not-sent`, ...hidden].join()}{display:none}}`];
}

/** Hides a question, group or list that is in no repeated group. */
function questionRule(definition: FormDefinition, scope: string, path: string, rules: readonly Json[]) {
  const condition = joinExpressible(conjunctsOf(rules).map((rule) => conditionSelector(definition, rule)));
  return condition === null ? [] : [`${scope}:not(${condition}) [data-question="${path}"]{display:none}`];
}

/** Splits the operands of `and` into separate rules. */
function conjunctsOf(rules: readonly Json[]): readonly Json[] {
  return rules.flatMap((rule) => {
    const members = isJsonObject(rule) ? rule['and'] : undefined;
    return Array.isArray(members) ? members : [rule];
  });
}

/**
 * Hides a question in the entries of a repeated group. Its name contains the entry number, so the selector matches the
 * end of the name. A question that CSS cannot distinguish from another stays visible.
 */
function entryRules(
  definition: FormDefinition,
  scope: string,
  path: string,
  list: ListNode,
  rules: readonly Json[],
): readonly string[] {
  const { byPath } = definition.tree;
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
 * Hides skipped parts, and among the plain links between steps all but the one to the nearest step that is not skipped.
 * A skipped step that the URL names stays visible, without its questions.
 * @param scope a selector of the element that contains the form and the lists of parts
 */
function partRules(definition: FormDefinition, scope: string): readonly string[] {
  return formParts(definition).flatMap(({ id, when }): readonly string[] => {
    if (when === undefined) return [];
    const condition = conditionSelector(definition, when);
    // CSS cannot express the condition, so the part stays visible and no link passes over it.
    const past = (around: string) => `${around} [data-past~="${id}"]{display:none}`;
    if (condition === null) return [past(scope)];
    const part = `[data-part="${id}"]`;
    const skipped = `:is(${part}:not(:target),${part} [data-question])`;
    return [`${scope}:not(${condition}) ${skipped}{display:none}`, past(scope + condition)];
  });
}

/**
 * A selector that matches the form's element while a rule holds; null if CSS cannot express it.
 * @param list the repeated group whose entry is the element, instead of the form
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
      // Either a value in a constant list, or a constant among the selected choices.
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

/** The question that a variable reads, if its answer is selected rather than typed: CSS cannot read typed text. */
function choiceOf(definition: FormDefinition, variable: Json, list: string): QuestionNode | undefined {
  const [scope, path = ''] = variableOf(variable);
  const isHere = scope === (list === '' ? 'answers' : 'entry');
  const question = isHere ? questionAt(definition, list === '' ? path : `${list}.${path}`) : undefined;
  if (question === undefined) return undefined;
  const isChosen = question.schema.type === 'boolean' || answerOptions(question.schema).length > 0;
  return isChosen ? question : undefined;
}

/** Splits a variable into `answers` or `entry`, and its path. */
function variableOf(variable: Json): readonly string[] {
  const name = isJsonObject(variable) ? variable['var'] : null;
  return /^(answers|entry)\.(.+)$/.exec(typeof name === 'string' ? name : '')?.slice(1) ?? [];
}

/** Matches while an answer has a fixed value: a checked radio button or checkbox, or a selected option. */
function chosen(variable: Json, value: Json): string | null {
  const [scope, path = ''] = variableOf(variable);
  if (!PLAIN.test(path) || typeof value === 'object' || !PLAIN.test(String(value))) return null;
  const name = scope === 'entry' ? `[name$=".${path}"]` : `[name="${path}"]`;
  const attribute = `[value="${String(value)}"]:checked`;
  return `:has(${name}${attribute},${name} ${attribute})`;
}

/** Matches while any choice of a question is selected. */
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

/** Joins the selectors that can be expressed; null if there are none. */
function joinExpressible(selectors: readonly (string | null)[]): string | null {
  const said = selectors.filter((each) => each !== null);
  return said.length === 0 ? null : said.join('');
}

function anyOf(selectors: readonly (string | null)[]): string | null {
  return selectors.every((each) => each !== null) ? `:is(${selectors.join(',')})` : null;
}
