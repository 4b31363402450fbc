import type { GroupSchema, NodeSchema } from '../form/form-definition.ts';
import formMetaSchema from '../form/form.schema.json' with { type: 'json' };
import { answerOptions } from '../form/answers.ts';
import { isGroupSchema, isListSchema } from '../form/question-tree.ts';
import type { AnswersSchema } from '../form/schema.schema.ts';
import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import type { Language } from '../languages/language.ts';
import { textsIn, withTexts, type FileText } from '../languages/texts.ts';
import type { Problem } from '../problem.ts';
import { markupProblem } from './check-rule-texts.ts';
import { resolveSchema, type ResolvedSchema } from './resolve-schema.ts';

type TextFile = 'schema.json' | 'ui.json' | 'form.json';
type TextFiles = Readonly<Record<TextFile, unknown>>;

/** A text of a form, with its file. */
export interface FormText extends FileText {
  readonly file: TextFile;
}

/**
 * All texts of a form for people, with their keys in `locales/`. The keys of `schema.json` texts are based on the
 * question's path, no matter where the file declares it: in a condition, a definition or an alternative.
 * @param files files that passed their checks
 */
export function textsOf(files: TextFiles): readonly FormText[] {
  const resolved = resolvedOf(files);
  const { named, labelled, choices } = withLabels(files['ui.json'], resolved);
  function nameOfChoice(path: readonly string[]): string | null {
    const place = path.lastIndexOf('ui:enumNames');
    const value = choices.get(path.slice(0, place).join('/'))?.[Number(path.at(-1))];
    return place === -1 || value === undefined ? null : String(value);
  }
  const ofForm = textsIn(files['form.json'], { metaSchema: formMetaSchema, leftOut: [] });
  const ofUi = textsIn(labelled, { metaSchema: uiMetaSchema, leftOut: ['ui:options'] }, nameOfChoice);
  const places = placesIn(resolved.schema).toReversed();
  /** Replaces the place in `ui.json`, which may contain `items`, by the path of the question. */
  function keyOf({ key, path }: FileText): string {
    const around = places.find(({ inUi }) => inUi.every((name, index) => path[index] === name));
    return around === undefined ? key : around.path + key.slice(around.inUi.join('.').length);
  }
  return [
    ...ofForm.map((text) => ({ ...text, file: 'form.json' as const })),
    ...schemaTexts(resolved).map((text) => ({ ...text, file: 'schema.json' as const })),
    ...ofUi.map((text) => {
      return { ...text, key: keyOf(text), file: 'ui.json' as const, isName: !stands(text.path, named) };
    }),
  ];
}

/** Reports texts for people that have no words, or that contain placeholders or HTML. */
export function formTextProblems(files: TextFiles): readonly Problem[] {
  const texts = textsOf(files);
  const marked = texts.flatMap(({ file, path, text }) => {
    const problem = typeof text === 'string' ? markupProblem(text) : null;
    return problem === null ? [] : [{ file, path: formatPointer(path), ...problem }];
  });
  const blank = texts
    .filter(
      ({ text, path }) =>
        typeof text === 'string' && !(path.at(-1) === 'unit' ? /\S/ : /[\p{L}\p{N}]/u).test(text),
    )
    .map(({ file, path, text }) => {
      return {
        file,
        path: formatPointer(path),
        found: `${JSON.stringify(text)}, which says nothing`,
        fix: 'Write it in words, or remove it.',
      };
    });
  return [...marked, ...blank];
}

function stands(path: readonly string[], content: unknown): boolean {
  return path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), content) !== undefined;
}

/**
 * Translates the files, except the texts of `schema.json`, which validates answers; `schemaInLanguage` translates what
 * is shown of it.
 * @param texts by key; a missing one stays English
 */
export function inLanguage<Files extends TextFiles>(
  given: Files,
  texts: Readonly<Record<string, Json>>,
  language: Language,
): Files {
  const files = { ...given, 'schema.json': withSortedChoices(given, texts, language) };
  const places = textsOf(files);
  const inFile = (file: TextFile): readonly FileText[] => places.filter((place) => place.file === file);
  const { labelled } = withLabels(files['ui.json'], resolvedOf(files));
  return {
    ...files,
    'form.json': withTexts(files['form.json'], inFile('form.json'), texts),
    'ui.json': withTexts(labelled, inFile('ui.json'), texts),
  };
}

/** The shortest list of names that counts as alphabetical. */
const ALPHABETICAL = 10;

/**
 * `schema.json` with lists that begin with names in alphabetical order, such as states, sorted by their translated
 * names. What follows that order stays last. A list whose labels are in `ui.json` keeps its order.
 */
function withSortedChoices(
  files: TextFiles,
  texts: Readonly<Record<string, Json>>,
  language: Language,
  node = files['schema.json'],
  path: readonly string[] = [],
): unknown {
  if (!isJsonObject(node)) return node;
  const { enum: names, properties } = node;
  if (isJsonObject(properties)) {
    const sorted = Object.entries(properties).map(([name, inner]) => [
      name,
      withSortedChoices(files, texts, language, inner, [...path, name]),
    ]);
    return { ...node, properties: Object.fromEntries(sorted) };
  }
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) return node;
  if (stands([...path, 'ui:enumNames'], files['ui.json'])) return node;
  const end = names.findIndex((name, index) => name < (names[index - 1] ?? ''));
  const alphabetical = names.slice(0, end === -1 ? names.length : end);
  if (alphabetical.length < ALPHABETICAL) return node;
  const label = (name: string) => String(texts[`${path.join('.')}.choices.${name}`] ?? name);
  alphabetical.sort((one, other) => label(one).localeCompare(label(other), language));
  return { ...node, enum: [...alphabetical, ...names.slice(alphabetical.length)] };
}

/** Translates the texts of the resolved `schema.json`. @param texts by key; a missing one stays English */
export function schemaInLanguage(
  resolved: ResolvedSchema,
  texts: Readonly<Record<string, Json>>,
): ResolvedSchema {
  const hints = [...resolved.texts].map(([path, ui]) => {
    const hint = texts[`${path}.description`];
    return [path, typeof hint === 'string' ? { ...ui, 'ui:help': hint } : ui] as const;
  });
  return {
    ...resolved,
    schema: withTexts(resolved.schema, schemaTexts(resolved), texts),
    texts: new Map(hints),
  };
}

function resolvedOf(files: TextFiles): ResolvedSchema {
  // The file has passed its check.
  return resolveSchema(files['schema.json'] as AnswersSchema);
}

/** A question, group or list that a form may ask, with its places. */
interface Place {
  readonly node: NodeSchema;
  /** The property path. */
  readonly path: string;
  /** Its path in the resolved schema. */
  readonly inSchema: readonly string[];
  /** Its path in `ui.json`. */
  readonly inUi: readonly string[];
}

function placesIn(
  { properties }: GroupSchema,
  around: Omit<Place, 'node'> = { path: '', inSchema: [], inUi: [] },
): readonly Place[] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const place: Place = {
      node,
      path: around.path === '' ? name : `${around.path}.${name}`,
      inSchema: [...around.inSchema, 'properties', name],
      inUi: [...around.inUi, name],
    };
    if (isGroupSchema(node)) return [place, ...placesIn(node, place)];
    if (!isListSchema(node)) return [place];
    const entry = { ...place, inSchema: [...place.inSchema, 'items'], inUi: [...place.inUi, 'items'] };
    return [place, ...placesIn(node.items, entry)];
  });
}

/** The titles and descriptions of the questions, groups and entries. */
function schemaTexts({ schema }: ResolvedSchema): readonly FileText[] {
  function textsAt(
    { title, description }: Pick<GroupSchema, 'title' | 'description'>,
    key: string,
    path: readonly string[],
  ): readonly FileText[] {
    return Object.entries({ title, description }).flatMap(([name, text]) =>
      text === undefined ? [] : [{ key: `${key}.${name}`, path: [...path, name], text }],
    );
  }
  return placesIn(schema).flatMap(({ node, path, inSchema }) => [
    ...textsAt(node, path, inSchema),
    ...(isListSchema(node) ? textsAt(node.items, `${path}.entry`, [...inSchema, 'items']) : []),
  ]);
}

/** `ui.json` with labels added for choices. */
interface Labelled {
  /** With the labels from `schema.json`. */
  readonly named: unknown;
  /** Additionally with the values of unlabeled choices that are words, because people see those. */
  readonly labelled: unknown;
  /** The choices, by their question's path in `ui.json`. */
  readonly choices: ReadonlyMap<string, readonly Json[]>;
}

function withLabels(ui: unknown, { schema, texts }: ResolvedSchema): Labelled {
  let named = isJsonObject(ui) ? ui : {};
  const words: (readonly [path: readonly string[], labels: readonly string[]])[] = [];
  const choices = new Map<string, readonly Json[]>();
  for (const { node, path, inUi } of placesIn(schema)) {
    const options = isGroupSchema(node) || isListSchema(node) ? [] : answerOptions(node);
    if (options.length === 0) continue;
    choices.set(inUi.join('/'), options);
    const labels = texts.get(path)?.['ui:enumNames'];
    if (labels !== undefined) named = labelledAt(named, inUi, labels);
    // A grid shows row and column labels instead of choices.
    else if (stands([...inUi, 'ui:options', 'rowLabels'], ui)) continue;
    else if (options.some((value) => typeof value === 'string' && /\p{L}/u.test(value)))
      words.push([inUi, options.map(String)]);
  }
  const labelled = words.reduce((all, [path, labels]) => labelledAt(all, path, labels), named);
  return { named, labelled, choices };
}

/** Adds labels to one question of `ui.json`; its own labels take precedence. */
function labelledAt(
  node: JsonObject,
  [name, ...rest]: readonly string[],
  labels: readonly string[],
): JsonObject {
  if (name === undefined) return { 'ui:enumNames': labels, ...node };
  const inner = node[name];
  return { ...node, [name]: labelledAt(isJsonObject(inner) ? inner : {}, rest, labels) };
}
