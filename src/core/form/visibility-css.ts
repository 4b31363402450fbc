import { isJsonObject, type Json } from '../json.ts';
import { answerOptions } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { questionAt } from './question-tree.ts';
import { formParts } from './visibility.ts';

/** Values and names that need no escaping inside an attribute selector. */
const PLAIN = /^[\w .+-]+$/;

/**
 * A style sheet by which a form shows its conditional questions before any script runs, and without scripts
 * (docs/product.md#without-scripts). Rules that compare answers with fixed values become selectors; a question
 * with any other rule stays visible, and the server drops its answer where it was not asked.
 * @param scope a selector of the form's element
 * @returns CSS; empty when no rule can be expressed
 */
export function visibilityCss(definition: FormDefinition, scope: string): string {
  return Object.entries(definition.form.visibility ?? {})
    .flatMap(([field, rule]) => {
      const condition = conditionSelector(definition, rule as Json); // Logic is JSON by its meta-schema.
      if (condition === null || !PLAIN.test(field)) return [];
      return [`${scope}:not(${condition}) [data-question="${field}"]{display:none}`];
    })
    .concat(partRules(definition, `.application-form:has(${scope})`))
    .join('');
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

/** A selector that the form's element matches when the rule holds; null when CSS cannot say it. */
function conditionSelector(definition: FormDefinition, rule: Json): string | null {
  if (!isJsonObject(rule)) return null;
  const [[operator, operands] = []] = Object.entries(rule);
  const values = Array.isArray(operands) ? operands : [operands ?? null];
  const [left = null, right = null] = values;
  const within = (each: Json): string | null => conditionSelector(definition, each);
  const equals = (variable: Json, value: Json): string | null =>
    isChoice(definition, variable, false) ? chosen(variable, value) : null;
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
      return isChoice(definition, right, true) ? chosen(right, left) : null;
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

/**
 * Whether the answer that a variable reads is chosen, so that a selector can see it. What is typed, CSS cannot read.
 * @param isList whether several choices may be made
 */
function isChoice(definition: FormDefinition, variable: Json, isList: boolean): boolean {
  const property = questionAt(definition, answerName(variable))?.schema;
  if (property === undefined || (property.type === 'array') !== isList) return false;
  return property.type === 'boolean' || answerOptions(property).length > 0;
}

/** The name of the question whose answer a variable reads; empty when it reads something else. */
function answerName(variable: Json): string {
  const path = isJsonObject(variable) ? variable['var'] : null;
  return /^answers\.(.+)$/.exec(typeof path === 'string' ? path : '')?.[1] ?? '';
}

/** Matches while an answer is a fixed value: a checked button or box, or a selected option. */
function chosen(variable: Json, value: Json): string | null {
  const name = answerName(variable);
  if (!PLAIN.test(name) || typeof value === 'object' || !PLAIN.test(String(value))) return null;
  const attribute = `[value="${String(value)}"]:checked`;
  return `:has([name="${name}"]${attribute},[name="${name}"] ${attribute})`;
}

function negated(selector: string | null): string | null {
  return selector === null ? null : `:not(${selector})`;
}

function every(selectors: readonly (string | null)[]): string | null {
  return selectors.every((each) => each !== null) ? selectors.join('') : null;
}

function anyOf(selectors: readonly (string | null)[]): string | null {
  return selectors.every((each) => each !== null) ? `:is(${selectors.join(',')})` : null;
}
