import type { FieldError } from '../../core/form/validation.ts';
import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';

/** The error a question is part of, if any: its own, or one of several answers together. */
export function useFieldError(name: string): FieldError | undefined {
  return useObservable(useFormSession().errors).find((error) => error.fields.includes(name));
}
