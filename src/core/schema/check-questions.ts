import { suggestName } from '../edit-distance.ts';
import type { FormDefinition, GroupSchema, TreeNode } from '../form/form-definition.ts';
import { formParts, isGroupSchema, isListSchema, listsAround } from '../form/question-tree.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import type { FieldUi } from '../form/ui.schema.ts';
import { collectProblems, type Problem } from '../problem.ts';

/**
 * Checks that every property of a form is shown exactly once, that parts are consistent, and that `ui.json` matches
 * `schema.json`. The problems name files relative to the form's folder.
 */
export function questionProblems(definition: FormDefinition): readonly Problem[] {
  return [...placeProblems(definition), ...layoutProblems(definition), ...uiProblems(definition)];
}

/** The node that `answers.<path>` may read: any that is not in the entries of a repeated group. */
export function readableNode(definition: FormDefinition, path: string): TreeNode | undefined {
  return listsAround(definition, path).length > 0 ? undefined : definition.tree.byPath.get(path);
}

/** The problem of a name in `form.json` that is not a property in `schema.json`. */
export function unknownProperty(path: string, name: string, definition: FormDefinition): Problem {
  const isTop = !name.includes('.');
  const known = isTop ? Object.keys(definition.schema.properties) : [...definition.tree.byPath.keys()];
  return { file: 'form.json', path, found: `the unknown property "${name}"`, fix: suggestName(name, known) };
}

function placeProblems(definition: FormDefinition): readonly Problem[] {
  const { schema, form } = definition;
  const properties = Object.keys(schema.properties);
  const { problems, report } = collectProblems({ file: 'form.json' });
  const places = new Map<string, number>();
  formParts(definition).forEach((part, at) => {
    part.fields.forEach((field, index) => {
      const path = form.parts[at] === part ? `/parts/${at}/fields/${index}` : `/review/fields/${index}`;
      if (!properties.includes(field)) problems.push(unknownProperty(path, field, definition));
      places.set(field, (places.get(field) ?? 0) + 1);
      if (places.get(field) === 2) {
        report(path, `"${field}" a second time`, 'Show each property once.');
      }
    });
  });
  form.notShown?.forEach((field, index) => {
    const path = `/notShown/${index}`;
    if (!properties.includes(field)) problems.push(unknownProperty(path, field, definition));
    if (schema.required.includes(field)) {
      report(path, `the required "${field}"`, 'Show it, or do not require it.');
    }
    if (places.has(field)) {
      report(path, `"${field}", which a part shows`, 'Remove it here or there.');
    }
    places.set(field, 1);
  });
  for (const field of properties.filter((name) => !places.has(name))) {
    report('/parts', `no place for "${field}"`, 'List it in a part, or in notShown.');
  }
  return problems;
}

function layoutProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const { problems, report } = collectProblems({ file: 'form.json' });
  if ((form.layout === 'steps') !== (form.review !== undefined)) {
    report('/review', `layout "${form.layout}"`, 'Steps need a review part; sections have none.');
  }
  problems.push(...partProblems(definition));
  const named: (readonly [path: string, field: string | undefined])[] = [
    ['/greeting', form.greeting],
    ...(form.liveFacts ?? []).map(({ after }, index) => [`/liveFacts/${index}/after`, after] as const),
  ];
  for (const [path, field] of named) {
    const node = field === undefined ? undefined : readableNode(definition, field);
    if (field !== undefined && node?.kind !== 'question') {
      problems.push(unknownProperty(path, field, definition));
    } else if (path === '/greeting' && node?.kind === 'question' && !isName(node.schema)) {
      report(path, `"${field}", which is no name`, 'Name the question for a name: a text without choices.');
    }
  }
  return problems;
}

function isName({ type, enum: choices, format }: AnswerSchema): boolean {
  return type === 'string' && choices === undefined && format === undefined;
}

/** Checks that parts have unique ids and titles, and that each shows something. */
function partProblems(definition: FormDefinition): readonly Problem[] {
  const { form } = definition;
  const { problems, report } = collectProblems({ file: 'form.json' });
  const seen = { id: new Set<string>(), title: new Set<string>() };
  formParts(definition).forEach((part, index) => {
    const path = part === form.review ? '/review' : `/parts/${index}`;
    for (const key of ['id', 'title'] as const) {
      const value = typeof part[key] === 'string' ? part[key] : JSON.stringify(part[key]);
      if (seen[key].has(value)) {
        const found = `${JSON.stringify(part[key])} a second time`;
        report(`${path}/${key}`, found, 'Name each part in its own way.');
      }
      seen[key].add(value);
    }
    if (part !== form.review && part.fields.length === 0) {
      report(`${path}/fields`, 'a part that shows nothing', 'Name the questions it shows, or remove it.');
    }
    const labels = new Map<string, string>();
    part.fields.forEach((field, at) => {
      const node = definition.tree.byPath.get(field);
      const label = String(node?.ui['ui:title'] ?? node?.schema.title ?? field);
      const other = labels.get(label);
      labels.set(label, field);
      if (other === undefined || other === field || typeof node?.ui['ui:title'] === 'object') return;
      const found = `"${field}", which is labelled as "${other}" is: ${JSON.stringify(label)}`;
      report(`${path}/fields/${at}`, found, 'Label each question in its own way.');
    });
  });
  return problems;
}

function uiProblems({ schema, ui }: FormDefinition): readonly Problem[] {
  return uiBelowProblems(ui, schema.properties, '');
}

/** Checks the `ui.json` entries for the properties of a group, or of a list's entry. */
function uiBelowProblems(
  ui: object,
  properties: GroupSchema['properties'],
  path: string,
): readonly Problem[] {
  return Object.entries(ui).flatMap(([name, own]: [string, FieldUi]): readonly Problem[] => {
    if (name.startsWith('ui:')) return [];
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = `${path}/${name}`;
    if (property === undefined) {
      const fix = 'Correct the name or remove it.';
      return [{ file: 'ui.json', path: place, found: 'no such property in schema.json', fix }];
    }
    if (isGroupSchema(property))
      return [...groupUiProblems(own, place), ...uiBelowProblems(own, property.properties, place)];
    if (!isListSchema(property)) return questionUiProblems(own, property, place);
    const { items, ...rest }: FieldUi & { readonly items?: FieldUi } = own;
    return [
      ...groupUiProblems(own, place),
      ...uiBelowProblems(rest, {}, place),
      ...uiBelowProblems(items ?? {}, property.items.properties, `${place}/items`),
    ];
  });
}

function groupUiProblems({ 'ui:widget': widget }: FieldUi, path: string): readonly Problem[] {
  if (widget === undefined) return [];
  const fix = 'Name the widgets of the questions in it.';
  return [{ file: 'ui.json', path: `${path}/ui:widget`, found: `"${widget}" for a group`, fix }];
}

function questionUiProblems(own: FieldUi, property: AnswerSchema, path: string): readonly Problem[] {
  // The entries of a list that is typed line by line are no separate questions.
  const {
    items: _items,
    additionalItems: _more,
    ...rest
  }: FieldUi & { items?: unknown; additionalItems?: unknown } = own;
  return uiBelowProblems(property.type === 'array' ? rest : own, {}, path);
}
