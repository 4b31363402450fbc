import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormPart } from './form.schema.ts';
import { resolveText, ruleData } from './texts.ts';
import { formParts } from './question-tree.ts';
import { screenOf } from './visibility.ts';

/** A part with its texts resolved for the current answers. */
export interface ShownPart extends Omit<FormPart, 'title' | 'description'> {
  readonly title: string;
  readonly description?: string;
}

/** Whether a part is shown; it is skipped if its `when` is not true. */
function isPartShown(definition: FormDefinition, { when }: FormPart, answers: Answers): boolean {
  if (when === undefined) return true;
  return applyLogic(when, ruleData(screenOf(definition, answers).answers)) === true;
}

/**
 * The parts shown for these answers, in screen order.
 * @param withSkipped include the skipped parts: for the prerendered page, where a style sheet hides them
 */
export function shownParts(
  definition: FormDefinition,
  answers: Answers,
  withSkipped = false,
): readonly ShownPart[] {
  const parts = formParts(definition).filter((part) => withSkipped || isPartShown(definition, part, answers));
  return parts.map(({ title, description, ...rest }) => ({
    ...rest,
    title: resolveText(definition, title, answers),
    ...(description !== undefined && { description: resolveText(definition, description, answers) }),
  }));
}
