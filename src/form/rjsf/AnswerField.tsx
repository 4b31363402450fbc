import { getUiOptions, type FieldProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { pathText } from '../question/field-ids.ts';

/**
 * The RJSF field of every question: draws the widget that its UI schema names, whatever the type of its answer. RJSF's
 * own `StringField` does the same after it has looked for a widget that fits the type.
 * @throws Error when the registry has no widget of that name
 */
export function AnswerField(props: FieldProps) {
  const { fieldPathId, formData, name, onChange, registry, required = false, schema, uiSchema = {} } = props;
  const { $id: id, path } = fieldPathId;
  const { widget, ...options } = getUiOptions(uiSchema);
  const Widget = registry.widgets[String(widget)];
  const answer = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  if (Widget === undefined) throw new Error(`The registry has no widget "${String(widget)}".`);
  return (
    <Widget
      {...props}
      id={id}
      htmlName={pathText(path)}
      label={schema.title ?? name}
      options={options}
      required={required}
      uiSchema={uiSchema}
      value={formData}
      onChange={answer}
    />
  );
}
