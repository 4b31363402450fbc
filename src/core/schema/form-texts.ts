import formMetaSchema from '../form/form.schema.json' with { type: 'json' };
import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { markupProblem } from './check-rule-meaning.ts';
import { textsIn, withTexts, type FileFormat, type FileText } from '../languages/texts.ts';

/** The files of a form that hold texts for people. */
const FORMATS = {
  'schema.json': { metaSchema: answersMetaSchema, leftOut: ['properties', 'items'] },
  'ui.json': { metaSchema: uiMetaSchema, leftOut: ['ui:options', 'items'] },
  'form.json': { metaSchema: formMetaSchema, leftOut: [] },
} as const satisfies Readonly<Record<string, FileFormat>>;
type TextFile = keyof typeof FORMATS;
type TextFiles = Readonly<Record<TextFile, unknown>>;

/** A text of a form, with the file it stands in. */
export interface FormText extends FileText {
  readonly file: TextFile;
}

/**
 * Every text of a form that people read, with its key in `locales/`.
 * @param files files that passed their meta-schemas
 */
export function textsOf(files: TextFiles): readonly FormText[] {
  const choices = choicesIn(files['schema.json']);
  const labelled = withLabels(files['ui.json'], choices);
  function nameOfChoice(path: readonly string[]): string | null {
    const place = path.lastIndexOf('ui:enumNames');
    const value = choices.get(path.slice(0, place).join('/'))?.[Number(path.at(-1))];
    return place === -1 || value === undefined ? null : String(value);
  }
  const found: FormText[] = [];
  for (const file of ['form.json', 'schema.json', 'ui.json'] as const) {
    const content = file === 'ui.json' ? labelled : files[file];
    for (const text of textsIn(content, FORMATS[file], nameOfChoice)) {
      const isName = file === 'ui.json' && !stands(text.path, files[file]);
      found.push({ ...text, file, isName });
    }
  }
  return found;
}

/** Texts that people read and that say nothing, or hold what was meant for a program. */
export function textProblems(files: TextFiles): readonly Problem[] {
  const texts = textsOf(files);
  const marked = texts.flatMap(({ file, path, text }) => {
    const problem = typeof text === 'string' ? markupProblem(text) : null;
    return problem === null ? [] : [{ file, path: path.map((name) => `/${name}`).join(''), ...problem }];
  });
  const blank = texts
    .filter(
      ({ text, path }) =>
        typeof text === 'string' && !(path.at(-1) === 'unit' ? /\S/ : /[\p{L}\p{N}]/u).test(text),
    )
    .map(({ file, path, text }) => {
      const place = path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
      return {
        file,
        path: place,
        found: `${JSON.stringify(text)}, which says nothing`,
        fix: 'Write it in words, or remove it.',
      };
    });
  return [...marked, ...blank];
}

function stands(path: readonly string[], content: unknown): boolean {
  return path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), content) !== undefined;
}

/** The same files in another language. @param texts by key; one that is missing stays English */
export function inLanguage<Files extends TextFiles>(
  files: Files,
  texts: Readonly<Record<string, Json>>,
): Files {
  const places = textsOf(files);
  const inFile = (file: TextFile): readonly FileText[] => places.filter((place) => place.file === file);
  return {
    ...files,
    'form.json': withTexts(files['form.json'], inFile('form.json'), texts),
    'schema.json': withTexts(files['schema.json'], inFile('schema.json'), texts),
    'ui.json': withTexts(
      withLabels(files['ui.json'], choicesIn(files['schema.json'])),
      inFile('ui.json'),
      texts,
    ),
  };
}

/** The values that may be chosen, by the path of their question in `ui.json`. */
type Choices = ReadonlyMap<string, readonly Json[]>;

/** How deep a schema may nest before nothing more is looked for. */
const DEPTH = 24;

function choicesIn(schema: unknown): Choices {
  const found = new Map<string, readonly Json[]>();
  function visit(node: unknown, path: readonly string[], depth: number): void {
    if (!isJsonObject(node) || depth > DEPTH) return;
    const { $ref, enum: values, items, properties } = node;
    if (typeof $ref === 'string') visit(definitionAt(schema, $ref), path, depth + 1);
    const listed = isJsonObject(items) ? items['enum'] : undefined;
    for (const choices of [values, listed]) {
      if (Array.isArray(choices)) found.set(path.join('/'), choices);
    }
    if (!Array.isArray(listed)) visit(items, [...path, 'items'], depth + 1);
    if (isJsonObject(properties)) {
      for (const [name, inner] of Object.entries(properties)) visit(inner, [...path, name], depth + 1);
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const) {
      const inner = node[keyword];
      for (const each of Array.isArray(inner) ? inner : [inner]) visit(each, path, depth + 1);
    }
  }
  visit(schema, [], 0);
  return found;
}

function definitionAt(schema: unknown, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), schema);
}

/** `ui.json` with a label for each choice that is a word and has none: its value, which is what people see. */
function withLabels(ui: unknown, choices: Choices): unknown {
  let labelled = isJsonObject(ui) ? ui : {};
  for (const [path, values] of choices) {
    if (!values.some((value) => typeof value === 'string' && /\p{L}/u.test(value))) continue;
    labelled = labelledAt(labelled, path.split('/'), values);
  }
  return labelled;
}

function labelledAt(
  node: JsonObject,
  [name, ...rest]: readonly string[],
  values: readonly Json[],
): JsonObject {
  if (name === undefined) return { 'ui:enumNames': values.map(String), ...node };
  const inner = node[name];
  return { ...node, [name]: labelledAt(isJsonObject(inner) ? inner : {}, rest, values) };
}
