import { isJsonObject, type Json } from '../json.ts';
import type { FormDefinition } from './form-definition.ts';

/** Values and names that need no escaping inside an attribute selector. */
const PLAIN = /^[\w .+-]+$/;

/**
 * A style sheet by which a form shows its conditional questions before any script runs, and without scripts
 * (docs/product.md#without-scripts). Rules that compare answers with fixed values become selectors; a question
 * with any other rule stays visible, and the server drops its answer where it was not asked.
 * @param scope a selector of the form's element
 * @returns CSS; empty when no rule can be expressed
 */
export function visibilityCss({ form }: FormDefinition, scope: string): string {
  return Object.entries(form.visibility ?? {})
    .flatMap(([field, rule]) => {
      const condition = conditionSelector(rule as Json); // Logic is JSON by its meta-schema.
      if (condition === null || !PLAIN.test(field)) return [];
      return [`${scope}:not(${condition}) [data-question="${field}"]{display:none}`];
    })
    .join('');
}

/** A selector that the form's element matches when the rule holds; null when CSS cannot say it. */
function conditionSelector(rule: Json): string | null {
  if (!isJsonObject(rule)) return null;
  const [[operator, operands] = []] = Object.entries(rule);
  const values = Array.isArray(operands) ? operands : [operands ?? null];
  const [left = null, right = null] = values;
  switch (operator) {
    case '==':
    case '===':
      return chosen(left, right) ?? chosen(right, left);
    case '!=':
    case '!==':
      return negated(chosen(left, right) ?? chosen(right, left));
    case 'in':
      // One of several values, or a value among the choices that were made.
      return Array.isArray(right) ? anyOf(right.map((each) => chosen(left, each))) : chosen(right, left);
    case 'and':
      return every(values.map(conditionSelector));
    case 'or':
      return anyOf(values.map(conditionSelector));
    case '!':
      return negated(conditionSelector(left));
    default:
      return null;
  }
}

/** Matches while an answer is a fixed value: a checked button or box, or a selected option. */
function chosen(variable: Json, value: Json): string | null {
  const path = isJsonObject(variable) ? variable['var'] : null;
  const [, name = ''] = /^answers\.(.+)$/.exec(typeof path === 'string' ? path : '') ?? [];
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
