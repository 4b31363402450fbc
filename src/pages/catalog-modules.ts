import { fileURLToPath } from 'node:url';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { questionAt, questionPaths } from '../core/form/question-tree.ts';
import type { FormContract } from '../core/form/form.schema.ts';
import { adviceWithEntered } from '../core/form/entered-text.ts';
import { generatedOutcomePages } from '../core/form/outcomes.ts';
import { ENGLISH, isLanguage, type Language } from '../core/languages/language.ts';
import { variablesOf } from '../core/logic/variables.ts';
import type { Advice } from '../core/rules/rule-set.schema.ts';
import { thresholdValues, type RuleSet } from '../core/rules/rule-set.ts';
import type { CatalogForm } from '../core/schema/load-form.ts';
import type { Catalog } from '../server/catalog/catalog.ts';
import { compileValidators, bundleCommonJs, type CompiledValidators } from './compiled-validators.ts';

/**
 * The catalog index, which every page needs: by form, its page, its languages besides English, the noun for what people
 * send with it, and the pages after it. It is embedded in each document, so it omits defaults: no page if that is
 * `/<id>`.
 * @param language of the document, in which nouns are included; all languages if omitted
 */
export function catalogIndex({ forms }: Pick<Catalog, 'forms'>, language?: Language): object {
  return Object.fromEntries(
    [...forms.values()].map((form) => {
      const { id, translations } = form;
      const page = form.form.page ?? `/apply/${id}`;
      const inAll = [form, ...translations.values()];
      const nouns = inAll.flatMap(({ language: own, form: { noun } }) =>
        noun === undefined || (language ?? own) !== own ? [] : [[own, noun] as const],
      );
      const after = generatedOutcomePages(form).map(({ name, kind }) => [name, kind] as const);
      return [
        id,
        {
          ...(page === `/${id}` ? {} : { page }),
          ...(translations.size === 0 ? {} : { languages: [...translations.keys()] }),
          ...(nouns.length === 0 ? {} : { nouns: Object.fromEntries(nouns) }),
          ...(after.length === 0 ? {} : { after: Object.fromEntries(after) }),
        },
      ];
    }),
  );
}

/** The names of the modules that pages load by a form's id: the form, and the texts of the pages after it. */
export function modulesOfForms({ forms }: Pick<Catalog, 'forms'>): readonly string[] {
  return [...forms.values()].flatMap((form) => {
    const kinds = generatedOutcomePages(form).length === 0 ? ['form'] : ['form', 'outcome-pages'];
    return kinds.flatMap((kind) =>
      [form, ...form.translations.values()].map(({ id, language }) =>
        language === ENGLISH ? `${kind}/${id}` : `${kind}/${id}/${language}`,
      ),
    );
  });
}

/**
 * The source of a module that pages import.
 * @param name `form/<id>`, `outcome-pages/<id>`, `live-questions/<id>`, `live-check/<id>` or `conditions`, each with
 *   `/<language>` where it is not English; `rules`; or `index`
 * @throws Error when the catalog has nothing of that name
 */
export function catalogModule(catalog: Catalog, name: string): string {
  const [kind = '', ...rest] = name.split('/');
  if (name === 'index') return `export default ${JSON.stringify(catalogIndex(catalog))};\n`;
  if (name === 'rules') return ruleTextsModule(catalog.ruleSets);
  if (kind === 'conditions') return conditionTextsModule(rulesIn(catalog, rest[0]));
  const make = FORM_MODULES[kind];
  if (make === undefined) throw new Error(`Catalogs make no module "${name}".`);
  return make(formNamed(catalog, rest, kind.startsWith('live-')), catalog);
}

const FORM_MODULES: Readonly<Record<string, (form: CatalogForm, catalog: Catalog) => string>> = {
  form: (form) => formModule(form, compileValidators(form.id, form.answersSchema, form.schema)),
  'outcome-pages': (form, { rulesIn: translated }) =>
    outcomePagesModule(form, translated.get(form.language)?.get(form.ruleSet?.id ?? '')),
  'live-questions': liveQuestionsModule,
  'live-check': (form, { rulesIn: translated }) =>
    liveCheckModule(form, translated.get(form.language)?.get(form.ruleSet?.id ?? '')),
};

function formNamed({ forms }: Catalog, [id = '', language]: readonly string[], isLive: boolean): CatalogForm {
  const form = forms.get(id);
  if (form === undefined) throw new Error(`There is no folder form-schemas/${id}.`);
  if (language === undefined) return form;
  const translated = isLanguage(language) ? form.translations.get(language) : undefined;
  // No page shows the module of an untranslated form, but the script of a page that is never made still names it.
  if (translated === undefined && isLive) return form;
  if (translated === undefined) throw new Error(`There is no form-schemas/${id}/locales/${language}.json.`);
  return translated;
}

function rulesIn(catalog: Catalog, language: string | undefined): ReadonlyMap<string, RuleSet> {
  if (language === undefined) return catalog.ruleSets;
  if (!isLanguage(language)) throw new Error(`There is no language "${language}".`);
  return catalog.rulesIn.get(language) ?? new Map();
}

/**
 * Source of `outcome-pages/<id>`: the texts of the generated pages after a form.
 * @param ruleSet the rule set in the form's language: `definition.ruleSet` of a translated form has English reasons,
 *   which are sent
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
 * Source of `form/<id>`: one form as the browser needs it. On load the hash of its schema is compared with that of the
 * compiled one, because a validator of another schema would silently accept and refuse wrong answers. Both hashes are
 * computed here: hashing a schema takes a slow phone 40 ms.
 */
export function formModule(definition: FormDefinition, { main, hash, code }: CompiledValidators): string {
  const { id, version, schema, ui, rules, form, ruleSet, language, wording } = definition;
  return `const validators = ${bundleCommonJs(code, fileURLToPath(import.meta.url))};
const definition = ${JSON.stringify({ id, version, schema, ui, rules, form: ofTheForm(form), language, wording, ruleSet: ruleSet && withoutAdvice(ruleSet) })};
const main = validators[${JSON.stringify(main)}];
if (main === undefined || validators.schemaHash !== ${JSON.stringify(hash)}) {
  throw new Error('The form "' + definition.id + '" and its compiled validators differ: make its pages again.');
}
function validate(value) {
  if (main(value)) return [];
  const errors = main.errors;
  main.errors = null;
  return errors;
}
export default { definition, validate };
`;
}

/**
 * Leaves out what the page of a form does not use: the texts of the pages after it are in their own module, the desk
 * reads which answers are covered or shown on top, and the server reads the facts of the payload.
 */
function ofTheForm({
  outcomePages: _after,
  healthAnswers: _covered,
  reach: _onTop,
  payloadFacts: _server,
  ...form
}: FormContract): FormContract {
  return form;
}

/** A form's page needs the facts that the advice reads, and whether it repeats her entries, but not its texts. */
function withoutAdvice(ruleSet: RuleSet): RuleSet {
  const conditions = ruleSet.conditions.map(({ advice: { reads, entered } = {}, ...condition }) => ({
    ...condition,
    advice: { ...(reads && { reads }), ...(entered !== undefined && { entered: null }) },
  }));
  return { ...ruleSet, conditions, ...withoutWords(ruleSet) };
}

/** Leaves out the texts of a rule file that only staff read. */
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

/** Source of `rules`: the thresholds that texts quote, without the conditions. */
function ruleTextsModule(ruleSets: ReadonlyMap<string, RuleSet>): string {
  const texts = [...ruleSets].map(([id, ruleSet]) => {
    return [id, { title: ruleSet.title, thresholds: thresholdValues(ruleSet) }];
  });
  return `export default ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

/** Source of `conditions`: the texts for each condition that holds, without its logic. */
function conditionTextsModule(ruleSets: ReadonlyMap<string, RuleSet>): string {
  const texts = [...ruleSets].map(([id, ruleSet]) => [id, conditionTexts(ruleSet)]);
  return `export default ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

/** @param adviceOn replaces a condition's advice */
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

/** The questions whose answers the rule set reads, in the order of the form. */
function decidingQuestions(definition: FormDefinition): readonly string[] {
  const read = new Set(Object.values(definition.form.facts ?? {}).flatMap((rule) => [...variablesOf(rule)]));
  return questionPaths(definition).filter((path) => read.has(`answers.${path}`));
}

/** Source of `live-questions/<id>`: only the texts and choices of the deciding questions. */
function liveQuestionsModule(definition: FormDefinition): string {
  const questions = decidingQuestions(definition).map((name) => {
    const { schema, ui } = questionAt(definition, name) ?? {};
    const { type, enum: choices } = schema ?? {};
    const { 'ui:title': title = schema?.title, 'ui:help': help, 'ui:enumNames': labels } = ui ?? {};
    const { inputMode, unit, units = [], remainderOf } = ui?.['ui:options'] ?? {};
    return choices === undefined
      ? {
          name,
          title,
          unit,
          units: units.slice(1),
          remainderOf,
          inputMode: inputMode ?? (type === 'integer' ? 'numeric' : 'decimal'),
        }
      : {
          name,
          title,
          help,
          choices: choices.map((value, at) => ({ value, label: labels?.[at] ?? String(value) })),
        };
  });
  return `export default ${JSON.stringify(questions)};\n`;
}

/**
 * Source of `live-check/<id>`: the form reduced to the deciding questions, with rules and advice.
 * @param ruleSet the rule set in the form's language, as for `outcomePagesModule`
 */
function liveCheckModule(definition: FormDefinition, ruleSet = definition.ruleSet): string {
  const names = decidingQuestions(definition);
  const only = (all: object): object =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { title, endpoint, layout, facts, alternative, doubts } = definition.form;
  const cut = {
    id: definition.id,
    version: definition.version,
    schema: {
      ...definition.schema,
      required: definition.schema.required.filter((name) => names.includes(name)),
      properties: only(definition.schema.properties),
    },
    ui: only(definition.ui),
    form: {
      ...{ title, endpoint, layout, facts, alternative },
      parts: [{ id: 'check', title, fields: names }],
      doubts: doubts?.filter(({ field }) => names.includes(field)),
    },
    ruleSet,
    language: definition.language,
    wording: definition.wording,
  };
  return `export default ${JSON.stringify(cut)};\n`;
}
