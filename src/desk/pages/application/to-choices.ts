import type { Choice } from '../../shell/SelectField.tsx';

/** Converts the named entries of an agency's file to choices: ids with their labels. */
export function toChoices(named: Readonly<Record<string, { readonly label: string }>>): readonly Choice[] {
  return Object.entries(named).map(([id, { label }]): Choice => [id, label]);
}
