import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { DeskError } from '../api.ts';
import { useUnsent, type UnsentPlace } from '../shell/unsent.ts';
import { FieldInput } from './FieldInput.tsx';
import { errorsIn, fieldsAsked, sentValues, type AnyValues, type Field, type Values } from './fields.ts';

interface DeskFormProps<Fields extends readonly Field[]> {
  readonly fields: Fields;
  readonly initial?: Partial<Values<Fields>>;
  /** As what its values are kept until they are sent; without it they are gone with the page. */
  readonly unsent?: UnsentPlace;
  readonly submitLabel: string;
  /** `danger` for what cannot be taken back. */
  readonly tone?: 'danger';
  /** What stands before the button, by what is entered. */
  readonly beside?: (values: AnyValues) => ReactNode;
  /** Gives the form a second button. */
  readonly onCancel?: () => void;
  /**
   * Sends what is entered, in which nothing is missing. What it throws is said above the button, or at the fields that a
   * `DeskError` names. Once it resolves, the form is as at the beginning.
   */
  readonly onSubmit: (values: Values<Fields>) => Promise<unknown>;
}

/** A form of the desk: labeled fields of the browser, and a button. In a dialog its first field takes the focus. */
export function DeskForm<const Fields extends readonly Field[]>({
  fields,
  initial,
  unsent: place,
  submitLabel,
  tone,
  beside,
  onCancel,
  onSubmit,
}: DeskFormProps<Fields>) {
  const start: AnyValues = {
    ...Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'checkboxes' ? [] : ''])),
    ...initial,
  };
  const unsent = useUnsent<AnyValues>(place ?? null);
  const [kept, setKept] = useState(unsent.kept);
  const [values, setValues] = useState({ ...start, ...kept });
  /** What is entered by now, while something older is on its way. */
  const newest = useRef(values);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  const focus = (which: string) => form.current?.querySelector<HTMLElement>(which)?.focus();
  useEffect(() => {
    if (form.current?.closest('dialog') !== null) focus(FIRST);
  }, []);
  useEffect(() => focus('[aria-invalid="true"]'), [errors]);

  function enter(next: AnyValues): void {
    newest.current = next;
    setValues(next);
  }
  const send = useMutation({
    // They are of these fields, by these names.
    mutationFn: (entered: AnyValues) => onSubmit(sentValues(fields, entered) as Values<Fields>),
    onSuccess(_, entered) {
      // What was entered meanwhile stays.
      if (newest.current !== entered) return;
      unsent.forget();
      setKept(null);
      enter(start);
      if (form.current?.contains(document.activeElement) === true) focus(FIRST);
    },
    onError: (error) => setErrors(errorsOf(error, fields)),
  });
  const refusal = send.error !== null && errorsOf(send.error, fields).size === 0 ? send.error.message : null;
  const focusNotice = useEffectEvent(() => notice.current?.focus());
  useEffect(() => focusNotice(), [refusal]);

  function submit(): void {
    if (send.isPending) return;
    const wrong = new Map(errorsIn(fields, sentValues(fields, values)));
    // A browser has no value of a date that is half typed.
    for (const input of form.current?.querySelectorAll('input') ?? [])
      if (input.validity.badInput) wrong.set(input.name, 'Enter a valid date.');
    setErrors(wrong);
    if (wrong.size === 0) send.mutate(values);
    else send.reset();
  }
  return (
    <form
      ref={form}
      className="desk-form stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {kept !== null && (
        <p className="muted" role="status">
          You typed this earlier and haven’t sent it yet.
        </p>
      )}
      {fieldsAsked(fields, values).map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors.get(field.name)}
          onChange={(value) => {
            const next = { ...values, [field.name]: value };
            enter(next);
            if (JSON.stringify(next) === JSON.stringify(start)) unsent.forget();
            else unsent.keep(next);
          }}
        />
      ))}
      {refusal !== null && (
        <p ref={notice} className="notice notice--bad" role="alert" tabIndex={-1}>
          {refusal}
        </p>
      )}
      <div className="cluster">
        {beside?.(values)}
        {/* Never `disabled`: that would drop the focus of whoever pressed it. */}
        <button
          type="submit"
          className={tone === 'danger' ? 'button button--danger' : 'button'}
          aria-disabled={send.isPending}
        >
          {send.isPending ? 'One moment…' : submitLabel}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="button button--quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

const FIRST = 'input, select, textarea';

/** What a refusal says of fields, by their names; empty where it says something of none of them. */
function errorsOf(error: Error, fields: readonly Field[]): ReadonlyMap<string, string> {
  const said = error instanceof DeskError ? error.fields : [];
  const isAsked = said.every(({ field }) => fields.some(({ name }) => name === field));
  return new Map(isAsked ? said.map(({ field, message }) => [field, message]) : []);
}
