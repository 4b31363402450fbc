import type { FormDefinition } from '../../form/form-definition.ts';
import { formParts } from '../../form/visibility.ts';
import { reportUnknownField, type Report } from './report.ts';

/** Whether every property has one place, and steps and sections hold together. */
export function layoutProblems(definition: FormDefinition, report: Report): void {
  const { schema, form } = definition;
  const properties = Object.keys(schema.properties);
  const places = new Map<string, number>();
  formParts(definition).forEach((part, at) => {
    part.fields.forEach((field, index) => {
      const path = form.parts[at] === part ? `/parts/${at}/fields/${index}` : `/review/fields/${index}`;
      if (!properties.includes(field)) reportUnknownField(report, path, field, definition);
      places.set(field, (places.get(field) ?? 0) + 1);
      if (places.get(field) === 2) {
        report('form.json', path, `"${field}" a second time`, 'Show each property once.');
      }
    });
  });
  form.notShown?.forEach((field, index) => {
    if (!properties.includes(field)) reportUnknownField(report, `/notShown/${index}`, field, definition);
    if (schema.required.includes(field)) {
      report('form.json', `/notShown/${index}`, `the required "${field}"`, 'Show it, or do not require it.');
    }
    places.set(field, 1);
  });
  for (const field of properties.filter((name) => !places.has(name))) {
    report('form.json', '/parts', `no place for "${field}"`, 'List it in a part, or in notShown.');
  }
  schema.required.forEach((field, index) => {
    if (properties.includes(field)) return;
    report(
      'schema.json',
      `/required/${index}`,
      `the unknown property "${field}"`,
      'Declare it in properties, or take it out.',
    );
  });
  if ((form.layout === 'steps') !== (form.review !== undefined)) {
    report(
      'form.json',
      '/review',
      `layout "${form.layout}"`,
      'Steps need a review part; sections have none.',
    );
  }
  for (const [path, field] of [
    ['/greeting', form.greeting],
    ...(form.liveFacts ?? []).map(({ after }, index) => [`/liveFacts/${index}/after`, after] as const),
  ] as const) {
    if (field !== undefined && !properties.includes(field))
      reportUnknownField(report, path, field, definition);
  }
}
