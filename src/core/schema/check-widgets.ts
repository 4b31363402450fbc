import { closestName } from '../edit-distance.ts';
import { answerOptions } from '../form/answers.ts';
import { cellValue } from '../form/choice-grid.ts';
import type { FormDefinition, QuestionNode } from '../form/form-definition.ts';
import { compileValidate } from './compile-validate.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import type { FieldUi, WidgetName } from '../form/ui.schema.ts';
import { collectProblems, type Problem, type Report } from '../problem.ts';
import { isMultiple } from '../rules/rule-set.ts';
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
  const { problems, report } = collectProblems({ file: 'ui.json' });
  for (const node of definition.tree.byPath.values()) {
    const at = uiPointer(definition, node.path);
    const reportHere: Report = (path, found, fix) => report(at + path, found, fix);
    if (node.kind === 'question') checkQuestion(node, reportHere);
    else checkMessages(node.ui, OF_LISTS, reportHere);
  }
  return problems;
}

function checkQuestion({ ui, schema }: QuestionNode, report: Report): void {
  const { 'ui:widget': widget, 'ui:enumNames': labels = [] } = ui;
  const { step, inputMode, emptyLabel } = ui['ui:options'] ?? {};
  if (widget !== undefined) {
    const [fits, what] = WIDGETS[widget];
    if (!fits(schema) || (widget !== 'output' && schema.readOnly === true)) {
      const others = Object.entries(WIDGETS).filter(([name, [fit]]) =>
        schema.readOnly === true ? name === 'output' : fit(schema),
      );
      const fix = `It is for ${what}. Use one of: ${others.map(([name]) => name).join(', ')}.`;
      report('/ui:widget', `"${widget}" for ${described(schema)}`, fix);
    }
    if (widget === 'yesno' && !['yes', 'no'].every((choice) => schema.enum?.includes(choice) === true)) {
      const fix = 'Let the choices be "yes" and "no", or use radio.';
      report('/ui:widget', `"yesno" for ${JSON.stringify(schema.enum)}`, fix);
    }
  }
  const values = answerOptions(schema);
  if (labels.length > 0 && labels.length !== values.length) {
    const fix = 'Give one label for each value of the schema’s enum, in its order.';
    report('/ui:enumNames', `${labels.length} labels for ${values.length} values`, fix);
  }
  const words = values.map((value) => String(value).toLowerCase());
  labels.forEach((label, index) => {
    const path = `/ui:enumNames/${index}`;
    if (labels.indexOf(label) !== index)
      report(path, `${JSON.stringify(label)} a second time`, 'Label each choice in its own way.');
  });
  labels.forEach((label, index) => {
    const other = words.indexOf(label.trim().toLowerCase());
    if (other === -1 || other === index || values[index] === undefined) return;
    const found = `${JSON.stringify(label)} as the label of ${JSON.stringify(values[index])}`;
    report(`/ui:enumNames/${index}`, found, 'Write the labels in the order of the choices in schema.json.');
  });
  if (step !== undefined && !isNumber(schema)) {
    report('/ui:options/step', `a step of ${described(schema)}`, 'Remove it: only numbers have steps.');
  } else if (step !== undefined && schema.type === 'integer' && !Number.isInteger(step)) {
    report('/ui:options/step', `the step ${step} of whole numbers`, 'Give a whole number.');
  } else if (step !== undefined && schema.multipleOf !== undefined && !isMultiple(step, schema.multipleOf)) {
    const found = `the step ${step}, where schema.json takes steps of ${schema.multipleOf}`;
    report('/ui:options/step', found, `Give a multiple of ${schema.multipleOf}.`);
  }
  if (emptyLabel !== undefined && widget !== undefined && widget !== 'select') {
    report('/ui:options/emptyLabel', `an empty choice of "${widget}"`, 'Remove it: only select has one.');
  }
  const { default: start, title: _title, description: _description, ...held } = schema;
  if (start !== undefined && compileValidate(held)(start).length > 0) {
    const fix = 'Let "default" in schema.json be an answer that the question takes.';
    report('', `the default ${JSON.stringify(start)}, which can’t be answered`, fix);
  }
  checkSlider(ui, schema, report);
  checkCurrency(ui, schema, report);
  checkGrid(ui, schema, report);
  const isChoice = schema.enum !== undefined || schema.type === 'array' || schema.type === 'boolean';
  if (inputMode !== undefined && isChoice)
    report('/ui:options/inputMode', 'a keyboard where nothing is typed', 'Remove it.');
  checkMessages(ui, [...ALWAYS, ...Object.keys(schema), ...Object.keys(schema.items ?? {})], report);
}

/** Checks that a currency exists and is used for a number without a unit. */
function checkCurrency({ 'ui:options': options = {} }: FieldUi, schema: AnswerSchema, report: Report): void {
  const { currency, unit } = options;
  if (currency === undefined) return;
  const path = '/ui:options/currency';
  if (!Intl.supportedValuesOf('currency').includes(currency))
    report(path, `the unknown currency "${currency}"`, 'Use a code of three letters, such as USD.');
  else if (!isNumber(schema))
    report(path, `"${currency}" for the type "${schema.type}"`, 'Use it for numbers only.');
  else if (unit !== undefined)
    report(path, `"${currency}" beside the unit "${unit}"`, 'Keep one of the two.');
}

/** Checks that a grid's choices are its cells, row by row. */
function checkGrid(
  { 'ui:widget': widget, 'ui:options': { rowLabels, columnLabels } = {} }: FieldUi,
  schema: AnswerSchema,
  report: Report,
): void {
  const given = Object.entries({ rowLabels, columnLabels }).filter(([, labels]) => labels !== undefined);
  if (widget !== 'grid') {
    const fix = 'Remove them, or let "ui:widget" be "grid".';
    for (const [name] of given) report(`/ui:options/${name}`, `${name} of what is no grid`, fix);
    return;
  }
  if (rowLabels === undefined || columnLabels === undefined)
    return report('/ui:options', 'a grid without rows or columns', 'Give "rowLabels" and "columnLabels".');
  for (const [name, labels = {}] of given) {
    const words = Object.values(labels);
    Object.entries(labels).forEach(([key, label], index) => {
      const path = `/ui:options/${name}/${key}`;
      if (words.indexOf(label) !== index)
        report(path, `${JSON.stringify(label)} a second time`, 'Label each in its own way.');
    });
  }
  const cells = Object.keys(rowLabels).flatMap((row) =>
    Object.keys(columnLabels).map((column) => cellValue(row, column)),
  );
  const choices = answerOptions(schema);
  const at = cells.length === choices.length ? cells.findIndex((cell, each) => cell !== choices[each]) : 0;
  if (at === -1) return;
  const found = `${cells.length} cells, such as ${JSON.stringify(cells[at])}, for ${choices.length} choices, such as ${JSON.stringify(choices[at])}`;
  const fix = 'Let schema.json list each row with each column, such as "monday-morning", in their order.';
  report('/ui:options', found, fix);
}

/** Checks that a slider's steps reach its maximum. */
function checkSlider(
  { 'ui:widget': widget, 'ui:options': options = {} }: FieldUi,
  { minimum = -Infinity, maximum = Infinity, multipleOf }: AnswerSchema,
  report: Report,
): void {
  const { step: width = multipleOf } = options;
  const fix = 'Let the steps lead from the minimum to the maximum.';
  if (widget === 'slider' && width !== undefined && !isMultiple(maximum - minimum, width))
    report('/ui:options/step', `steps of ${width} from ${minimum} to ${maximum}`, fix);
}

/** Reports messages for keywords that are misspelled or that the question's schema does not have. */
function checkMessages(
  { 'ui:options': options }: FieldUi,
  keywords: readonly string[],
  report: Report,
): void {
  for (const keyword of Object.keys(options?.messages ?? {})) {
    if (keywords.includes(keyword)) continue;
    const near = closestName(keyword, keywords);
    const fix = near === null ? 'Remove it, or add the keyword in schema.json.' : `Did you mean "${near}"?`;
    const found = `a message for "${keyword}", which schema.json does not have here`;
    report(`/ui:options/messages/${keyword}`, found, fix);
  }
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

function hasChoices({ type, enum: choices }: AnswerSchema): boolean {
  return type !== 'array' && choices !== undefined;
}
