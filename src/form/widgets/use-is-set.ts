import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

/** Whether a question has an answer: one that is not sent has none before the person has touched it. */
export function useIsSet(name: string, value: AnswerValue | undefined): boolean {
  const { form, touched } = useFormSession();
  const { form: contract, schema } = form.definition;
  const names = useObservable(touched);
  if (contract.notSent?.fields.includes(name) !== true) return true;
  return names.includes(name) || value !== schema.properties[name]?.default;
}
