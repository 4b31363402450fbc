import { useId } from 'react';

/** One of several things to choose from; a checkbox or radio button also says what it means. */
export type Choice = readonly [value: string, label: string, meaning?: string];

/** A list of which one is chosen: what is chosen holds at once. */
export function SelectField({
  label,
  id,
  isInline = false,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  /** Where the page sends the focus to it by its id. */
  readonly id?: string;
  /** Whether the label stands before it, not above. */
  readonly isInline?: boolean;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const own = useId();
  return (
    <div className={isInline ? 'field field--inline' : 'field'}>
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
