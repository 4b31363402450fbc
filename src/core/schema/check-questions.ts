import { answerOptions } from '../form/answers.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { isGroupSchema, isListSchema } from '../form/question-tree.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import type { FieldUi } from '../form/ui.schema.ts';
import { formParts } from '../form/visibility.ts';
import type { Problem } from '../problem.ts';

/**
 * Whether every property of a form has one place on the screen, steps and sections hold together, and
 * `ui.json` fits `schema.json`. The problems name files relative to the form's folder.
 */
export function questionProblems(definition: FormDefinition): readonly Problem[] {
  return [
    ...placeProblems(definition),
    ...requiredProblems(definition),
    ...layoutProblems(definition),
    ...uiProblems(definition),
  ];
}

/** The problem of a place in `form.json` that names a property which `schema.json` does not have. */
export function unknownProperty(path: string, name: string, { schema }: FormDefinition): Problem {
  const names = Object.keys(schema.properties).join(', ');
  return { file: 'form.json', path, found: `the unknown property "${name}"`, fix: `Use one of: ${names}.` };
}

function placeProblems(definition: FormDefinition): readonly Problem[] {
  const { schema, form } = definition;
  const properties = Object.keys(schema.properties);
  const problems: Problem[] = [];
  const places = new Map<string, number>();
  formParts(definition).forEach((part, at) => {
    part.fields.forEach((field, index) => {
      const path = form.parts[at] === part ? `/parts/${at}/fields/${index}` : `/review/fields/${index}`;
      if (!properties.includes(field)) problems.push(unknownProperty(path, field, definition));
      places.set(field, (places.get(field) ?? 0) + 1);
      if (places.get(field) === 2) {
        const fix = 'Show each property once.';
        problems.push({ file: 'form.json', path, found: `"${field}" a second time`, fix });
      }
    });
  });
  form.notShown?.forEach((field, index) => {
    const path = `/notShown/${index}`;
    if (!properties.includes(field)) problems.push(unknownProperty(path, field, definition));
    if (schema.required.includes(field)) {
      const fix = 'Show it, or do not require it.';
      problems.push({ file: 'form.json', path, found: `the required "${field}"`, fix });
    }
    places.set(field, 1);
  });
  for (const field of properties.filter((name) => !places.has(name))) {
    const fix = 'List it in a part, or in notShown.';
    problems.push({ file: 'form.json', path: '/parts', found: `no place for "${field}"`, fix });
  }
  return problems;
}

function requiredProblems({ schema }: FormDefinition): readonly Problem[] {
  return schema.required.flatMap((field, index) =>
    Object.hasOwn(schema.properties, field)
      ? []
      : {
          file: 'schema.json',
          path: `/required/${index}`,
          found: `the unknown property "${field}"`,
          fix: 'Declare it in properties, or take it out.',
        },
  );
}

function layoutProblems(definition: FormDefinition): readonly Problem[] {
  const { schema, form } = definition;
  const problems: Problem[] = [];
  if ((form.layout === 'steps') !== (form.review !== undefined)) {
    const fix = 'Steps need a review part; sections have none.';
    problems.push({ file: 'form.json', path: '/review', found: `layout "${form.layout}"`, fix });
  }
  const named: (readonly [path: string, field: string | undefined])[] = [
    ['/greeting', form.greeting],
    ...(form.liveFacts ?? []).map(({ after }, index) => [`/liveFacts/${index}/after`, after] as const),
  ];
  for (const [path, field] of named) {
    if (field !== undefined && !Object.hasOwn(schema.properties, field)) {
      problems.push(unknownProperty(path, field, definition));
    }
  }
  return problems;
}

function uiProblems({ schema, ui }: FormDefinition): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [field, options] of Object.entries(ui)) {
    const property = schema.properties[field];
    if (property === undefined || isGroupSchema(property) || isListSchema(property)) {
      const fix = 'Correct the name or remove it.';
      problems.push({ file: 'ui.json', path: `/${field}`, found: 'no such property in schema.json', fix });
      continue;
    }
    const widget = options['ui:widget'];
    if (widget !== undefined && (widget === 'checkboxes') !== (property.type === 'array')) {
      problems.push({
        file: 'ui.json',
        path: `/${field}/ui:widget`,
        found: `"${widget}" for the type "${property.type}"`,
        fix: 'Use checkboxes for a list of choices (array), and for nothing else.',
      });
    }
    if (widget !== undefined && (widget === 'output') !== (property.readOnly === true)) {
      problems.push({
        file: 'ui.json',
        path: `/${field}/ui:widget`,
        found: `"${widget}" for ${property.readOnly === true ? 'a computed value' : 'a question'}`,
        fix: 'Use output for a computed value (readOnly), and for nothing else.',
      });
    }
    problems.push(...currencyProblems(`/${field}/ui:options/currency`, property, options));
    const count = answerOptions(property).length;
    const names = options['ui:enumNames'];
    if (names !== undefined && names.length !== count) {
      problems.push({
        file: 'ui.json',
        path: `/${field}/ui:enumNames`,
        found: `${names.length} labels for ${count} values`,
        fix: 'Give one label for each value of the schema’s enum, in its order.',
      });
    }
  }
  return problems;
}

/** A currency must exist, and belong to a number that has no other unit. */
function currencyProblems(
  path: string,
  { type }: AnswerSchema,
  { 'ui:options': { currency, unit } = {} }: FieldUi,
): readonly Problem[] {
  if (currency === undefined) return [];
  const place = { file: 'ui.json', path };
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    const fix = 'Use a code of three letters, such as USD.';
    return [{ ...place, found: `the unknown currency "${currency}"`, fix }];
  }
  if (type !== 'number' && type !== 'integer') {
    return [{ ...place, found: `"${currency}" for the type "${type}"`, fix: 'Use it for numbers only.' }];
  }
  if (unit === undefined) return [];
  return [{ ...place, found: `"${currency}" beside the unit "${unit}"`, fix: 'Keep one of the two.' }];
}
