import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormPart } from './form.schema.ts';
import type { FieldError } from './validation.ts';
import { askedNodes } from './visibility.ts';

/** How far one section or step is completed. Optional questions count only if their answer is wrong. */
export interface PartProgress {
  /** How many questions must be answered, given the answers so far. */
  readonly required: number;
  /** How many of those have an answer that can be sent. */
  readonly answered: number;
  /** Answers that are missing or wrong, optional ones that are wrong included: 0 when nothing is left to do. */
  readonly toAnswer: number;
}

/**
 * Computes how far a section or step is completed.
 * @param errors all errors that prevent sending, for these answers
 */
export function partProgress(
  definition: FormDefinition,
  part: FormPart,
  answers: Answers,
  errors: readonly FieldError[],
): PartProgress {
  const left = errors.filter((error) => error.part === part.id);
  const wrong = new Set(left.map(({ field }) => field));
  const required = askedNodes(definition, answers).filter(
    ({ path, node, required }) =>
      required && node.kind === 'question' && part.fields.includes(path.split('.', 1)[0] ?? ''),
  );
  return {
    required: required.length,
    answered: required.filter(({ path }) => !wrong.has(path)).length,
    toAnswer: left.length,
  };
}
