import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { WidgetName } from '../../core/form/ui.schema.ts';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { PhoneWidget } from './PhoneWidget.tsx';
import { CheckboxesWidget, RadioWidget, YesNoWidget } from './ChoicesWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { DateWidget, EmailWidget, TextWidget } from './TextWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';

/** The widgets that few forms need. They are lazy-loaded (`src/form/rjsf/RareParts.tsx`). */
export type RareWidgetName = 'time' | 'date-time' | 'uri' | 'color' | 'password' | 'lines' | 'output';

/** All other widgets but `slider` and `grid`, which are lazy-loaded, too, by their name in `ui:widget`. */
export const WIDGETS: Readonly<
  Record<Exclude<WidgetName, RareWidgetName | 'slider' | 'grid'>, ComponentType<WidgetProps>>
> = {
  text: TextWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  number: NumberWidget,
  date: DateWidget,
  select: SelectWidget,
  textarea: TextareaWidget,
  yesno: YesNoWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
};
