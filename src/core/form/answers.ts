import { ruleInstances } from './checks.ts';
import type { Answer, AnswerValue, Answers, FormDefinition, ListNode, TreeNode } from './form-definition.ts';
import { answerAt, isGroup, withAnswer } from './paths.ts';
import { maxEntries } from './question-tree.ts';
import type { AnswerSchema } from './schema.schema.ts';
import { screenOf } from './visibility.ts';

/** The choices of an `enum`, or of a list's items; empty if any value can be entered. */
export function answerOptions({ enum: options, items }: AnswerSchema): readonly AnswerValue[] {
  // A list with one schema per position offers no choices.
  return (items !== undefined && 'enum' in items ? items.enum : options) ?? [];
}

/**
 * The answers of an untouched form: the defaults of its schema (such as a slider's zero), the value of a question with
 * only one choice, and the required entries of a repeated group. Yes/no questions are never answered in advance.
 */
export function initialAnswers(definition: FormDefinition): Answers {
  const { nodes, notShown } = definition.tree;
  return initialOf([...nodes, ...notShown]);
}

/** A new entry of a repeated group, as it is added. */
export function newEntry({ nodes }: ListNode): Answers {
  return initialOf(nodes);
}

function initialOf(nodes: readonly TreeNode[]): Answers {
  const answers: Record<string, Answer> = {};
  for (const node of nodes) {
    const value = initialAnswer(node);
    if (value !== undefined) answers[node.name] = value;
  }
  return answers;
}

function initialAnswer(node: TreeNode): Answer | undefined {
  switch (node.kind) {
    case 'question': {
      const { default: start, enum: choices } = node.schema;
      return start ?? (choices?.length === 1 ? choices[0] : undefined);
    }
    case 'group': {
      const answers = initialOf(node.nodes);
      return Object.keys(answers).length === 0 ? undefined : answers;
    }
    case 'list': {
      const least = Math.min(node.schema.minItems ?? 0, maxEntries(node));
      return least === 0 ? undefined : Array.from({ length: least }, () => newEntry(node));
    }
  }
}

/**
 * The answers to submit: texts trimmed; blank answers, empty lists of choices and answers to questions that are not
 * asked removed. A group that is asked stays even if empty, and a repeated group keeps all its entries. Properties that
 * the form stores without showing them (`notShown`) stay.
 */
export function pruneAnswers(definition: FormDefinition, answers: Answers): Answers {
  return screenOf(definition, answers).answers;
}

/**
 * The answers with the computed values filled in, which override any given values. Computed once for each answers object.
 */
export function withComputed(definition: FormDefinition, answers: Answers): Answers {
  const { computed } = definition.form;
  if (computed === undefined) return answers;
  const before = definition.shown.get(answers);
  if (before !== undefined) return before;
  const asked = pruneAnswers(definition, answers);
  let all = answers;
  for (const field of Object.keys(computed)) {
    for (const {
      fields: [path = field],
    } of ruleInstances(definition, [field], answers)) {
      all = withAnswer(all, path, answerAt(asked, path));
    }
  }
  definition.shown.set(answers, all);
  return all;
}

/**
 * The answers to keep for another form, or another version of this one: those with the same name and a possible value.
 */
export function carryOver(answers: Answers, definition: FormDefinition): Answers {
  const { nodes, notShown } = definition.tree;
  return carried(answers, [...nodes, ...notShown]);
}

function carried(answers: Answers, nodes: readonly TreeNode[]): Answers {
  const found: Record<string, Answer> = {};
  for (const node of nodes) {
    const value = Object.hasOwn(answers, node.name) ? answers[node.name] : undefined;
    const possible = value === undefined ? undefined : possibleAnswer(value, node);
    if (possible !== undefined) found[node.name] = possible;
  }
  return found;
}

function possibleAnswer(value: Answer, node: TreeNode): Answer | undefined {
  switch (node.kind) {
    case 'question':
      return isPossible(value, node.schema) ? value : undefined;
    case 'group':
      return isGroup(value) ? carried(value, node.nodes) : undefined;
    case 'list':
      return Array.isArray(value)
        ? value
            .slice(0, maxEntries(node))
            .map((entry: Answer) => (isGroup(entry) ? carried(entry, node.nodes) : {}))
        : undefined;
  }
}

function isPossible(value: Answer, property: AnswerSchema): boolean {
  const options: readonly unknown[] = answerOptions(property);
  if (property.type === 'array')
    return (
      Array.isArray(value) &&
      value.every((each: Answer) => (options.length > 0 ? options.includes(each) : typeof each !== 'object'))
    );
  if (options.length > 0) return options.includes(value);
  // A number field may hold a text that is not a number yet: the person's own text is kept.
  return property.type === 'boolean'
    ? typeof value === 'boolean'
    : ['string', 'number'].includes(typeof value);
}
