import type { Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { questionAt } from '../../core/form/question-tree.ts';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import { uiAt, type ResolvedUi } from '../../core/form/texts.ts';
import type { WidgetName } from '../../core/form/ui.schema.ts';

/**
 * How a question surrounds its widget: `field`, one input with a label before it; `checkbox`, one box with
 * its label after it; `group` and `radiogroup`, several inputs that share a legend.
 */
export type QuestionFrame = 'field' | 'checkbox' | 'group' | 'radiogroup';

/** How a question surrounds each widget. */
export const FRAMES: Readonly<Record<WidgetName, QuestionFrame>> = {
  text: 'field',
  email: 'field',
  phone: 'field',
  number: 'field',
  date: 'field',
  select: 'field',
  textarea: 'field',
  yesno: 'radiogroup',
  radio: 'radiogroup',
  slider: 'field',
  checkbox: 'checkbox',
  checkboxes: 'group',
  output: 'field',
};

/** How a question is asked, with the widget that it gets. */
export type QuestionUi = ResolvedUi & { readonly 'ui:widget': WidgetName };

const known = new WeakMap<ResolvedUi, QuestionUi>();

/**
 * How a question is asked with these answers, by the widget that `ui.json` names or the one that suits its schema. The
 * same object as long as it reads the same.
 */
export function questionUi(definition: FormDefinition, path: string, answers: Answers): QuestionUi {
  const ui = uiAt(definition, path, answers);
  const before = known.get(ui);
  if (before !== undefined) return before;
  const schema = questionAt(definition, path)?.schema;
  const widget = ui['ui:widget'] ?? (schema === undefined ? 'text' : suitableWidget(schema));
  const help = ui['ui:help'] ?? schema?.['description'];
  const made = { ...ui, 'ui:widget': widget, ...(typeof help === 'string' && { 'ui:help': help }) };
  known.set(ui, made);
  return made;
}

/** Above this many choices a list is easier to use than buttons. */
const MAX_BUTTONS = 5;

function suitableWidget({ enum: options, format, type, readOnly }: AnswerSchema): WidgetName {
  if (readOnly === true) return 'output';
  if (Array.isArray(options)) {
    if (options.length === 2 && options.includes('yes') && options.includes('no')) return 'yesno';
    return options.length > MAX_BUTTONS ? 'select' : 'radio';
  }
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  return format === 'date' || format === 'email' ? format : 'text';
}
