import type { Answers, FormDefinition, GroupSchema, NodeSchema } from '../form/form-definition.ts';
import { compileForm } from '../form/compile-form.ts';
import { isGroupSchema, isListSchema, uiBelow } from '../form/question-tree.ts';
import formMetaSchema from '../form/form.schema.json' with { type: 'json' };
import type { FormContract } from '../form/form.schema.ts';
import type { Validate } from '../form/schema-error.ts';
import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswersSchema } from '../form/schema.schema.ts';
import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import type { FormUi } from '../form/ui.schema.ts';
import { lruCache } from '../caches.ts';
import { beyondBounds, type Json } from '../json.ts';
import { ENGLISH, LINE_HINTS, TRANSLATIONS, WORDINGS, type Language } from '../languages/language.ts';
import { refusal, type Checked, type Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { normalizeSchema } from './normalize-schema.ts';
import { normalizeUi } from './normalize-ui.ts';
import { checkLocaleFile, inLocale, type Locale } from './check-locale.ts';
import type { TranslatedRules } from './check-rule-locales.ts';
import { compileShape, compileValidate } from './compile-validate.ts';
import { withAnswers } from './examples.ts';
import examplesMetaSchema from './examples.schema.json' with { type: 'json' };
import type { FormExample, FormExamples } from './examples.schema.ts';
import { inLanguage, schemaInLanguage, textsOf, type FormText } from './form-texts.ts';
import jsonMetaSchema from './json-schema.json' with { type: 'json' };
import payloadMetaSchema from './payload.schema.schema.json' with { type: 'json' };
import type { PayloadSchema } from './payload.schema.schema.ts';
import { resolveSchema } from './resolve-schema.ts';
import { withLineHints, withSchemaTexts } from './schema-texts.ts';

/** The files of one folder of `form-schemas/`, parsed. */
export interface FormFolder {
  readonly id: string;
  /** The folder, relative to the project: `form-schemas/<id>`. */
  readonly path: string;
  /** Digest of the files' content. */
  readonly version: string;
  readonly files: Readonly<Record<FormFileName, unknown>>;
  /** The parsed files of `locales/`, by name without `.json`. */
  readonly locales?: Readonly<Record<string, unknown>>;
}

export const FORM_FILES = [
  'schema.json',
  'ui.json',
  'form.json',
  'payload.schema.json',
  'examples.json',
] as const;
export type FormFileName = (typeof FORM_FILES)[number];

/** A form with the parts that only the server, the build and the tests need. */
export interface CatalogForm extends FormDefinition {
  /** `schema.json` itself, which answers are validated against. */
  readonly answersSchema: AnswersSchema;
  readonly payloadSchema: PayloadSchema;
  readonly examples: readonly { readonly example: FormExample; readonly answers: Answers }[];
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
  /** Places where the form is less precise or strict than its files. */
  readonly warnings: readonly Problem[];
  /** The same form in each language of its `locales/`. */
  readonly translations: ReadonlyMap<Language, CatalogForm>;
}

/** The combined files of a folder in one language, before schemas are compiled. */
export interface DraftForm {
  readonly definition: FormDefinition;
  readonly answersSchema: AnswersSchema;
  readonly payloadSchema: PayloadSchema;
  readonly examples: readonly FormExample[];
  readonly warnings: readonly Problem[];
  readonly files: FormFolder['files'];
}

/** Checks of a folder in addition to compiling it. The problems name files relative to the folder. */
interface FormChecks {
  /** Checks that the files match each other, the rule set and the site. */
  readonly ofDraft: (draft: DraftForm) => readonly Problem[];
  /** Checks that the compiled form gives the expected results, in English. */
  readonly ofForm: (form: CatalogForm) => readonly Problem[];
  /** Checks that a translation has every text. Its problems name the full path of the file. */
  readonly ofLocale: (locale: Locale, english: readonly FormText[]) => readonly Problem[];
  /** Checks that a translation has the same meaning. Its problems name the full path of the file. */
  readonly ofTranslation: (english: CatalogForm, translated: CatalogForm, file: string) => readonly Problem[];
}

const checkSchemaFile = compileShape<AnswersSchema>(answersMetaSchema);
const checkUiFile = compileShape<FormUi>(uiMetaSchema);
const checkFormFile = compileShape<FormContract>(formMetaSchema);
const checkPayloadFile = compileShape<PayloadSchema>({
  ...payloadMetaSchema,
  allOf: [{ $ref: '#/definitions/node' }],
  definitions: jsonMetaSchema.definitions,
});
const checkExamplesFile = compileShape<FormExamples>(examplesMetaSchema);

const NO_CHECKS: FormChecks = {
  ofDraft: () => [],
  ofForm: () => [],
  ofLocale: () => [],
  ofTranslation: () => [],
};

/**
 * Loads a form folder, in each of its languages.
 * @param ruleSets the rule sets by id
 * @param rulesIn the same rule sets in other languages
 * @param checks additional checks; none for a folder that `checkForm` accepted earlier
 * @returns the form, or the problems that prevent it
 */
export function loadForm(
  given: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules = new Map(),
  checks: FormChecks = NO_CHECKS,
): Checked<CatalogForm> {
  const brought = adopted(given);
  if (!brought.ok) return brought;
  const { folder, warnings } = brought.value;
  const draft = draftOf(folder, ruleSets, ENGLISH, {});
  if (!draft.ok) return draft;
  const wrong = checks.ofDraft(draft.value);
  if (wrong.length > 0) return refused(folder, wrong);
  const english = compiled(draft.value);
  if (!english.ok) return refused(folder, english.problems);
  const differing = checks.ofForm(english.value);
  if (differing.length > 0) return refused(folder, differing);

  const translations = new Map<Language, CatalogForm>();
  const problems: Problem[] = [];
  for (const [name, content] of Object.entries(folder.locales ?? {})) {
    const translated = translate(folder, english.value, rulesIn, checks, name, content);
    if (translated.ok) translations.set(translated.value.language, translated.value);
    else problems.push(...translated.problems);
  }
  return problems.length > 0
    ? { ok: false, problems }
    : {
        ok: true,
        value: {
          ...english.value,
          warnings: refused(folder, [...warnings, ...english.value.warnings]).problems,
          translations,
        },
      };
}

/** Converts the files of a folder to the dialect that forms use. */
function adopted(
  folder: FormFolder,
): Checked<{ readonly folder: FormFolder; readonly warnings: readonly Problem[] }> {
  for (const name of FORM_FILES) {
    const found = beyondBounds(folder.files[name]);
    if (found !== null)
      return refused(folder, [{ file: name, path: '', found, fix: 'Make it smaller and flatter.' }]);
  }
  const schema = normalizeSchema(folder.files['schema.json']);
  const ui = normalizeUi(folder.files['ui.json']);
  if (schema.problems.length > 0) return refused(folder, schema.problems);
  const files = { ...folder.files, 'schema.json': schema.value, 'ui.json': ui.value };
  return {
    ok: true,
    value: { folder: { ...folder, files }, warnings: [...schema.warnings, ...ui.warnings] },
  };
}

/**
 * Adds the choices yes and no to boolean questions that `ui.json` shows as radio buttons or a select, instead of a
 * checkbox.
 */
function withButtons(group: GroupSchema, ui: object): GroupSchema {
  const properties = Object.entries(group.properties).map(([name, node]): [string, NodeSchema] => {
    const own = uiBelow(ui, name);
    if (isGroupSchema(node)) return [name, withButtons(node, own)];
    if (isListSchema(node)) return [name, { ...node, items: withButtons(node.items, uiBelow(own, 'items')) }];
    // An unticked checkbox has no answer.
    const { default: start, ...unticked } = node;
    const isDrawn = node.type === 'boolean' && node.enum === undefined && node.const === undefined;
    const widget = own['ui:widget'] ?? '';
    if (isDrawn && ['radio', 'select'].includes(widget)) return [name, { ...node, enum: [true, false] }];
    return [name, isDrawn && start === false && node.readOnly !== true ? unticked : node];
  });
  return { ...group, properties: Object.fromEntries(properties) };
}

/** The rules for read-only questions whose value is a constant or default of `schema.json`. */
function constantsOf(group: GroupSchema, around = ''): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(group.properties).flatMap(([name, node]): [string, Json][] => {
      const path = around + name;
      if (isGroupSchema(node)) return Object.entries(constantsOf(node, `${path}.`));
      if (isListSchema(node)) return Object.entries(constantsOf(node.items, `${path}.`));
      const { readOnly, default: value = node.const } = node;
      return readOnly === true && value !== undefined ? [[path, value as Json]] : [];
    }),
  );
}

function translate(
  folder: FormFolder,
  english: CatalogForm,
  rulesIn: TranslatedRules,
  checks: FormChecks,
  name: string,
  content: unknown,
): Checked<CatalogForm> {
  const file = `${folder.path}/locales/${name}.json`;
  const language = TRANSLATIONS.find((known) => known === name);
  if (language === undefined)
    return refusal(file, `the unknown language "${name}"`, `Use one of: ${TRANSLATIONS.join(', ')}.`);
  const shape = checkLocaleFile(file, content);
  if (!shape.ok) return shape;
  const locale = { language, file, path: '/texts', texts: shape.value.texts };
  const texts = textsOf(folder.files);
  const problems = checks.ofLocale(locale, texts);
  if (problems.length > 0) return { ok: false, problems };

  const ruleSets = new Map<string, RuleSet>();
  if (english.ruleSet !== null) {
    const { id } = english.ruleSet;
    const translated = rulesIn.get(language)?.get(id);
    if (translated === undefined) {
      const found = `no texts for "${id}", whose form "${folder.id}" speaks this language`;
      return refusal(`rules/locales/${language}.json`, found, 'Write them; rules/README.md shows how.');
    }
    ruleSets.set(id, withSentTexts(translated, english.ruleSet));
  }
  const inside = { ...folder, files: inLanguage(folder.files, locale.texts, language) };
  const draft = draftOf(inside, ruleSets, language, locale.texts);
  if (!draft.ok) return { ok: false, problems: inLocale(draft.problems, locale, texts) };
  const wrong = checks.ofDraft(draft.value);
  if (wrong.length > 0)
    return { ok: false, problems: inLocale(refused(folder, wrong).problems, locale, texts) };
  const { validateAnswers, validatePayload, examples } = english;
  const translated: CatalogForm = {
    ...draft.value.definition,
    answersSchema: draft.value.answersSchema,
    payloadSchema: draft.value.payloadSchema,
    // Valid answers and the payload are the same in every language.
    validateAnswers,
    validatePayload,
    examples,
    warnings: [],
    translations: new Map(),
  };
  const differing = checks.ofTranslation(english, translated, file);
  return differing.length > 0 ? { ok: false, problems: differing } : { ok: true, value: translated };
}

/** The translated rule set with English reasons, because payloads may contain reasons. */
function withSentTexts(translated: RuleSet, { conditions }: RuleSet): RuleSet {
  const reasons = new Map(conditions.map(({ id, reason }) => [id, reason]));
  return {
    ...translated,
    conditions: translated.conditions.map((condition) => {
      return { ...condition, reason: reasons.get(condition.id) ?? condition.reason };
    }),
  };
}

function draftOf(
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  language: Language,
  texts: Readonly<Record<string, Json>>,
): Checked<DraftForm> {
  function check<T>(name: FormFileName, shape: (file: string, content: unknown) => Checked<T>): Checked<T> {
    return shape(`${folder.path}/${name}`, folder.files[name]);
  }
  const schema = check('schema.json', checkSchemaFile);
  const ui = check('ui.json', checkUiFile);
  const form = check('form.json', checkFormFile);
  const payload = check('payload.schema.json', checkPayloadFile);
  const examples = check('examples.json', checkExamplesFile);
  if (!schema.ok || !ui.ok || !form.ok || !payload.ok || !examples.ok) {
    const files = [schema, ui, form, payload, examples];
    return { ok: false, problems: files.flatMap((file) => (file.ok ? [] : file.problems)) };
  }
  const resolved = schemaInLanguage(resolveSchema(schema.value), texts);
  if (resolved.problems.length > 0) return refused(folder, resolved.problems);
  const constants = constantsOf(resolved.schema);
  const drawn = withButtons(resolved.schema, ui.value);
  const definition = compileForm({
    id: folder.id,
    version: folder.version,
    schema: drawn,
    ui: withLineHints(withSchemaTexts(ui.value, resolved.texts, drawn), drawn, LINE_HINTS[language]),
    ...(Object.keys(resolved.rules).length === 0 ? {} : { rules: resolved.rules }),
    form:
      Object.keys(constants).length === 0
        ? form.value
        : { ...form.value, computed: { ...constants, ...form.value.computed } },
    ruleSet: ruleSets.get(form.value.ruleSet ?? '') ?? null,
    language,
    wording: WORDINGS[language],
  });
  return {
    ok: true,
    value: {
      definition,
      answersSchema: schema.value,
      payloadSchema: payload.value,
      examples: examples.value.examples,
      warnings: resolved.warnings,
      files: folder.files,
    },
  };
}

function compiled({
  definition,
  answersSchema,
  payloadSchema,
  examples,
  warnings,
}: DraftForm): Checked<CatalogForm> {
  const validateAnswers = compileFile('schema.json', answersSchema);
  const validatePayload = compileFile('payload.schema.json', payloadSchema);
  if (!validateAnswers.ok) return validateAnswers;
  if (!validatePayload.ok) return validatePayload;
  return {
    ok: true,
    value: {
      ...definition,
      validateAnswers: validateAnswers.value,
      validatePayload: validatePayload.value,
      answersSchema,
      payloadSchema,
      examples: withAnswers(examples),
      warnings,
      translations: new Map(),
    },
  };
}

/** Prefixes the problems' files with the folder. @param problems with files relative to the folder */
function refused({ path }: FormFolder, problems: readonly Problem[]) {
  return {
    ok: false,
    problems: problems.map((problem) => ({ ...problem, file: `${path}/${problem.file}` })),
  } as const;
}

/** Validators cached in memory: most edits of a form or of its rules leave its schemas as they are. */
const validators = lruCache<Validate>(24);

function compileFile(file: FormFileName, schema: object): Checked<Validate> {
  try {
    return { ok: true, value: validators(JSON.stringify(schema), () => compileValidate(schema)) };
  } catch (error) {
    return refusal(file, error instanceof Error ? error.message : String(error), 'Correct the JSON Schema.');
  }
}
