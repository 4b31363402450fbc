import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';
import { errorId } from './field-id.ts';
import { FieldMessage } from './FieldMessage.tsx';

/**
 * The error of several answers together, once, across the width and before the first of them
 * (specification, section 8: "inline 'Please check your height and weight entries.'").
 */
export function PartErrors({ before }: { readonly before: string }) {
  const errors = useObservable(useFormSession().errors);
  return errors
    .filter(({ kind, field }) => kind === 'check' && field === before)
    .map(({ field, message }) => (
      <div className="form-part__error" key={field}>
        <FieldMessage id={errorId(field)} text={message} />
      </div>
    ));
}
