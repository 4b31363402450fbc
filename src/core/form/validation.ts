import type { FailedCheck } from './checks.ts';
import type { Answers, FormDefinition, TreeNode } from './form-definition.ts';
import { answerOptions } from './answers.ts';
import { answerAt, isIndex, valueAt } from './paths.ts';
import { entryTitle, nodeAt, partOf, questionAt } from './question-tree.ts';
import { answerSentence, isWrapper, type SchemaError } from './schema-error.ts';
import { uiTexts } from './texts.ts';
import { askedNodes, isAsked, isRequired, screenOf, screenOrder } from './visibility.ts';

/** Something a person has to correct before the form can be sent. */
export interface FieldError {
  /** The path of the field. */
  readonly field: string;
  /** The field's label, for the error summary. */
  readonly label: string;
  /** The title of the repeated group's entry that contains it: `Delivery 2`; absent outside of a repeated group. */
  readonly entry?: string;
  readonly message: string;
  /** Id of the section or step that shows the field. */
  readonly part: string;
  /** `answer`: this answer is invalid; `check`: several answers contradict each other. */
  readonly kind: 'answer' | 'check';
  /** Whether a required answer is missing, rather than invalid. */
  readonly missing: boolean;
  /** All fields that clear the error when they are edited. */
  readonly fields: readonly string[];
}

/**
 * Everything that has to be corrected before the form can be sent, in screen order, one error per field.
 * @param answers the answers as given, which determine what is asked
 * @param schemaErrors errors of the pruned answers against `schema.json`
 * @param failedChecks checks of the rule set and of the form that the pruned answers fail
 */
export function fieldErrors(
  definition: FormDefinition,
  answers: Answers,
  schemaErrors: readonly SchemaError[],
  failedChecks: readonly FailedCheck[],
): readonly FieldError[] {
  if (schemaErrors.length === 0 && failedChecks.length === 0) return [];
  const byField = new Map<string, FieldError>();
  // `schema.json` may require an answer even though `form.json` hides the question.
  let isOfHidden = false;
  for (const error of schemaErrors.flatMap((each) => [each, ...missingChoices(definition, each, answers)])) {
    if (isWrapper(error)) continue;
    const field = fieldOf(definition, error);
    if (field === undefined || byField.has(field)) continue;
    if (!isAsked(definition, field, answers)) {
      isOfHidden = true;
      continue;
    }
    if (isMissing(error) && !isRequired(definition, field, answers)) continue;
    if (isOfOtherAlternative(definition, field, error, answers)) continue;
    byField.set(field, answerError(definition, field, answers, error));
  }
  const [error] = schemaErrors;
  const isPlaced = isOfHidden || byField.size > 0;
  const first = error === undefined || isPlaced ? undefined : firstOf(definition, error, answers);
  if (error !== undefined && first !== undefined)
    byField.set(first, answerError(definition, first, answers, { ...error, keyword: 'unfit' }));
  for (const { fields, message } of failedChecks) {
    const field = fields.find((name) => isAsked(definition, name, answers));
    if (field === undefined || fields.some((name) => byField.has(name))) continue;
    byField.set(field, {
      ...locationOf(definition, field, answers),
      message,
      kind: 'check',
      missing: false,
      fields,
    });
  }
  return screenOrder(definition, answers).flatMap((field) => byField.get(field) ?? []);
}

/** The question's label on the screen. */
export function labelOf(definition: FormDefinition, path: string, answers: Answers): string {
  return uiTexts(definition, path, answers).title ?? nodeAt(definition, path)?.schema.title ?? path;
}

/**
 * The title of the entry that contains a question: `Delivery 2`, for nested lists the innermost one; `undefined`
 * outside of a repeated group.
 */
export function entryTitleAt(definition: FormDefinition, path: string): string | undefined {
  const [, list, index] = /^(.*)\.(\d+)\./.exec(path) ?? [];
  const node = list === undefined ? undefined : nodeAt(definition, list);
  return node?.kind === 'list' ? entryTitle(node, Number(index)) : undefined;
}

/** Whether the error comes from an alternative that was not chosen. The chosen alternative accepts this answer. */
function isOfOtherAlternative(
  definition: FormDefinition,
  field: string,
  { keyword }: SchemaError,
  answers: Answers,
): boolean {
  if (keyword !== 'const' && keyword !== 'enum') return false;
  const question = questionAt(definition, field);
  const value = valueAt(answers, field);
  return (
    question?.isDiscriminator === true &&
    value !== undefined &&
    answerOptions(question.schema).includes(value)
  );
}

/**
 * Adds the unanswered questions that distinguish the alternatives of a failed `oneOf`. If no alternative requires its
 * own, JSON Schema reports only that several or none of them match.
 */
function missingChoices(
  definition: FormDefinition,
  { keyword, instancePath }: SchemaError,
  answers: Answers,
): readonly SchemaError[] {
  if (keyword !== 'oneOf') return [];
  const path = parsePointer(instancePath).join('.');
  const around = path === '' ? definition.tree : nodeAt(definition, path);
  if (around === undefined || !('nodes' in around)) return [];
  const asked = screenOf(definition, answers);
  return around.nodes
    .filter((node) => node.kind === 'question' && node.isDiscriminator)
    .filter(({ name }) => answerAt(asked.answers, path === '' ? name : `${path}.${name}`) === undefined)
    .map(({ name }) => ({ keyword: 'required', instancePath, params: { missingProperty: name } }));
}

function isMissing({ keyword }: SchemaError): boolean {
  return keyword === 'required' || keyword === 'dependencies';
}

/** The path of the question that an error is about: a list's own errors belong to the list, a choice's to its question. */
function fieldOf(definition: FormDefinition, error: SchemaError): string | undefined {
  const pointer = parsePointer(error.instancePath);
  const segments = isMissing(error) ? [...pointer, String(error.params['missingProperty'])] : pointer;
  const path: string[] = [];
  let nodes: readonly TreeNode[] = definition.tree.nodes;
  for (const segment of segments) {
    if (isIndex(segment)) {
      path.push(segment);
      continue;
    }
    const node = nodes.find(({ name }) => name === segment);
    if (node === undefined) return undefined;
    path.push(segment);
    if (node.kind === 'question') break;
    nodes = node.nodes;
  }
  return path.length === 0 ? undefined : path.join('.');
}

/** The first question of the group that an error is about, if several answers together are invalid. */
function firstOf(
  definition: FormDefinition,
  { instancePath }: SchemaError,
  answers: Answers,
): string | undefined {
  const around = parsePointer(instancePath)
    .map((name) => `${name}.`)
    .join('');
  const questions = askedNodes(definition, answers).filter(({ node }) => node.kind === 'question');
  return (questions.find(({ path }) => `${path}.`.startsWith(around)) ?? questions[0])?.path;
}

/** The segments of a JSON Pointer. */
function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function locationOf(definition: FormDefinition, field: string, answers: Answers) {
  const entry = entryTitleAt(definition, field);
  return {
    field,
    label: labelOf(definition, field, answers),
    ...(entry === undefined ? {} : { entry }),
    part: partOf(definition, field)?.id ?? '',
  };
}

function answerError(
  definition: FormDefinition,
  field: string,
  answers: Answers,
  error: SchemaError,
): FieldError {
  const keyword = isMissing(error) ? 'required' : error.keyword;
  const location = locationOf(definition, field, answers);
  const messages = nodeAt(definition, field)?.ui['ui:options']?.messages ?? {};
  const message =
    messages[keyword] ??
    messages['default'] ??
    answerSentence({ ...error, keyword }, location.label, definition.wording);
  return { ...location, message, kind: 'answer', missing: keyword === 'required', fields: [field] };
}
