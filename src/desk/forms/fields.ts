import type { Choice } from '../shell/SelectField.tsx';

/** One question of a form. */
export interface Field {
  /** As the API names it, where it goes there: a refusal of the server finds its field by it. */
  readonly name: string;
  readonly kind: 'text' | 'email' | 'date' | 'datetime-local' | 'lines' | 'select' | 'radios' | 'checkboxes';
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Of what is entered, where it is not the desk's own: browsers check the spelling by it. */
  readonly lang?: string;
  /** What can be chosen of a `select`, `radios` and `checkboxes`. */
  readonly choices?: readonly Choice[];
  /** Said when nothing is entered; a field without it may stay empty. */
  readonly missing?: string;
  /** Characters. */
  readonly longest?: number;
  /** What is wrong with a text that was entered, in a sentence; `null` for nothing. */
  readonly wrong?: (text: string) => string | null;
  /** Asked only while another field has this value. */
  readonly onlyIf?: readonly [name: string, value: string];
}

/** What is entered, by the names of the fields: a list of what is checked, a text of anything else. */
export type Values<Fields extends readonly Field[]> = {
  readonly [Each in Fields[number] as Each['name']]: Each extends { readonly kind: 'checkboxes' }
    ? readonly string[]
    : string;
};
export type AnyValues = Readonly<Record<string, string | readonly string[]>>;

/** The fields that are asked now: nothing that offers nothing to choose. */
export function fieldsAsked(fields: readonly Field[], values: AnyValues): readonly Field[] {
  return fields.filter(
    ({ onlyIf, choices }) =>
      choices?.length !== 0 && (onlyIf === undefined || values[onlyIf[0]] === onlyIf[1]),
  );
}

/** What a form sends: texts without the blanks around them, and of lists what can be chosen now. */
export function sentValues(fields: readonly Field[], values: AnyValues): AnyValues {
  return Object.fromEntries(
    fields.map(({ name, choices = [] }) => {
      const value = values[name] ?? '';
      if (typeof value === 'string') return [name, value.trim()];
      return [name, value.filter((each) => choices.some(([offered]) => offered === each))];
    }),
  );
}

/** What has to be corrected, by the name of the field. @param sent by `sentValues` */
export function errorsIn(fields: readonly Field[], sent: AnyValues): ReadonlyMap<string, string> {
  return new Map(
    fieldsAsked(fields, sent).flatMap((field) => {
      const error = errorOf(field, sent[field.name] ?? '');
      return error === null ? [] : [[field.name, error] as const];
    }),
  );
}

function errorOf(
  { missing, longest = Infinity, wrong }: Field,
  value: string | readonly string[],
): string | null {
  if (value.length === 0) return missing ?? null;
  if (typeof value !== 'string') return null;
  if (value.length > longest) return `Use ${longest.toLocaleString('en-US')} characters or fewer.`;
  return wrong?.(value) ?? null;
}
