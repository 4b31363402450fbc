import type { WidgetProps } from '@rjsf/utils';
import { useMemo, type ComponentType } from 'react';
import { linesAnswer } from '../../core/form/lines-answer.ts';
import { OutputWidget } from '../widgets/OutputWidget.tsx';
import { LinesOfText } from '../widgets/TextareaWidget.tsx';
import { LineOfText } from '../widgets/TextWidget.tsx';
import { PLAIN_TEXT, type TextConversion } from '../widgets/use-committed-text.ts';
import type { RareWidgetName } from '../widgets/widgets.ts';
import { useControl } from '../widgets/use-control.ts';

/** A one-line widget with a native input type: a time as `HH:MM`, a color as `#rrggbb`. */
function inputOfType(type: 'time' | 'url' | 'color' | 'password') {
  return (props: WidgetProps) => <LineOfText {...props} type={type} />;
}

/** A day and a time of day, stored as `YYYY-MM-DDTHH:MM`. */
function DateTimeWidget(props: WidgetProps) {
  const { default: start = '' } = useControl(props).schema;
  // The browser's `datetime-local` input has no time zone.
  const isLocal = !/(?:z|[+-]\d\d:\d\d)$/i.test(String(start));
  return <LineOfText {...props} type={isLocal ? 'datetime-local' : 'text'} />;
}

/** A list of texts or numbers, one on each line. */
function LinesWidget(props: WidgetProps) {
  const { schema } = useControl(props);
  const conversion = useMemo(
    (): TextConversion => ({
      toText: (answer) => (Array.isArray(answer) ? answer.join('\n') : PLAIN_TEXT.toText(answer)),
      toAnswer: (text) => linesAnswer(schema, text),
    }),
    [schema],
  );
  return <LinesOfText {...props} conversion={conversion} />;
}

/** The rare widgets, by their name in `ui:widget`. */
export const RARE_WIDGETS: Readonly<Record<RareWidgetName, ComponentType<WidgetProps>>> = {
  time: inputOfType('time'),
  'date-time': DateTimeWidget,
  uri: inputOfType('url'),
  color: inputOfType('color'),
  password: inputOfType('password'),
  lines: LinesWidget,
  output: OutputWidget,
};

/** Bundled with the widgets, so that a form with a list of any kind makes one request. */
export { GroupField } from './GroupField.tsx';
export { EnterButton, ListField } from './ListField.tsx';
