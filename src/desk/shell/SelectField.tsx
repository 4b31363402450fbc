import { useId } from 'react';

/** A choice; `meaning` is a further explanation for checkboxes and radio buttons. */
export type Choice = readonly [value: string, label: string, meaning?: string];

/** A select field; a choice takes effect immediately. */
export function SelectField({
  label,
  id,
  isInline = false,
  isSet = false,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  /** The id by which the page focuses it. */
  readonly id?: string;
  /** Whether the label is beside the list, not above it. */
  readonly isInline?: boolean;
  /** Whether the value is marked as one that makes a difference. */
  readonly isSet?: boolean;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const own = useId();
  return (
    <div className={isInline ? 'field field--inline' : 'field'} data-set={isSet}>
      <label htmlFor={id ?? own}>{label}</label>
      <select id={id ?? own} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
