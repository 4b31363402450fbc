import type { FormDefinition } from '../../form/form-definition.ts';

/** Notes a problem in one of a form's files: file name, JSON Pointer, what was found, what to do. */
export type Report = (file: string, path: string, found: string, fix: string) => void;

/** Notes a property that `form.json` names and `schema.json` does not have. */
export function reportUnknownField(
  report: Report,
  path: string,
  field: string,
  { schema }: Pick<FormDefinition, 'schema'>,
): void {
  const names = Object.keys(schema.properties).join(', ');
  report('form.json', path, `the unknown property "${field}"`, `Use one of: ${names}.`);
}
