import type { ProblemView } from '../../../../core/desk/check-result.ts';
import type { FormView } from '../../../../core/desk/form-wording.ts';
import type { RuleSetView } from '../../../../core/desk/rule-set.ts';
import type { TextView } from '../../../../core/desk/wording.ts';
import { capitalize } from '../../../../core/capitalize.ts';
import { languageName } from '../language-name.ts';

/** A control of the desk that edits a place in a file. */
export interface EditControl {
  readonly file: string;
  /** The JSON Pointer of the value it edits. */
  readonly pointer: string;
  /** The label: `Minimum age`, `BMI: reason in Spanish`. */
  readonly name: string;
  readonly tab: 'conditions' | 'texts';
  /** The id of the element to focus. */
  readonly id: string;
  /** Of a text, its language. */
  readonly language?: string;
}

/** A problem with its control; `null` if no control of the desk edits it. */
interface AssignedProblem {
  readonly problem: ProblemView;
  readonly control: EditControl | null;
}

/** The id of a condition or a check on its page. */
export const ruleId = (id: string) => `rule-${id}`;
/** The id of a text on its page. @param key as `TextView` has it */
export const textId = (key: string) => `text-${key}`;

/**
 * Assigns each problem to the control that edits the smallest enclosing part of its file. A problem of a sentence is
 * omitted if a number in that sentence is wrong, because the number causes it.
 */
export function assignProblems(
  problems: readonly ProblemView[],
  controls: readonly EditControl[],
): readonly AssignedProblem[] {
  const assigned = problems.map((problem): AssignedProblem => {
    const around = controls.filter(
      ({ file, pointer }) => file === problem.file && `${problem.path}/`.startsWith(`${pointer}/`),
    );
    const [control = null] = around.toSorted((one, other) => other.pointer.length - one.pointer.length);
    return { problem, control };
  });
  const isNumber = (control: EditControl | null) => control?.pointer.startsWith('/thresholds/') === true;
  const wrong = new Set(assigned.flatMap(({ control }) => (isNumber(control) ? [control?.id] : [])));
  return assigned.filter(
    ({ control }) => control?.tab !== 'conditions' || isNumber(control) || !wrong.has(control.id),
  );
}

/** The controls of a rule set: its numbers, conditions, checks and texts. */
export function controlsOfRules({ id, thresholds, conditions, checks }: RuleSetView): readonly EditControl[] {
  const file = `rules/${id}.json`;
  const rules = [
    ...conditions,
    ...checks.map((check) => ({ ...check, title: `${check.title} (entry check)` })),
  ];
  return [
    ...thresholds.flatMap(({ id: threshold, label }): readonly EditControl[] => {
      const shown = rules.find(({ sentence }) =>
        sentence.some((part) => part.kind === 'number' && part.threshold === threshold),
      );
      if (shown === undefined) return [];
      const pointer = `/thresholds/${threshold}`;
      return [{ file, pointer, name: capitalize(label), tab: 'conditions', id: ruleId(shown.id) }];
    }),
    ...rules.flatMap(({ id: rule, title, pointer, texts }): readonly EditControl[] => [
      { file, pointer, name: title, tab: 'conditions', id: ruleId(rule) },
      ...controlsOfTexts(title, texts),
    ]),
  ];
}

/** The controls of a form: its texts. */
export function controlsOfForm({ groups }: FormView): readonly EditControl[] {
  return groups.flatMap(({ title, texts }) => controlsOfTexts(title, texts));
}

function controlsOfTexts(title: string, texts: readonly TextView[]): readonly EditControl[] {
  return texts.flatMap(({ key, label, in: wordings }) =>
    Object.entries(wordings).flatMap(([language, { file, pointer }]): readonly EditControl[] => {
      if (pointer === null) return [];
      const name = `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)} in ${languageName(language)}`;
      return [{ file, pointer, name, tab: 'texts', id: textId(key), language }];
    }),
  );
}

/** A problem's sentence, for its control or for a list. */
export function problemInWords({ plain }: ProblemView): string {
  return plain ?? 'This doesn’t fit the rest. The file says why.';
}

/** The desk's address of a problem's file; `null` for one that belongs to no page. */
export function fileAddress({ file, ruleSet, form }: ProblemView): string | null {
  const page = ruleSet !== null ? `sets/${ruleSet}` : form !== null ? `forms/${form}` : null;
  if (page === null) return null;
  return `/rules/${page}?${new URLSearchParams({ tab: 'files', file }).toString()}`;
}
