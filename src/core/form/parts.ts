import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormPart } from './form.schema.ts';
import { resolveText, ruleData } from './texts.ts';
import { formParts } from './question-tree.ts';
import { screenOf } from './visibility.ts';

/** A part with its texts as they read with somebody's answers. */
export interface ShownPart extends Omit<FormPart, 'title' | 'description'> {
  readonly title: string;
  readonly description?: string;
}

/** Whether a part is shown: one whose `when` is not true is skipped as a whole. */
function isPartShown(definition: FormDefinition, { when }: FormPart, answers: Answers): boolean {
  if (when === undefined) return true;
  return applyLogic(when, ruleData(screenOf(definition, answers).answers)) === true;
}

/**
 * The parts that are shown with these answers, in the order of the screen.
 * @param withSkipped all of them: for a page before its scripts, where a style sheet hides those that are skipped
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
