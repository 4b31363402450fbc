import { useId } from 'react';
import type { Field } from './fields.ts';

/** A labeled native field with its hint and its error, which assistive technology announces with it. */
export function FieldInput({
  field,
  value,
  error,
  onChange,
}: {
  readonly field: Field;
  readonly value: string | readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string | readonly string[]) => void;
}) {
  const id = useId();
  const { name, label, hint, kind, lang, choices = [] } = field;
  const said = (
    <>
      {hint !== undefined && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="field__error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </span>
      )}
    </>
  );
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    name,
    'aria-invalid': error !== undefined,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  if (kind === 'radios' || kind === 'checkboxes') {
    const chosen = [value].flat();
    return (
      <fieldset className="field">
        <legend>{label}</legend>
        {said}
        {choices.map(([choice, words, meaning]) => (
          <label key={choice}>
            <input
              // Radios don't support `aria-invalid`.
              {...(kind === 'radios' ? { name: `${id}-${name}` } : shared)}
              type={kind === 'radios' ? 'radio' : 'checkbox'}
              checked={chosen.includes(choice)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  kind === 'radios'
                    ? choice
                    : [...chosen.filter((each) => each !== choice), ...(checked ? [choice] : [])],
                )
              }
            />
            {words} {meaning !== undefined && <span className="field__hint">{meaning}</span>}
          </label>
        ))}
      </fieldset>
    );
  }
  const input = {
    ...shared,
    id,
    lang,
    value: String(value),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {said}
      {kind === 'select' ? (
        <select {...input}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...input} />
      ) : (
        <input {...input} type={kind} placeholder={field.placeholder} />
      )}
    </div>
  );
}
