import { answerOptions } from '../../form/answers.ts';
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
    if ((options['ui:widget'] === 'checkboxes') !== (property.type === 'array')) {
      if (options['ui:widget'] !== undefined)
        report(
          'ui.json',
          `/${field}/ui:widget`,
          `"${options['ui:widget']}" for the type "${property.type}"`,
          'Use checkboxes for a list of choices (array), and for nothing else.',
        );
    }
    const count = answerOptions(property).length;
    const names = options['ui:enumNames'];
    if (names !== undefined && names.length !== count) {
      report(
        'ui.json',
        `/${field}/ui:enumNames`,
        `${names.length} labels for ${count} values`,
        'Give one label for each value of the schema’s enum, in its order.',
      );
    }
  }
}
