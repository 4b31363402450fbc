import type { ComponentType } from 'react';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { FieldUi, WidgetName } from '../../core/form/ui.schema.ts';
import type { QuestionFrame } from '../question/Question.tsx';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { OutputWidget } from './OutputWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { RadioWidget, YesNoWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { SliderWidget } from './SliderWidget.tsx';
import { DateWidget, EmailWidget, TextWidget } from './TextWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import type { WidgetProps } from './widget-props.ts';

interface RegisteredWidget {
  readonly Widget: ComponentType<WidgetProps>;
  /** How the question surrounds it. */
  readonly frame: QuestionFrame;
}

/** The one registry of widgets, by the name that `ui:widget` gives them. */
export const WIDGETS: Readonly<Record<WidgetName, RegisteredWidget>> = {
  text: { Widget: TextWidget, frame: 'field' },
  email: { Widget: EmailWidget, frame: 'field' },
  phone: { Widget: PhoneWidget, frame: 'field' },
  number: { Widget: NumberWidget, frame: 'field' },
  date: { Widget: DateWidget, frame: 'field' },
  select: { Widget: SelectWidget, frame: 'field' },
  textarea: { Widget: TextareaWidget, frame: 'field' },
  yesno: { Widget: YesNoWidget, frame: 'radiogroup' },
  radio: { Widget: RadioWidget, frame: 'radiogroup' },
  slider: { Widget: SliderWidget, frame: 'field' },
  checkbox: { Widget: CheckboxWidget, frame: 'checkbox' },
  checkboxes: { Widget: CheckboxesWidget, frame: 'group' },
  output: { Widget: OutputWidget, frame: 'field' },
};

/** Above this many choices a list is easier to use than buttons. */
const MOST_BUTTONS = 5;

/** The widget of a question: the one its UI schema names, or the one that suits its schema. */
export function widgetNameOf(schema: AnswerSchema, ui: FieldUi): WidgetName {
  const named = ui['ui:widget'];
  if (named !== undefined) return named;
  const { enum: options, format, type, readOnly } = schema;
  if (readOnly === true) return 'output';
  if (Array.isArray(options)) {
    if (options.length === 2 && options.includes('yes') && options.includes('no')) return 'yesno';
    return options.length > MOST_BUTTONS ? 'select' : 'radio';
  }
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  return format === 'date' || format === 'email' ? format : 'text';
}
