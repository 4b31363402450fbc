import type { Answers } from '../form/form-definition.ts';
import { isDeepEqual } from '../json.ts';
import { ENGLISH } from '../languages/language.ts';
import type { Checked, Problem } from '../problem.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { HAND_WRITTEN_PAGES } from '../site-pages.ts';
import { assessAnswers } from '../submission/assessment.ts';
import { prepareSubmission } from '../submission/submission.ts';
import { conditionProblems } from './check-conditions.ts';
import { decisionProblems } from './check-decision.ts';
import { localeProblems, type Locale } from './check-locale.ts';
import { pageProblems } from './check-pages.ts';
import { questionProblems } from './check-questions.ts';
import type { TranslatedRules } from './check-rule-locales.ts';
import { payloadSchemaProblems, schemaProblems } from './check-schemas.ts';
import { widgetProblems } from './check-widgets.ts';
import { slipProblems } from './check-slips.ts';
import { exampleProblems, runExample } from './examples.ts';
import { checkFormRule, rulesOfForm, schemaConditionProblems, textRulesOfForm } from './form-rules.ts';
import { formTextProblems, type FormText } from './form-texts.ts';
import { loadForm, type CatalogForm, type DraftForm, type FormFolder } from './load-form.ts';

/**
 * Checks a form folder as a whole: the shape of each file, that the files match each other and the rule set, that every
 * example gives its expected result, and that translations are complete.
 * @param ruleSets the checked rule sets by id
 * @param rulesIn the same rule sets in other languages
 * @param sitePages the paths, other than its own pages, that the form may lead to
 */
export function checkForm(
  folder: FormFolder,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules = new Map(),
  sitePages: ReadonlySet<string> = new Set(HAND_WRITTEN_PAGES),
): Checked<CatalogForm> {
  return loadForm(folder, ruleSets, rulesIn, {
    ofDraft: (draft) => draftProblems(draft, ruleSets, sitePages),
    ofForm: differingExamples,
    ofLocale: (locale, texts) => [...localeProblems(locale, texts), ...ruleProblems(locale, texts)],
    ofTranslation: payloadProblems,
  });
}

function draftProblems(
  { definition, answersSchema, payloadSchema, examples, files }: DraftForm,
  ruleSets: ReadonlyMap<string, RuleSet>,
  sitePages: ReadonlySet<string>,
): readonly Problem[] {
  const ofTexts = [
    ...questionProblems(definition),
    ...pageProblems(definition, sitePages),
    ...textRulesOfForm(definition).flatMap((rule) => checkFormRule(rule).problems),
  ];
  // A translation changes nothing but texts.
  const isTranslated = definition.language !== ENGLISH;
  const contract = isTranslated
    ? ofTexts
    : [
        ...ofTexts,
        ...rulesOfForm(definition, payloadSchema).flatMap((rule) => checkFormRule(rule).problems),
        ...schemaConditionProblems(definition),
        ...decisionProblems(definition, payloadSchema, ruleSets),
        ...conditionProblems(definition),
        ...eitherOf(
          schemaProblems('schema.json', answersSchema),
          payloadSchemaProblems('payload.schema.json', payloadSchema),
        ),
        ...exampleProblems(definition, examples),
      ];
  if (contract.length > 0) return contract;
  const slips = isTranslated ? [] : slipProblems(definition);
  return [...widgetProblems(definition), ...slips, ...formTextProblems(files)];
}

/** Reports payload problems only if the answers have none, because they often repeat each other. */
function eitherOf(ofAnswers: readonly Problem[], ofPayload: readonly Problem[]): readonly Problem[] {
  return ofAnswers.length > 0 ? ofAnswers : ofPayload;
}

function differingExamples(form: CatalogForm): readonly Problem[] {
  return form.examples.flatMap(({ example, answers }, index) =>
    runExample(form, answers, example).map((difference) => ({
      file: 'examples.json',
      path: `/examples/${index}`,
      found: `"${example.name}": ${difference}`,
      fix: 'Correct the form, or the example if the change is meant.',
    })),
  );
}

/** Titles and hints of `schema.json` have to be plain texts in every language; only `ui.json` may have rules. */
function ruleProblems({ file, texts }: Locale, places: readonly FormText[]): readonly Problem[] {
  return places.flatMap(({ key, file: place }) => {
    const text = texts[key];
    if (place !== 'schema.json' || text === undefined || typeof text === 'string') return [];
    const found = `a rule for the ${key.split('.').at(-1)} in schema.json`;
    return [{ file, path: `/texts/${key}`, found, fix: 'Write a text; `ui.json` may have a rule.' }];
  });
}

/** Checks that a translation does not change the payload of any example. */
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
