import type { AnswerSchema, AnswerValue } from './form-definition.ts';

/** The values that may be chosen: of an `enum`, or of a list's items; none for a free answer. */
export function answerOptions({ enum: options, items }: AnswerSchema): readonly AnswerValue[] {
  if (items !== undefined) return items.enum;
  // The meta-schema of answers admits plain values only.
  return Array.isArray(options) ? (options as readonly AnswerValue[]) : [];
}
