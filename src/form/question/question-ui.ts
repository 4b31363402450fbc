import type { QuestionNode } from '../../core/form/form-definition.ts';
import { answerOptions } from '../../core/form/answers.ts';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { UiTexts } from '../../core/form/texts.ts';
import type { FieldUi, WidgetName } from '../../core/form/ui.schema.ts';

/**
 * How a question surrounds its widget: `field`, one input with a label before it; `checkbox`, one box with
 * its label after it; `group` and `radiogroup`, several inputs that share a legend.
 */
type QuestionFrame = 'field' | 'checkbox' | 'group' | 'radiogroup';

/** How a question surrounds each widget; `field` where it is not named. */
export const FRAMES: Readonly<Partial<Record<WidgetName, QuestionFrame>>> = {
  yesno: 'radiogroup',
  radio: 'radiogroup',
  checkbox: 'checkbox',
  checkboxes: 'group',
  grid: 'group',
};

/** A question's UI schema, as RJSF passes it to our template: with its texts and its widget. */
export type QuestionUi = Omit<FieldUi, 'ui:title' | 'ui:help'> & {
  readonly 'ui:widget': WidgetName;
  readonly 'ui:title'?: string;
  readonly 'ui:help'?: string;
};

/** A question's UI schema, with the widget that `ui.json` names or the one that fits its schema. */
export function questionUi({ ui, schema }: QuestionNode, { title, help }: UiTexts): QuestionUi {
  const { 'ui:title': _title, 'ui:help': _help, ...rest } = ui;
  const suitable = suitableWidget(schema);
  const named = ui['ui:widget'] ?? suitable;
  // A slider always shows a value, so only a question with a default can use it.
  const widget = named === 'slider' && schema.default === undefined ? suitable : named;
  return {
    ...rest,
    'ui:widget': widget,
    ...(title !== undefined && { 'ui:title': title }),
    ...(help !== undefined && { 'ui:help': help }),
  };
}

/** Above this many choices a list is easier to use than buttons. */
const MAX_BUTTONS = 5;

/** The formats with a widget of their own. */
const FORMATS: readonly WidgetName[] = ['date', 'email', 'time', 'date-time', 'uri', 'password'];

function suitableWidget(schema: AnswerSchema): WidgetName {
  const { enum: options, format = '', type, readOnly, default: start } = schema;
  if (readOnly === true) return 'output';
  if (Array.isArray(options)) {
    if (options.length === 2 && options.includes('yes') && options.includes('no')) return 'yesno';
    return options.length > MAX_BUTTONS ? 'select' : 'radio';
  }
  if (type === 'array') return answerOptions(schema).length > 0 ? 'checkboxes' : 'lines';
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  // The browser's color input always has a value, so only a question with a default can use it.
  if (format === 'color' && start !== undefined) return 'color';
  return FORMATS.find((each) => each === format) ?? (format === 'url' ? 'uri' : 'text');
}
