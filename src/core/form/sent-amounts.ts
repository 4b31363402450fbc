import { isJsonObject, type Json } from '../json.ts';
import { amountText } from './currency.ts';
import type { FormDefinition } from './form-definition.ts';
import { propertyPath } from './paths.ts';
import { questionTree } from './question-tree.ts';

/**
 * An amount of money in a request body as a person reads it; null for what is none, as far as the form can tell: where
 * the payload sends an answer, or what is around it, as it is.
 * @param path `fee`, `children.2.price`
 */
export function sentAmountText(definition: FormDefinition, path: string, value: Json): string | null {
  if (typeof value !== 'number') return null;
  const [key = '', ...rest] = propertyPath(path).split('.');
  const rule = Object.hasOwn(definition.form.payload, key) ? definition.form.payload[key] : undefined;
  const read = isJsonObject(rule) ? rule['var'] : undefined;
  const name: unknown = Array.isArray(read) ? read[0] : read;
  if (typeof name !== 'string' || !name.startsWith('answers.')) return null;
  const node = questionTree(definition).byPath.get([name.slice('answers.'.length), ...rest].join('.'));
  const currency = node?.kind === 'question' ? node.ui['ui:options']?.currency : undefined;
  if (currency === undefined) return null;
  return amountText(value, currency, node?.schema.type === 'integer', definition.wording.locale);
}
