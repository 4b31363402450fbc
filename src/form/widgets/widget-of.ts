import type { ComponentType } from 'react';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { RadioWidget, YesNoWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { SliderWidget } from './SliderWidget.tsx';
import { DateWidget, EmailWidget, TextWidget } from './TextWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import type { WidgetProps } from './widget-props.ts';

/** The widgets by the name that `ui:widget` gives them. */
export const WIDGETS: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  number: NumberWidget,
  date: DateWidget,
  select: SelectWidget,
  textarea: TextareaWidget,
  yesno: YesNoWidget,
  radio: RadioWidget,
  slider: SliderWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
};

/** Above this many choices a list is easier to use than buttons. */
const MOST_BUTTONS = 5;

/** The widget of a question: the one its UI schema names, or the one that suits its schema. */
export function widgetNameOf(schema: AnswerSchema, ui: FieldUi): string {
  const named = ui['ui:widget'];
  if (named !== undefined) return named;
  const { enum: options, format, type } = schema;
  if (Array.isArray(options)) {
    if (options.length === 2 && options.includes('yes') && options.includes('no')) return 'yesno';
    return options.length > MOST_BUTTONS ? 'select' : 'radio';
  }
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  return format === 'date' || format === 'email' ? format : 'text';
}

/** Whether a widget is a group of inputs that share a legend instead of one input with a label. */
export function isGroupWidget(name: string): boolean {
  return name === 'checkboxes' || isRadioWidget(name);
}

/** Whether one choice of the group excludes the others. */
export function isRadioWidget(name: string): boolean {
  return name === 'yesno' || name === 'radio';
}
