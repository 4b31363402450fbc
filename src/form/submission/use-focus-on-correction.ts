import { useEffect } from 'react';
import { fieldsOfCondition } from '../../core/form/facts.ts';
import { propertyPath } from '../../core/form/paths.ts';
import { screenOrder } from '../../core/form/visibility.ts';
import { focusField } from '../question/field-ids.ts';
import type { FormSession } from '../session/form-session.ts';

/** Focuses the first question that a condition depends on, after the stored answers are rendered. */
export function useFocusOnCorrection({ form, answers }: FormSession, condition: string | null): void {
  useEffect(() => {
    if (condition === null) return undefined;
    const frame = requestAnimationFrame(() => {
      const asked = fieldsOfCondition(form.definition, condition);
      const onScreen = screenOrder(form.definition, answers.get());
      const field = onScreen.find((path) => asked.includes(propertyPath(path)));
      if (field !== undefined) focusField(field);
    });
    return () => cancelAnimationFrame(frame);
  }, [form, answers, condition]);
}
