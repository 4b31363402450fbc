import { useMutation } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { DeskError } from '../api.ts';
import { Button } from '../Button.tsx';
import { unfold } from '../shell/focus.ts';
import { useUnsent, type UnsentLabel } from '../shell/unsent.ts';
import { FieldInput } from './FieldInput.tsx';
import { errorsIn, visibleFields, valuesToSend, type AnyValues, type Field, type Values } from './fields.ts';

interface DeskFormProps<Fields extends readonly Field[]> {
  readonly fields: Fields;
  readonly initial?: Partial<Values<Fields>>;
  /** The place that keeps its values until they are sent; without it they are gone with the page. */
  readonly unsent?: UnsentLabel;
  readonly submitLabel: string;
  /** `danger` for an irreversible action, `quiet` where another comes first. */
  readonly tone?: 'danger' | 'quiet' | undefined;
  /** The content before the button, depending on the values that it would send. */
  readonly beside?: (values: AnyValues) => ReactNode;
  /** Gives the form a second button, which takes back what was entered. */
  readonly onCancel?: () => void;
  /**
   * Sends the entered values, of which none is missing. An error it throws is shown above the button, or at the
   * fields that a `DeskError` names. When it resolves, the form is reset, unless it `resets` only one field.
   */
  readonly onSubmit: (values: Values<Fields>) => Promise<unknown>;
  readonly resets?: Fields[number]['name'];
}

/** What somebody last tried to send, and what was wrong with it. */
interface LastAttempt {
  readonly errors: ReadonlyMap<string, string>;
  readonly values: AnyValues;
}

/** A form of the desk: labeled native fields and a button. In a dialog its first field takes the focus. */
export function DeskForm<const Fields extends readonly Field[]>({
  fields,
  initial,
  unsent: place,
  submitLabel,
  tone,
  beside,
  onCancel,
  onSubmit,
  resets,
}: DeskFormProps<Fields>) {
  const start: AnyValues = {
    ...Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'checkboxes' ? [] : ''])),
    ...initial,
  };
  const unsent = useUnsent<AnyValues>(place ?? null);
  // Not what is being sent: the saved data may remount the form before the request has ended.
  const [kept, setKept] = useState(unsent.isSaving ? null : unsent.stored);
  const [values, setValues] = useState({ ...start, ...kept });
  /** The latest values, which may be newer than those being sent. */
  const newest = useRef(values);
  const [last, setLast] = useState<LastAttempt>({ errors: new Map(), values });
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  const focus = (which: string) => form.current?.querySelector<HTMLElement>(which)?.focus();
  const begin = useEffectEvent(() => {
    if (form.current?.closest('dialog') !== null) focus(FIRST);
    if (kept !== null && form.current !== null) unfold(form.current);
  });
  useEffect(() => begin(), []);
  useEffect(() => focus('[aria-invalid="true"]'), [last]);

  function enter(next: AnyValues): void {
    newest.current = next;
    setValues(next);
  }
  const send = useMutation({
    // The values belong to these fields, by name.
    mutationFn(entered: AnyValues) {
      if (unsent.stored !== null) unsent.store(unsent.stored, 'saving');
      return onSubmit(valuesToSend(fields, entered) as Values<Fields>);
    },
    onSuccess(_, entered) {
      // Values entered while sending stay.
      if (newest.current !== entered) return;
      unsent.clear();
      setKept(null);
      enter(resets === undefined ? start : { ...entered, [resets]: start[resets] ?? '' });
      if (form.current?.contains(document.activeElement) === true) focus(FIRST);
    },
    onError(error, entered) {
      if (unsent.stored !== null) unsent.store(unsent.stored);
      setLast({ errors: errorsOf(error, fields), values: entered });
    },
  });
  const refusal = send.error !== null && errorsOf(send.error, fields).size === 0 ? send.error.message : null;
  const focusNotice = useEffectEvent(() => notice.current?.focus());
  useEffect(() => focusNotice(), [refusal]);

  const wrong = new Map(errorsIn(fields, valuesToSend(fields, values)));
  /** An error stays with its answer, and goes once the answer is right. */
  function errorAt(name: string): string | undefined {
    const error = last.errors.get(name);
    return error === undefined || last.values[name] === values[name] ? error : wrong.get(name);
  }

  function submit(): void {
    if (send.isPending) return;
    const errors = new Map(wrong);
    // For a half-typed date the browser reports an empty value.
    for (const input of form.current?.querySelectorAll('input') ?? [])
      if (input.validity.badInput) errors.set(input.name, 'Enter a valid date.');
    setLast({ errors, values });
    if (errors.size === 0) send.mutate(values);
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
          You typed this earlier and haven’t sent it yet.{' '}
          <Button
            look="link"
            onClick={() => {
              unsent.clear();
              setKept(null);
              enter(start);
              focus(FIRST);
            }}
          >
            Discard
          </Button>
        </p>
      )}
      {visibleFields(fields, values).map((field) => (
        <Fragment key={field.name}>
          {field.heading !== undefined && <h2>{field.heading}</h2>}
          <FieldInput
            field={field}
            value={values[field.name] ?? ''}
            error={errorAt(field.name)}
            onChange={(value) => {
              const next = { ...values, [field.name]: value };
              enter(next);
              // Only what was typed: the other fields may get new initial values meanwhile.
              const typed = Object.entries(next).filter(
                ([name, each]) => JSON.stringify(each) !== JSON.stringify(start[name]),
              );
              // A choice alone is made again in one press: no reminder of it on every page.
              const isOnlyChosen = typed.every(([name]) =>
                fields.some((each) => each.name === name && each.choices !== undefined),
              );
              if (isOnlyChosen) unsent.clear();
              else unsent.store(Object.fromEntries(typed));
            }}
          />
        </Fragment>
      ))}
      {refusal !== null && (
        <p ref={notice} className="notice notice--bad" role="alert" tabIndex={-1}>
          {refusal}
        </p>
      )}
      <div className="cluster">
        {beside?.(valuesToSend(fields, values))}
        {/* Never `disabled`, which would drop the focus of the button just pressed. */}
        <button
          type="submit"
          className={tone === undefined ? 'button' : `button button--${tone}`}
          aria-disabled={send.isPending}
        >
          {send.isPending ? 'One moment…' : submitLabel}
        </button>
        {onCancel !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              unsent.clear();
              enter(start);
              setLast({ errors: new Map(), values: start });
              send.reset();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const FIRST = 'input, select, textarea';

/** The field errors of a refusal, by field name; empty if it names a field that this form doesn't have. */
function errorsOf(error: Error, fields: readonly Field[]): ReadonlyMap<string, string> {
  const said = error instanceof DeskError ? error.fields : [];
  const isAsked = said.every(({ field }) => fields.some(({ name }) => name === field));
  return new Map(isAsked ? said.map(({ field, message }) => [field, message]) : []);
}
