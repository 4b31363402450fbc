import type { Json } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { computedValue } from './computed.ts';
import type {
  Answer,
  AnswerValue,
  Answers,
  AskedNode,
  FormDefinition,
  Screen,
  TreeNode,
} from './form-definition.ts';
import { answerAt, entryPath, isGroup } from './paths.ts';
import { nodeAt } from './question-tree.ts';
import { inSentUnits } from './units.ts';

/** Computes what is asked for these answers, once for each answers object. */
export function screenOf(definition: FormDefinition, answers: Answers): Screen {
  const known = definition.screens.get(answers);
  if (known !== undefined) return known;
  const screen = makeScreen(definition, answers);
  definition.screens.set(answers, screen);
  return screen;
}

/** Everything that is asked for these answers, in the order of the screen. */
export function askedNodes(definition: FormDefinition, answers: Answers): readonly AskedNode[] {
  return [...screenOf(definition, answers).asked.values()];
}

/** The paths of everything that is asked for these answers, in the order of the screen. */
export function screenOrder(definition: FormDefinition, answers: Answers): readonly string[] {
  return [...screenOf(definition, answers).asked.keys()];
}

/** Whether a question is asked, given the answers so far. Fields that are never shown count as not asked. */
export function isAsked(definition: FormDefinition, path: string, answers: Answers): boolean {
  return screenOf(definition, answers).asked.has(path);
}

/** Whether a question must be answered when it is asked. */
export function isRequired(definition: FormDefinition, path: string, answers: Answers): boolean {
  const screen = screenOf(definition, answers);
  const asked = screen.asked.get(path);
  if (asked !== undefined) return asked.required;
  const entry = entryPath(path);
  return holds(nodeAt(definition, path)?.required ?? false, {
    answers: screen.answers,
    ...(entry === null ? {} : { entry: groupOf(answerAt(screen.answers, entry)) }),
  });
}

/** More rounds than any chain of conditions takes. */
const MAX_ROUNDS = 20;

/**
 * Conditions must not read answers to questions that are not asked, so they are evaluated again until the answers no
 * longer change. `checkForm` refuses cyclic conditions.
 */
function makeScreen(definition: FormDefinition, entered: Answers): Screen {
  const { isUnconditional } = definition.tree;
  const given = inSentUnits(definition, entered);
  let { screen } = walk(definition, given, null);
  for (let round = 0; round < MAX_ROUNDS && !isUnconditional; round += 1) {
    const next = walk(definition, given, screen.answers);
    screen = next.screen;
    if (!next.hasChanged) break;
  }
  return screen;
}

interface Data {
  readonly answers: Answers;
  readonly entry?: Answers;
  readonly [name: string]: unknown;
}

/**
 * One pass over all questions.
 * @param counted the answers that conditions read; null asks every question
 * @returns `hasChanged`: whether the answers of asked questions differ from `counted`
 */
function walk(
  definition: FormDefinition,
  given: Answers,
  counted: Answers | null,
): { readonly screen: Screen; readonly hasChanged: boolean } {
  const asked = new Map<string, AskedNode>();
  let hasChanged = counted === null;

  function visit(
    nodes: readonly TreeNode[],
    given: Answers,
    counted: Answers,
    prefix: string,
    data: Data | null,
    isOnScreen: boolean,
  ): Answers {
    const answers: Record<string, Answer> = {};
    for (const node of nodes) {
      const { name, kind, when } = node;
      const before = own(counted, name);
      if (isOnScreen && data !== null && when !== undefined && !holds(when, data)) {
        if (before !== undefined) hasChanged = true;
        continue;
      }
      const path = prefix + name;
      if (isOnScreen) {
        const required = node.required === true || (data !== null && holds(node.required, data));
        asked.set(path, { path, node, required });
      }
      const value = own(given, name);
      if (kind === 'question') {
        const { computed } = node;
        const answer =
          computed === undefined ? usable(value) : data === null ? undefined : computedValue(computed, data);
        const isOther =
          computed === undefined ? (answer === undefined) !== (before === undefined) : answer !== before;
        if (isOther) hasChanged = true;
        if (answer !== undefined) answers[name] = answer;
        continue;
      }
      if (before === undefined) hasChanged = true;
      if (kind === 'group') {
        answers[name] = visit(node.nodes, groupOf(value), groupOf(before), `${path}.`, data, isOnScreen);
        continue;
      }
      const entries = listOf(value);
      const countedEntries = listOf(before);
      answers[name] = entries.map((entry, index) => {
        const around = countedEntries[index] ?? {};
        const inside = data === null ? null : { ...data, entry: around };
        return visit(node.nodes, entry, around, `${path}.${index}.`, inside, isOnScreen);
      });
    }
    return answers;
  }

  const { nodes, notShown } = definition.tree;
  const data = counted === null ? null : { answers: counted };
  const answers = {
    ...visit(nodes, given, counted ?? {}, '', data, true),
    ...visit(notShown, given, counted ?? {}, '', data, false),
  };
  return { screen: { asked, answers }, hasChanged };
}

function holds(rule: Json, data: Data): boolean {
  return typeof rule === 'boolean' ? rule : applyLogic(rule, data) === true;
}

function own(answers: Answers, name: string): Answer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

function groupOf(answer: Answer | undefined): Answers {
  return answer !== undefined && isGroup(answer) ? answer : {};
}

/** The entries of a list; a value that is not an entry counts as an empty one. */
function listOf(answer: Answer | undefined): readonly Answers[] {
  return Array.isArray(answer) ? answer.map((entry: Answer) => groupOf(entry)) : [];
}

/** An answer as it is submitted: trimmed; `undefined` for a blank one. */
function usable(answer: Answer | undefined): AnswerValue | undefined {
  if (typeof answer === 'string') return answer.trim() === '' ? undefined : answer.trim();
  if (typeof answer !== 'object') return answer;
  if (!isChoices(answer)) return undefined;
  return answer.length === 0 ? undefined : answer;
}

function isChoices(answer: Answer): answer is readonly (string | number | boolean)[] {
  return Array.isArray(answer) && answer.every((choice) => typeof choice !== 'object');
}
