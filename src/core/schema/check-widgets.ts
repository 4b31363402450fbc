import { closestName } from '../edit-distance.ts';
import { answerOptions } from '../form/answers.ts';
import { cellValue } from '../form/choice-grid.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { compileValidate } from './compile-validate.ts';
import { questionTree, type QuestionNode, type TreeNode } from '../form/question-tree.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import type { FieldUi, WidgetName } from '../form/ui.schema.ts';
import type { Problem } from '../problem.ts';
import { uiPointer } from './form-rules.ts';

/** The questions that each widget can show, and their description for messages. */
const WIDGETS: Readonly<
  Record<WidgetName, readonly [fits: (schema: AnswerSchema) => boolean, what: string]>
> = {
  text: [isFreeText, 'a text (string) without choices'],
  email: [isFreeText, 'a text (string) without choices, with "format": "email"'],
  phone: [isFreeText, 'a text (string) without choices'],
  textarea: [isFreeText, 'a text (string) without choices'],
  date: [
    ({ type, format }) => type === 'string' && format === 'date',
    'a text (string) with "format": "date"',
  ],
  time: [isFreeText, 'a text (string) with "format": "time"'],
  'date-time': [isFreeText, 'a text (string) with "format": "date-time"'],
  uri: [isFreeText, 'a text (string) with "format": "uri"'],
  color: [isFreeText, 'a text (string) with "format": "color"'],
  password: [isFreeText, 'a text (string) without choices'],
  lines: [
    (schema) => schema.type === 'array' && !hasListChoices(schema),
    'a list of texts or numbers (array)',
  ],
  number: [(schema) => isNumber(schema) && schema.enum === undefined, 'a number or integer without choices'],
  slider: [
    (schema) => isNumber(schema) && schema.minimum !== undefined && schema.maximum !== undefined,
    'a number or integer with "minimum" and "maximum"',
  ],
  select: [hasChoices, 'a question with choices (enum)'],
  radio: [hasChoices, 'a question with choices (enum)'],
  yesno: [
    ({ type, enum: choices }) => type === 'string' && choices?.length === 2,
    'a text with the choices "yes" and "no"',
  ],
  checkbox: [({ type }) => type === 'boolean', 'a confirmation (boolean)'],
  checkboxes: [hasListChoices, 'a list of choices (array)'],
  grid: [hasListChoices, 'a list of choices (array)'],
  output: [({ readOnly }) => readOnly === true, 'a computed value (readOnly)'],
};

/** Keywords that may have a message in addition to those of the question's schema. */
const ALWAYS = ['required', 'default', 'type'];
const OF_LISTS = ['minItems', 'maxItems', 'required', 'default'];

/**
 * Checks that the `ui.json` entry of each question matches the question. The problems name files relative to the form's
 * folder.
 */
export function widgetProblems(definition: FormDefinition): readonly Problem[] {
  return [...questionTree(definition).byPath.values()].flatMap((node) => {
    const path = uiPointer(definition, node.path);
    const problems = node.kind === 'question' ? questionProblems(node) : listProblems(node);
    return problems.map((problem) => ({ file: 'ui.json', ...problem, path: path + problem.path }));
  });
}

type UiProblem = Omit<Problem, 'file'>;

function questionProblems({ ui, schema }: QuestionNode): readonly UiProblem[] {
  const problems: UiProblem[] = [];
  const { 'ui:widget': widget, 'ui:enumNames': labels = [] } = ui;
  const { step, messages = {}, inputMode, emptyLabel } = ui['ui:options'] ?? {};
  if (widget !== undefined) {
    const [fits, what] = WIDGETS[widget];
    if (!fits(schema) || (widget !== 'output' && schema.readOnly === true)) {
      const others = Object.entries(WIDGETS).filter(([name, [fit]]) =>
        schema.readOnly === true ? name === 'output' : fit(schema),
      );
      const fix = `It is for ${what}. Use one of: ${others.map(([name]) => name).join(', ')}.`;
      problems.push({ path: '/ui:widget', found: `"${widget}" for ${described(schema)}`, fix });
    }
    if (widget === 'yesno' && !['yes', 'no'].every((choice) => schema.enum?.includes(choice) === true)) {
      const fix = 'Let the choices be "yes" and "no", or use radio.';
      problems.push({ path: '/ui:widget', found: `"yesno" for ${JSON.stringify(schema.enum)}`, fix });
    }
  }
  const values = answerOptions(schema);
  if (labels.length > 0 && labels.length !== values.length) {
    problems.push({
      path: '/ui:enumNames',
      found: `${labels.length} labels for ${values.length} values`,
      fix: 'Give one label for each value of the schema’s enum, in its order.',
    });
  }
  labels.forEach((label, index) => {
    if (labels.indexOf(label) === index) return;
    problems.push({
      path: `/ui:enumNames/${index}`,
      found: `${JSON.stringify(label)} a second time`,
      fix: 'Label each choice in its own way.',
    });
  });
  const words = values.map((value) => String(value).toLowerCase());
  labels.forEach((label, index) => {
    const other = words.indexOf(label.trim().toLowerCase());
    if (other === -1 || other === index || values[index] === undefined) return;
    const found = `${JSON.stringify(label)} as the label of ${JSON.stringify(values[index])}`;
    const fix = 'Write the labels in the order of the choices in schema.json.';
    problems.push({ path: `/ui:enumNames/${index}`, found, fix });
  });
  if (step !== undefined && !isNumber(schema)) {
    problems.push({
      path: '/ui:options/step',
      found: `a step of ${described(schema)}`,
      fix: 'Remove it: only numbers have steps.',
    });
  } else if (step !== undefined && schema.type === 'integer' && !Number.isInteger(step)) {
    problems.push({
      path: '/ui:options/step',
      found: `the step ${step} of whole numbers`,
      fix: 'Give a whole number.',
    });
  } else if (step !== undefined && schema.multipleOf !== undefined && !isMultiple(step, schema.multipleOf)) {
    problems.push({
      path: '/ui:options/step',
      found: `the step ${step}, where schema.json takes steps of ${schema.multipleOf}`,
      fix: `Give a multiple of ${schema.multipleOf}.`,
    });
  }
  if (emptyLabel !== undefined && widget !== undefined && widget !== 'select') {
    problems.push({
      path: '/ui:options/emptyLabel',
      found: `an empty choice of "${widget}"`,
      fix: 'Remove it: only select has one.',
    });
  }
  const { default: start, title: _title, description: _description, ...held } = schema;
  if (start !== undefined && compileValidate(held)(start).length > 0) {
    const fix = 'Let "default" in schema.json be an answer that the question takes.';
    problems.push({ path: '', found: `the default ${JSON.stringify(start)}, which can’t be answered`, fix });
  }
  problems.push(
    ...numberProblems(ui['ui:widget'], step, schema),
    ...currencyProblems(ui, schema),
    ...gridProblems(ui, schema),
  );
  const isChoice = schema.enum !== undefined || schema.type === 'array' || schema.type === 'boolean';
  if (inputMode !== undefined && isChoice) {
    problems.push({
      path: '/ui:options/inputMode',
      found: 'a keyboard where nothing is typed',
      fix: 'Remove it.',
    });
  }
  const keywords = [...ALWAYS, ...Object.keys(schema), ...Object.keys(schema.items ?? {})];
  return [...problems, ...messageProblems(messages, keywords)];
}

/** Checks that a currency exists and is used for a number without a unit. */
function currencyProblems(
  { 'ui:options': { currency, unit } = {} }: FieldUi,
  { type }: AnswerSchema,
): readonly UiProblem[] {
  if (currency === undefined) return [];
  const place = { path: '/ui:options/currency' };
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    const fix = 'Use a code of three letters, such as USD.';
    return [{ ...place, found: `the unknown currency "${currency}"`, fix }];
  }
  if (type !== 'number' && type !== 'integer') {
    return [{ ...place, found: `"${currency}" for the type "${type}"`, fix: 'Use it for numbers only.' }];
  }
  if (unit === undefined) return [];
  return [{ ...place, found: `"${currency}" beside the unit "${unit}"`, fix: 'Keep one of the two.' }];
}

/** Checks that a grid's choices are its cells, row by row. */
function gridProblems(
  { 'ui:widget': widget, 'ui:options': { rowLabels, columnLabels } = {} }: FieldUi,
  schema: AnswerSchema,
): readonly UiProblem[] {
  const given = Object.entries({ rowLabels, columnLabels }).filter(([, labels]) => labels !== undefined);
  if (widget !== 'grid') {
    return given.map(([name]) => {
      const found = `${name} of what is no grid`;
      return { path: `/ui:options/${name}`, found, fix: 'Remove them, or let "ui:widget" be "grid".' };
    });
  }
  if (rowLabels === undefined || columnLabels === undefined) {
    const fix = 'Give "rowLabels" and "columnLabels".';
    return [{ path: '/ui:options', found: 'a grid without rows or columns', fix }];
  }
  const problems = given.flatMap(([name, labels = {}]) => {
    const words = Object.values(labels);
    return Object.entries(labels).flatMap(([key, label], index) => {
      if (words.indexOf(label) === index) return [];
      const found = `${JSON.stringify(label)} a second time`;
      return [{ path: `/ui:options/${name}/${key}`, found, fix: 'Label each in its own way.' }];
    });
  });
  const cells = Object.keys(rowLabels).flatMap((row) =>
    Object.keys(columnLabels).map((column) => cellValue(row, column)),
  );
  const choices = answerOptions(schema);
  const at = cells.length === choices.length ? cells.findIndex((cell, each) => cell !== choices[each]) : 0;
  if (at === -1) return problems;
  const found = `${cells.length} cells, such as ${JSON.stringify(cells[at])}, for ${choices.length} choices, such as ${JSON.stringify(choices[at])}`;
  const fix = 'Let schema.json list each row with each column, such as "monday-morning", in their order.';
  return [...problems, { path: '/ui:options', found, fix }];
}

/** Checks that a slider's steps reach its maximum. */
function numberProblems(
  widget: WidgetName | undefined,
  step: number | undefined,
  { minimum = -Infinity, maximum = Infinity, multipleOf }: AnswerSchema,
): readonly UiProblem[] {
  const problems: UiProblem[] = [];
  const width = step ?? multipleOf;
  if (widget !== 'slider' || width === undefined) return problems;
  if (!isMultiple(maximum - minimum, width)) {
    const fix = 'Let the steps lead from the minimum to the maximum.';
    problems.push({
      path: '/ui:options/step',
      found: `steps of ${width} from ${minimum} to ${maximum}`,
      fix,
    });
  }
  return problems;
}

function listProblems(node: Exclude<TreeNode, QuestionNode>): readonly UiProblem[] {
  return messageProblems(node.ui['ui:options']?.messages ?? {}, OF_LISTS);
}

/** Reports messages for keywords that are misspelled or that the question's schema does not have. */
function messageProblems(messages: object, keywords: readonly string[]): readonly UiProblem[] {
  return Object.keys(messages).flatMap((keyword) => {
    if (keywords.includes(keyword)) return [];
    const near = closestName(keyword, keywords);
    const fix = near === null ? 'Remove it, or add the keyword in schema.json.' : `Did you mean "${near}"?`;
    const path = `/ui:options/messages/${keyword}`;
    return [{ path, found: `a message for "${keyword}", which schema.json does not have here`, fix }];
  });
}

function described({ type, enum: choices, format, readOnly }: AnswerSchema): string {
  if (readOnly === true) return 'a computed value';
  if (type === 'array') return 'a list';
  if (type === 'boolean') return 'a confirmation';
  const what =
    type === 'string' ? (format === undefined ? 'a text' : `a text of the format "${format}"`) : 'a number';
  return choices === undefined ? what : `${what} with choices`;
}

function isFreeText({ type, enum: choices, readOnly, format }: AnswerSchema): boolean {
  return type === 'string' && choices === undefined && readOnly !== true && format !== 'date';
}

function hasListChoices(schema: AnswerSchema): boolean {
  return schema.type === 'array' && answerOptions(schema).length > 0;
}

function isNumber({ type }: AnswerSchema): boolean {
  return type === 'number' || type === 'integer';
}

function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

function hasChoices({ type, enum: choices }: AnswerSchema): boolean {
  return type !== 'array' && choices !== undefined;
}
