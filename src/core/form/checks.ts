import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import type { FormCheck } from './form.schema.ts';
import { entriesAt } from './paths.ts';
import { questionTree, type TreeNode } from './question-tree.ts';
import { readText, ruleData } from './texts.ts';
import { screenOf } from './visibility.ts';

/** Answers that cannot be right together: what to say, and at which questions. */
export interface FailedCheck {
  readonly message: string;
  /** Paths; the first of them that is asked shows the message. */
  readonly fields: readonly string[];
}

/**
 * The checks of `form.json` that fail. One whose fields are in a repeated group is made once for each entry. A check
 * of which nothing is asked is not made.
 * @param answers the answers as given
 */
export function failedChecks(definition: FormDefinition, answers: Answers): readonly FailedCheck[] {
  const { checks = [] } = definition.form;
  if (checks.length === 0) return [];
  const screen = screenOf(definition, answers);
  return checks.flatMap((check) =>
    placesOf(definition, check, screen.answers).flatMap((fields): readonly FailedCheck[] => {
      if (!fields.some((path) => screen.asked.has(path))) return [];
      const place = fields.toSorted((one, other) => depthOf(other) - depthOf(one))[0];
      if (applyLogic(check.when, ruleData(screen.answers, place)) !== true) return [];
      return [{ message: readText(definition, check.message, answers, place), fields }];
    }),
  );
}

/** The innermost repeated group that one of these property paths is in; `null` where none is. */
export function listAround(definition: FormDefinition, fields: readonly string[]): string | null {
  const { byPath } = questionTree(definition);
  const lists = fields.flatMap((field) =>
    prefixes(field).filter((path) => byPath.get(path)?.kind === 'list'),
  );
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** The fields of a check with the numbers of entries: once, or once for each entry. */
export function placesOf(
  definition: FormDefinition,
  { fields }: Pick<FormCheck, 'fields'>,
  answers: Answers,
): readonly (readonly string[])[] {
  const list = listAround(definition, fields);
  if (list === null) return [fields];
  return entryPaths(questionTree(definition).byPath, list, answers).map((entry) =>
    fields.map((field) => (field.startsWith(`${list}.`) ? entry + field.slice(list.length) : field)),
  );
}

/** `deliveries.0`, `deliveries.1` …; within lists, those of every entry around. */
function entryPaths(
  byPath: ReadonlyMap<string, TreeNode>,
  list: string,
  answers: Answers,
): readonly string[] {
  let places = [''];
  for (const path of [...prefixes(list), list]) {
    const name = path.split('.').at(-1) ?? '';
    places = places.map((place) => (place === '' ? name : `${place}.${name}`));
    if (byPath.get(path)?.kind !== 'list') continue;
    places = places.flatMap((place) => entriesAt(answers, place).map((_, index) => `${place}.${index}`));
  }
  return places;
}

/** The paths around a path, outermost first. */
function prefixes(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'));
}

function depthOf(path: string): number {
  return path.split('.').length;
}
