import { useId, type ReactNode } from 'react';

interface FilterChoiceProps {
  readonly label: string;
  /** Where the page sends the focus to it by its id. */
  readonly id?: string;
  readonly value: string;
  /** @param value empty for all */
  readonly onChange: (value: string) => void;
  /** Options. */
  readonly children: ReactNode;
}

/** A filter of a list: what is chosen holds at once. */
export function FilterChoice({ label, id, value, onChange, children }: FilterChoiceProps) {
  const own = useId();
  return (
    <div className="field">
      <label htmlFor={id ?? own}>{label}</label>
      <select id={id ?? own} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
}
