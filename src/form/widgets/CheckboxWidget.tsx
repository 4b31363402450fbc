import { useLayoutEffect, useRef } from 'react';
import { fieldId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import type { WidgetProps } from './widget-props.ts';

/** A confirmation; unchecked is unanswered. */
export function CheckboxWidget({ name, required, value, invalid, describedBy }: WidgetProps) {
  const session = useFormSession();
  const ref = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    function adopt(): void {
      if (ref.current?.checked === true) session.answer(name, true);
    }
    adopt();
    return session.onFlush(adopt);
  }, [session, name]);

  return (
    <input
      ref={ref}
      className="checkbox__box"
      type="checkbox"
      id={fieldId(name)}
      name={name}
      value="true"
      checked={value === true}
      required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => session.answer(name, currentTarget.checked ? true : undefined)}
    />
  );
}
