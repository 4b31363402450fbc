import type { FormDefinition } from '../../form/form-definition.ts';
import type { Report } from './report.ts';

/** Whether `ui.json` speaks of properties that exist and labels each of their values. */
export function uiProblems({ schema, ui }: FormDefinition, report: Report): void {
  for (const [field, options] of Object.entries(ui)) {
    const property = schema.properties[field];
    if (property === undefined) {
      report('ui.json', `/${field}`, 'no such property in schema.json', 'Correct the name or remove it.');
      continue;
    }
    const values = property['enum'];
    const names = options['ui:enumNames'];
    if (names !== undefined && (!Array.isArray(values) || values.length !== names.length)) {
      const count = Array.isArray(values) ? values.length : 0;
      report(
        'ui.json',
        `/${field}/ui:enumNames`,
        `${names.length} labels for ${count} values`,
        'Give one label for each value of the schema’s enum, in its order.',
      );
    }
  }
}
