import type { Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { AnswerValue } from './form-definition.ts';

/**
 * Evaluates a rule of `computed`; `undefined` if the result is not a finite number, a non-blank text or a boolean.
 * @param data `answers`, and in a repeated group `entry`
 */
export function computedValue(rule: Json, data: Readonly<Record<string, unknown>>): AnswerValue | undefined {
  const value = applyLogic(rule, data);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'boolean' ? value : undefined;
}
