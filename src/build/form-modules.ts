import type { FormDefinition } from '../core/form/form-definition.ts';
import { questionAt, questionPaths } from '../core/form/question-tree.ts';
import type { FormContract } from '../core/form/form.schema.ts';
import { adviceWithEntered } from '../core/form/entered-text.ts';
import { generatedOutcomePages } from '../core/form/outcomes.ts';
import type { Language } from '../core/languages/language.ts';
import { variablesOf } from '../core/logic/variables.ts';
import type { Advice } from '../core/rules/rule-set.schema.ts';
import { thresholdValues, type RuleSet } from '../core/rules/rule-set.ts';
import type { CompiledValidators } from './compiled-validators.ts';

/** A form, with itself in other languages. */
type TranslatedForm = FormDefinition & { readonly translations?: ReadonlyMap<Language, FormDefinition> };

/** Source of `virtual:forms`: the ids of all forms, the page of each, the pages after each, and how to load them. */
export function formListModule(forms: ReadonlyMap<string, TranslatedForm>): string {
  const pages = [...forms].map(([id, { form }]) => [id, form.page ?? `/apply/${id}`]);
  const nouns = [...forms].flatMap(([id, { form }]) => (form.noun === undefined ? [] : [[id, form.noun]]));
  const made = [...forms].flatMap(([id, definition]) => {
    const own = generatedOutcomePages(definition).map(({ name, kind }) => [name, kind]);
    return own.length === 0 ? [] : [[id, Object.fromEntries(own)] as const];
  });
  const languages = [...forms].flatMap(([id, { translations = new Map() }]) =>
    translations.size === 0 ? [] : [[id, [...translations.keys()]] as const],
  );
  /** A translation has its form's name and its language. */
  const inAll = (ids: readonly string[]): readonly string[] =>
    ids.flatMap((id) => [id, ...(Object.fromEntries(languages)[id] ?? []).map((each) => `${id}/${each}`)]);
  const loadersOf = (module: string, ids: Iterable<string>): string =>
    [...ids]
      .map((id) => `[${JSON.stringify(id)}, () => import(${JSON.stringify(`virtual:${module}/${id}`)})]`)
      .join(', ');
  return `export const formIds = ${JSON.stringify([...forms.keys()])};
export const formPages = ${JSON.stringify(Object.fromEntries(pages))};
export const formLanguages = ${JSON.stringify(Object.fromEntries(languages))};
export const formNouns = ${JSON.stringify(Object.fromEntries(nouns))};
export const outcomePages = ${JSON.stringify(Object.fromEntries(made))};
const forms = new Map([${loadersOf('form', inAll([...forms.keys()]))}]);
const pagesAfter = new Map([${loadersOf('outcome-pages', inAll(Object.keys(Object.fromEntries(made))))}]);
async function loadFrom(loaders, id) {
  const load = loaders.get(id);
  if (load === undefined) throw new Error('There is no form "' + id + '".');
  return (await load()).default;
}
const nameIn = (id, language) => (language === 'en' ? id : id + '/' + language);
export const loadForm = (id, language = 'en') => loadFrom(forms, nameIn(id, language));
export const loadOutcomePages = (id, language = 'en') => loadFrom(pagesAfter, nameIn(id, language));
`;
}

/** Source of `virtual:nouns/<language>`: what people send with each form, where the form says. */
export function nounsModule(forms: ReadonlyMap<string, TranslatedForm>, language: Language): string {
  const nouns = [...forms].flatMap(([id, { translations }]) => {
    const noun = translations?.get(language)?.form.noun;
    return noun === undefined ? [] : [[id, noun] as const];
  });
  return `export default ${JSON.stringify(Object.fromEntries(nouns))};\n`;
}

/**
 * Source of `virtual:outcome-pages/<id>`: what the pages after a form say that nobody writes by hand.
 * @param ruleSet the rule set in the form's language: that of a translated form has the reasons that are sent, in English
 */
export function outcomePagesModule(definition: FormDefinition, ruleSet = definition.ruleSet): string {
  const { id, form } = definition;
  const own = generatedOutcomePages(definition);
  const said =
    ruleSet === null || own.every(({ kind }) => kind !== 'not-eligible')
      ? null
      : conditionTexts(ruleSet, (condition) => adviceWithEntered(definition, condition));
  const pages = own.map(({ name, page }) => [name, page]);
  const { title, nextSteps } = form;
  return `export default ${JSON.stringify({ id, title, nextSteps, ruleSet: said, pages: Object.fromEntries(pages) })};
`;
}

/**
 * Source of `virtual:form/<id>`: one form as the browser needs it, with what the engine says in it: a copy of its own,
 * because what forms share would be one script more for each. On load the hash of its schema is compared
 * with that of the compiled one, because RJSF silently treats every answer as invalid when the two differ. Both are
 * computed by the build: hashing a schema takes a slow phone 40 ms.
 * @param validatorsId the module whose default export is the compiled functions
 */
export function formModule(
  definition: FormDefinition,
  { main, hash }: CompiledValidators,
  validatorsId: string,
): string {
  const { id, version, schema, ui, rules, form, ruleSet, language, wording } = definition;
  return `import { formMessages as messages } from '/src/form/messages/form-${language}.ts?form=${id}&${language}';
import validators from ${JSON.stringify(validatorsId)};
const definition = ${JSON.stringify({ id, version, schema, ui, rules, form: withoutPages(form), language, wording, ruleSet: ruleSet && withoutAdvice(ruleSet) })};
const main = validators[${JSON.stringify(main)}];
if (main === undefined || validators.schemaHash !== ${JSON.stringify(hash)}) {
  throw new Error('The form "' + definition.id + '" and its compiled validators differ: build again.');
}
function validate(value) {
  if (main(value)) return [];
  const errors = main.errors;
  main.errors = null;
  return errors;
}
// RJSF finds the validator of the schema that it draws by the form's id.
export default { definition, validate, validators: { [definition.id]: main }, messages };
`;
}

/** The pages after a form have their texts with them. */
function withoutPages({ outcomePages: _texts, ...form }: FormContract): FormContract {
  return form;
}

/** A form needs to know which facts advice reads, and whether it says what she entered; the texts are for the page after it. */
function withoutAdvice(ruleSet: RuleSet): RuleSet {
  const conditions = ruleSet.conditions.map(({ advice: { reads, entered } = {}, ...condition }) => ({
    ...condition,
    advice: { ...(reads && { reads }), ...(entered !== undefined && { entered: null }) },
  }));
  return { ...ruleSet, conditions, ...withoutWords(ruleSet) };
}

/** What only staff read of a rule file is not sent to applicants. */
function withoutWords({
  thresholds,
  inputs,
  facts,
}: RuleSet): Pick<RuleSet, 'thresholds' | 'inputs' | 'facts'> {
  const bare = <T extends { readonly label?: string; readonly description: string }>(
    named: Readonly<Record<string, T>>,
  ) =>
    Object.fromEntries(
      Object.entries(named).map(
        ([name, { label: _label, ...rest }]) => [name, { ...rest, description: '' }] as const,
      ),
    );
  return { thresholds: bare(thresholds), inputs: bare(inputs), facts: bare(facts) };
}

/** Source of `virtual:rules`: the thresholds that pages quote, so that no page loads whole rule sets. */
export function ruleTextsModule(ruleSets: ReadonlyMap<string, RuleSet>): string {
  const texts = [...ruleSets].map(([id, ruleSet]) => {
    return [id, { title: ruleSet.title, thresholds: thresholdValues(ruleSet) }];
  });
  return `export const ruleTexts = ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

/** Source of `virtual:conditions`: what is said of each condition that holds, without what decides it. */
export function conditionTextsModule(ruleSets: ReadonlyMap<string, RuleSet>): string {
  const texts = [...ruleSets].map(([id, ruleSet]) => [id, conditionTexts(ruleSet)]);
  return `export const conditionTexts = ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

/** @param adviceOn the advice on a condition where it is another than the rule file's */
function conditionTexts(
  { thresholds, conditions, locale }: RuleSet,
  adviceOn?: (condition: string) => Advice | undefined,
): object {
  const said = conditions.map(({ id, reason, advice }) => {
    return { id, reason, advice: adviceOn === undefined ? advice : adviceOn(id) };
  });
  const values = Object.entries(thresholds).map(([name, { value }]) => [name, { value }]);
  return { locale, thresholds: Object.fromEntries(values), conditions: said };
}

/** The questions whose answers the rule set decides by, in the order of the screen. */
export function decidingQuestions(definition: FormDefinition): readonly string[] {
  const read = new Set(Object.values(definition.form.facts ?? {}).flatMap((rule) => [...variablesOf(rule)]));
  return questionPaths(definition).filter((path) => read.has(`answers.${path}`));
}

/** Source of `virtual:live-questions/<id>`: how the questions that decide are put, and no more. */
export function liveQuestionsModule(definition: FormDefinition): string {
  const questions = decidingQuestions(definition).map((name) => {
    const { schema, ui } = questionAt(definition, name) ?? {};
    const { title, type, enum: choices } = schema ?? {};
    const { 'ui:help': help, 'ui:enumNames': labels, 'ui:options': options = {} } = ui ?? {};
    const { inputMode, unit } = options;
    return choices === undefined
      ? { name, title, unit, inputMode: inputMode ?? (type === 'integer' ? 'numeric' : 'decimal') }
      : {
          name,
          title,
          help,
          choices: choices.map((value, at) => ({ value, label: labels?.[at] ?? String(value) })),
        };
  });
  return `export default ${JSON.stringify(questions)};\n`;
}

/** Source of `virtual:live-check/<id>`: the form cut down to the questions that decide, with rules and advice. */
export function liveCheckModule(definition: FormDefinition): string {
  const names = decidingQuestions(definition);
  const only = (all: object): object =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { title, endpoint, layout, facts, alternative } = definition.form;
  const cut = {
    id: definition.id,
    version: definition.version,
    schema: {
      ...definition.schema,
      required: definition.schema.required.filter((name) => names.includes(name)),
      properties: only(definition.schema.properties),
    },
    ui: only(definition.ui),
    form: { title, endpoint, layout, facts, alternative, parts: [] },
    ruleSet: definition.ruleSet,
    language: definition.language,
    wording: definition.wording,
  };
  return `export default ${JSON.stringify(cut)};\n`;
}
