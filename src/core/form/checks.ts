import { applyLogic } from '../logic/operators.ts';
import type { Answers, FormDefinition, ListNode, TreeNode } from './form-definition.ts';
import { entriesAt, pathsAround, propertyPath } from './paths.ts';
import { listsAround } from './question-tree.ts';
import { resolveText, ruleData } from './texts.ts';
import { screenOf } from './visibility.ts';

/** A failed check: answers that contradict each other, the message, and the questions involved. */
export interface FailedCheck {
  readonly message: string;
  /** Paths; the first of them that is asked shows the message. */
  readonly fields: readonly string[];
}

/**
 * Runs the checks of `form.json` and returns those that fail. A check with fields in a repeated group runs once per
 * entry. A check with no asked fields does not run.
 * @param answers the answers as given
 */
export function failedChecks(definition: FormDefinition, answers: Answers): readonly FailedCheck[] {
  const { checks = [] } = definition.form;
  if (checks.length === 0) return [];
  const screen = screenOf(definition, answers);
  return checks.flatMap((check) =>
    ruleInstances(definition, check.fields, screen.answers).flatMap(({ fields, inEntry }) => {
      if (!fields.some((path) => screen.asked.has(path))) return [];
      if (applyLogic(check.when, ruleData(screen.answers, inEntry)) !== true) return [];
      return [{ message: resolveText(definition, check.message, answers, inEntry), fields }];
    }),
  );
}

/** The innermost repeated group that one of these property paths is in. */
export function listAround(definition: FormDefinition, fields: readonly string[]): ListNode | undefined {
  const lists = fields.flatMap((field) => listsAround(definition, field));
  return lists.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** One application of a rule: to the whole form, or to one entry of a repeated group. */
interface RuleInstance {
  /** The fields with entry numbers. */
  readonly fields: readonly string[];
  /** One of the fields, in the entry that the rule reads; absent outside of a repeated group. */
  readonly inEntry?: string | undefined;
}

/** Where a rule on these property paths applies: once, or once per entry of the innermost repeated group. */
export function ruleInstances(
  definition: FormDefinition,
  fields: readonly string[],
  answers: Answers,
): readonly RuleInstance[] {
  const list = listAround(definition, fields)?.path;
  if (list === undefined) return [{ fields }];
  return entryPaths(definition.tree.byPath, list, answers).map((entry) => {
    const numbered = fields.map((field) => withNumbers(field, entry));
    return { fields: numbered, inEntry: numbered.find((field) => field.startsWith(`${entry}.`)) };
  });
}

/** Inserts an entry's numbers into a property path, for the repeated groups that both share. */
function withNumbers(path: string, entry: string): string {
  const shared = [...pathsAround(entry), entry].findLast((around) =>
    path.startsWith(`${propertyPath(around)}.`),
  );
  return shared === undefined ? path : shared + path.slice(propertyPath(shared).length);
}

/** `deliveries.0`, `deliveries.1` …; for nested lists, those of every outer entry. */
function entryPaths(
  byPath: ReadonlyMap<string, TreeNode>,
  list: string,
  answers: Answers,
): readonly string[] {
  let places = [''];
  for (const path of [...pathsAround(list), list]) {
    const name = path.split('.').at(-1) ?? '';
    places = places.map((place) => (place === '' ? name : `${place}.${name}`));
    if (byPath.get(path)?.kind !== 'list') continue;
    places = places.flatMap((place) => entriesAt(answers, place).map((_, index) => `${place}.${index}`));
  }
  return places;
}
