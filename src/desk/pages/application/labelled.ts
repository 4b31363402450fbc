import type { Choice } from '../../shell/SelectField.tsx';

/** What an agency's file names, as choices: ids with their labels. */
export function labelled(named: Readonly<Record<string, { readonly label: string }>>): readonly Choice[] {
  return Object.entries(named).map(([id, { label }]): Choice => [id, label]);
}
