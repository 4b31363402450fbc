import type { Answers, FormDefinition } from '../form/form-definition.ts';
import formMetaSchema from '../form/form.schema.json' with { type: 'json' };
import type { FormContract } from '../form/form.schema.ts';
import type { Validate } from '../form/schema-error.ts';
import answersMetaSchema from '../form/schema.schema.json' with { type: 'json' };
import type { AnswersSchema } from '../form/schema.schema.ts';
import uiMetaSchema from '../form/ui.schema.json' with { type: 'json' };
import type { FormUi } from '../form/ui.schema.ts';
import { beyondBounds, isDeepEqual, type Json } from '../json.ts';
import { ENGLISH, TRANSLATIONS, WORDINGS, type Language } from '../languages/language.ts';
import type { Checked, Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { assessAnswers, prepareSubmission } from '../submission/submission.ts';
import { checkLocaleFile, inLocale, localeProblems, type Locale } from './check-locale.ts';
import { HAND_WRITTEN_PAGES } from '../site-pages.ts';
import { conditionProblems } from './check-conditions.ts';
import { decisionProblems } from './check-decision.ts';
import { pageProblems } from './check-pages.ts';
import { questionProblems } from './check-questions.ts';
import type { TranslatedRules } from './check-rule-locales.ts';
import { formTypeProblems } from './check-form-types.ts';
import { keywordProblems } from './check-keywords.ts';
import { payloadSchemaProblems, schemaProblems } from './check-schemas.ts';
import { widgetProblems } from './check-widgets.ts';
import { compileShape, compileValidate } from './compile-validate.ts';
import { dateLimitProblems } from './date-limits.ts';
import { exampleProblems, runExample, withAnswers } from './examples.ts';
import examplesMetaSchema from './examples.schema.json' with { type: 'json' };
import type { FormExample, FormExamples } from './examples.schema.ts';
import { inLanguage, schemaInLanguage, textProblems, textsOf, type FormText } from './form-texts.ts';
import payloadMetaSchema from './payload.schema.schema.json' with { type: 'json' };
import type { PayloadSchema } from './payload.schema.schema.ts';
import { resolveSchema } from './resolve-schema.ts';
import { withSchemaTexts } from './schema-texts.ts';

/** The files of one folder of `form-schemas/`, parsed. */
interface FormFolder {
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

/** A checked form with what only server, build and tests need. */
export interface CatalogForm extends FormDefinition {
  /** `schema.json` itself, which answers are validated against. */
  readonly answersSchema: AnswersSchema;
  readonly payloadSchema: PayloadSchema;
  readonly examples: readonly { readonly example: FormExample; readonly answers: Answers }[];
  readonly validateAnswers: Validate;
  readonly validatePayload: Validate;
  /** The same form in each language of its `locales/`. */
  readonly translations: ReadonlyMap<Language, CatalogForm>;
}

const checkSchemaFile = compileShape<AnswersSchema>(answersMetaSchema);
const checkUiFile = compileShape<FormUi>(uiMetaSchema);
const checkFormFile = compileShape<FormContract>(formMetaSchema);
const checkPayloadFile = compileShape<PayloadSchema>(payloadMetaSchema);
const checkExamplesFile = compileShape<FormExamples>(examplesMetaSchema);

/**
 * Checks a form folder as a whole: each file's shape, that the files agree with each other and with the rule
 * set, that every example comes out as it says, and that its translations are complete.
 * @param ruleSets the checked rule sets by id
 * @param rulesIn the same rule sets in other languages
 * @param sitePages the addresses that the form may lead to beside those of its own pages
 */
export function checkForm(
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules = new Map(),
  sitePages: ReadonlySet<string> = new Set(HAND_WRITTEN_PAGES),
): Checked<CatalogForm> {
  const english = checkFiles(folder, ruleSets, ENGLISH, sitePages, {});
  if (!english.ok) return english;
  const translations = new Map<Language, CatalogForm>();
  const problems: Problem[] = [];
  for (const [name, content] of Object.entries(folder.locales ?? {})) {
    const checked = checkTranslation(folder, english.value, rulesIn, sitePages, name, content);
    if (checked.ok) translations.set(checked.value.language, checked.value);
    else problems.push(...checked.problems);
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { ...english.value, translations } };
}

function checkTranslation(
  folder: FormFolder,
  english: CatalogForm,
  rulesIn: TranslatedRules,
  sitePages: ReadonlySet<string>,
  name: string,
  content: unknown,
): Checked<CatalogForm> {
  const file = `${folder.path}/locales/${name}.json`;
  const language = TRANSLATIONS.find((known) => known === name);
  if (language === undefined) {
    const fix = `Use one of: ${TRANSLATIONS.join(', ')}.`;
    return { ok: false, problems: [{ file, path: '', found: `the unknown language "${name}"`, fix }] };
  }
  const shape = checkLocaleFile(file, content);
  if (!shape.ok) return shape;
  const locale = { language, file, path: '/texts', texts: shape.value.texts };
  const texts = textsOf(folder.files);
  const problems = [...localeProblems(locale, texts), ...ruleProblems(locale, texts)];
  if (problems.length > 0) return { ok: false, problems };

  const ruleSets = new Map<string, RuleSet>();
  if (english.ruleSet !== null) {
    const { id } = english.ruleSet;
    const translated = rulesIn.get(language)?.get(id);
    if (translated === undefined) {
      const found = `no texts for "${id}", whose form "${folder.id}" speaks this language`;
      const place = { file: `rules/locales/${language}.json`, path: '' };
      return { ok: false, problems: [{ ...place, found, fix: 'Write them; rules/README.md shows how.' }] };
    }
    ruleSets.set(id, withSentTexts(translated, english.ruleSet));
  }
  const files = inLanguage(folder.files, locale.texts);
  const checked = checkFiles({ ...folder, files }, ruleSets, language, sitePages, locale.texts);
  if (!checked.ok) return { ok: false, problems: inLocale(checked.problems, locale, texts) };
  const differing = payloadProblems(english, checked.value, file);
  return differing.length > 0 ? { ok: false, problems: differing } : checked;
}

/** A title or hint of `schema.json` is a text in each language; `ui.json` may have rules. */
function ruleProblems({ file, texts }: Locale, places: readonly FormText[]): readonly Problem[] {
  return places.flatMap(({ key, file: place }) => {
    const text = texts[key];
    if (place !== 'schema.json' || text === undefined || typeof text === 'string') return [];
    const found = `a rule for the ${key.split('.').at(-1)} in schema.json`;
    return [{ file, path: `/texts/${key}`, found, fix: 'Write a text; `ui.json` may have a rule.' }];
  });
}

/** A translated rule set whose reasons, which payloads may hold, are the English ones. */
function withSentTexts(translated: RuleSet, { conditions }: RuleSet): RuleSet {
  const reasons = new Map(conditions.map(({ id, reason }) => [id, reason]));
  return {
    ...translated,
    conditions: translated.conditions.map((condition) => {
      return { ...condition, reason: reasons.get(condition.id) ?? condition.reason };
    }),
  };
}

/** What is sent does not depend on the language it is asked in: neither does a translation, of any example. */
function payloadProblems(english: CatalogForm, translated: CatalogForm, file: string): readonly Problem[] {
  const sent = (form: CatalogForm, answers: Answers): unknown =>
    prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers))?.payload ?? null;
  return english.examples
    .filter(({ answers }) => !isDeepEqual(sent(english, answers), sent(translated, answers)))
    .map(({ example: { name } }) => {
      const fix = 'Send values, not texts for people.';
      return { file, path: '', found: `"${name}" is sent with another payload than in English`, fix };
    });
}

function checkFiles(
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  language: Language,
  sitePages: ReadonlySet<string>,
  texts: Readonly<Record<string, Json>>,
): Checked<CatalogForm> {
  function check<T>(name: FormFileName, shape: (file: string, content: unknown) => Checked<T>): Checked<T> {
    const [file, content] = [`${folder.path}/${name}`, folder.files[name]];
    const found = beyondBounds(content);
    if (found !== null)
      return { ok: false, problems: [{ file, path: '', found, fix: 'Make it smaller and flatter.' }] };
    const keywords = name === 'schema.json' ? keywordProblems(content) : [];
    const named = keywords.map((problem) => ({ ...problem, file }));
    return named.length > 0 ? { ok: false, problems: named } : shape(file, content);
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

  const payloadSchema = payload.value;
  const resolved = schemaInLanguage(resolveSchema(schema.value), texts);
  const unresolved = [...resolved.problems, ...dateLimitProblems('schema.json', schema.value)];
  if (unresolved.length > 0) return refused(folder, unresolved);
  const definition: FormDefinition = {
    id: folder.id,
    version: folder.version,
    schema: resolved.schema,
    ui: withSchemaTexts(ui.value, resolved.texts, resolved.schema),
    ...(Object.keys(resolved.rules).length === 0 ? {} : { rules: resolved.rules }),
    form: form.value,
    ruleSet: ruleSets.get(form.value.ruleSet ?? '') ?? null,
    language,
    wording: WORDINGS[language],
  };
  const contract = [
    ...questionProblems(definition),
    ...decisionProblems(definition, payloadSchema, ruleSets),
    ...conditionProblems(definition),
    ...dateLimitProblems('payload.schema.json', payloadSchema),
    ...pageProblems(definition, sitePages),
    ...schemaProblems('schema.json', schema.value),
    ...payloadSchemaProblems('payload.schema.json', payloadSchema),
    ...exampleProblems(definition, examples.value.examples),
  ];
  if (contract.length > 0) return refused(folder, contract);
  const meaning = [
    ...formTypeProblems(definition, payloadSchema),
    ...widgetProblems(definition),
    ...textProblems(folder.files),
  ];
  if (meaning.length > 0) return refused(folder, meaning);

  const validateAnswers = compileFile('schema.json', schema.value);
  const validatePayload = compileFile('payload.schema.json', payloadSchema);
  if (!validateAnswers.ok) return refused(folder, validateAnswers.problems);
  if (!validatePayload.ok) return refused(folder, validatePayload.problems);
  const validators = { validateAnswers: validateAnswers.value, validatePayload: validatePayload.value };
  const complete = withAnswers(examples.value.examples);
  const answersSchema = schema.value;
  const catalogForm = {
    ...definition,
    ...validators,
    answersSchema,
    payloadSchema,
    examples: complete,
    translations: new Map(),
  };
  // The examples expect English messages.
  const problems = (language === ENGLISH ? complete : []).flatMap(({ example, answers }, index) =>
    runExample(catalogForm, answers, example).map((difference) => ({
      file: 'examples.json',
      path: `/examples/${index}`,
      found: `"${example.name}": ${difference}`,
      fix: 'Correct the form, or the example if the change is meant.',
    })),
  );
  if (problems.length > 0) return refused(folder, problems);
  return { ok: true, value: catalogForm };
}

/** @param problems with files relative to the folder */
function refused({ path }: FormFolder, problems: readonly Problem[]) {
  return {
    ok: false,
    problems: problems.map((problem) => ({ ...problem, file: `${path}/${problem.file}` })),
  } as const;
}

function compileFile(file: FormFileName, schema: object): Checked<Validate> {
  try {
    return { ok: true, value: compileValidate(schema) };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ file, path: '', found, fix: 'Correct the JSON Schema.' }] };
  }
}
