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
export function isPartShown(definition: FormDefinition, { when }: FormPart, answers: Answers): boolean {
  if (when === undefined) return true;
  return applyLogic(when, ruleData(screenOf(definition, answers).answers)) === true;
}

/**
 * The parts that are shown with these answers, in the order of the screen. The same objects as long as they read the
 * same, so that what draws them is drawn again only for a change.
 * @param withSkipped all of them: for a page before its scripts, where a style sheet hides those that are skipped
 */
export function shownParts(
  definition: FormDefinition,
  answers: Answers,
  withSkipped = false,
): readonly ShownPart[] {
  let fixed = unchanging.get(definition);
  if (fixed === undefined) unchanging.set(definition, (fixed = unchangingParts(definition)));
  if (fixed !== null) return fixed;
  const parts = formParts(definition).filter((part) => withSkipped || isPartShown(definition, part, answers));
  return stable(
    definition,
    parts.map((part) => resolvePart(definition, part, answers)),
  );
}

const unchanging = new WeakMap<FormDefinition, readonly ShownPart[] | null>();

/** The parts of a form, where none of them depends on answers; otherwise null. */
function unchangingParts(definition: FormDefinition): readonly ShownPart[] | null {
  const parts = formParts(definition);
  const fixed = parts.filter(isStatic);
  return fixed.length === parts.length && fixed.every(({ when }) => when === undefined) ? fixed : null;
}

function resolvePart(definition: FormDefinition, part: FormPart, answers: Answers): ShownPart {
  if (isStatic(part)) return part;
  const { description, ...rest } = part;
  return stable(definition, {
    ...rest,
    title: resolveText(definition, part.title, answers),
    ...(description !== undefined && { description: resolveText(definition, description, answers) }),
  });
}

function isStatic(part: FormPart): part is ShownPart {
  return typeof part.title === 'string' && typeof part.description !== 'object';
}

/** Texts may read what is typed: no more of them are kept than a form shows at once, several times over. */
const MAX_KEPT = 200;

const kept = new WeakMap<FormDefinition, Map<string, unknown>>();

/** The same object as before for the same content. */
function stable<T>(definition: FormDefinition, value: T): T {
  let known = kept.get(definition);
  if (known === undefined) kept.set(definition, (known = new Map<string, unknown>()));
  const content = JSON.stringify(value);
  // The same content is of the same type.
  const before = known.get(content) as T | undefined;
  if (before !== undefined) return before;
  if (known.size > MAX_KEPT) known.clear();
  known.set(content, value);
  return value;
}
