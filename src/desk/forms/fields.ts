import type { Choice } from '../shell/SelectField.tsx';

/** One question of a form. */
export interface Field {
  /** The name of the field in the API, if it is sent there. The server's errors refer to it. */
  readonly name: string;
  readonly kind: 'text' | 'email' | 'date' | 'datetime-local' | 'lines' | 'select' | 'radios' | 'checkboxes';
  readonly label: string;
  /** A heading above it, which begins a group of fields. */
  readonly heading?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The language of the value, if it is not the desk's: browsers check spelling by it. */
  readonly lang?: string;
  /** The choices of a `select`, `radios` and `checkboxes`. */
  readonly choices?: readonly Choice[];
  /** The error for an empty field; a field without it is optional. */
  readonly requiredMessage?: string;
  /** The longest text, in characters. */
  readonly maxLength?: number;
  /** Validates a text. Returns what is wrong in a sentence, or `null`. */
  readonly validate?: (text: string) => string | null;
  /** Asked only while another field has this value. */
  readonly showIf?: readonly [name: string, value: string];
}

/** The entered values by field name: a list for checkboxes, a text for any other field. */
export type Values<Fields extends readonly Field[]> = {
  readonly [Each in Fields[number] as Each['name']]: Each extends { readonly kind: 'checkboxes' }
    ? readonly string[]
    : string;
};
export type AnyValues = Readonly<Record<string, string | readonly string[]>>;

/** The fields shown now: those whose condition holds and whose list of choices is not empty. */
export function visibleFields(fields: readonly Field[], values: AnyValues): readonly Field[] {
  return fields.filter(
    ({ showIf, choices }) =>
      choices?.length !== 0 && (showIf === undefined || values[showIf[0]] === showIf[1]),
  );
}

/** The values to send: texts are trimmed, and lists contain only available choices. */
export function valuesToSend(fields: readonly Field[], values: AnyValues): AnyValues {
  return Object.fromEntries(
    fields.map(({ name, choices = [] }) => {
      const value = values[name] ?? '';
      if (typeof value === 'string') return [name, value.trim()];
      return [name, value.filter((each) => choices.some(([offered]) => offered === each))];
    }),
  );
}

/** The errors to correct, by field name. @param sent by `sentValues` */
export function errorsIn(fields: readonly Field[], sent: AnyValues): ReadonlyMap<string, string> {
  return new Map(
    visibleFields(fields, sent).flatMap((field) => {
      const error = errorOf(field, sent[field.name] ?? '');
      return error === null ? [] : [[field.name, error] as const];
    }),
  );
}

function errorOf(
  { requiredMessage, maxLength = Infinity, validate }: Field,
  value: string | readonly string[],
): string | null {
  if (value.length === 0) return requiredMessage ?? null;
  if (typeof value !== 'string') return null;
  if (value.length > maxLength) return `Use ${maxLength.toLocaleString('en-US')} characters or fewer.`;
  return validate?.(value) ?? null;
}
