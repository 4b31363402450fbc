import type { Language } from '../../core/languages/language.ts';
import { refusal, type Checked, type Problem } from '../../core/problem.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { formsProblems } from '../../core/schema/check-between-forms.ts';
import { coverageProblems } from '../../core/schema/check-coverage.ts';
import { checkForm } from '../../core/schema/check-form.ts';
import {
  checkRuleLocales,
  loadRuleLocales,
  type TranslatedRules,
} from '../../core/schema/check-rule-locales.ts';
import { unusedFactProblems } from '../../core/schema/check-rule-unused.ts';
import { withDerivedFiles } from '../../core/schema/derived-files.ts';
import {
  FORM_FILES,
  loadForm,
  type CatalogForm,
  type FormFileName,
  type FormFolder,
} from '../../core/schema/load-form.ts';
import { HAND_WRITTEN_PAGES } from '../../core/site-pages.ts';
import { bytesOf, type CatalogFile } from '../store/catalog/catalog-files.ts';
import { digest, located, readJson, readLocales, type ParseJson } from './catalog-json.ts';
import { memoizedForms, type MakeForm } from './memoized-forms.ts';
import {
  casesProblems,
  CHECKED_RULES,
  LOADED_RULES,
  ruleFile,
  ruleSetIds,
  type MakingRules,
} from './rule-files.ts';

/** All forms and rule sets, checked. */
export interface Catalog {
  readonly forms: ReadonlyMap<string, CatalogForm>;
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  /** The rule sets in other languages. */
  readonly rulesIn: TranslatedRules;
}

/**
 * Checks the files of a catalog as a whole: one problem refuses all of them.
 * @param handWritten the addresses of the site's hand-written pages, which forms may lead to
 * @returns the catalog, or every problem found, each naming file, path, what was found and what to do
 */
export function checkFiles(
  files: readonly CatalogFile[],
  handWritten: readonly string[] = HAND_WRITTEN_PAGES,
): Checked<Catalog> {
  return located(files, catalogOf(files, checkingAll(files, handWritten)));
}

/**
 * Compiles files that `checkFiles` has accepted before, such as a release's own, without running the checks, examples
 * and case tables again.
 * @returns the catalog, or why it can't be compiled
 */
export function compileFiles(files: readonly CatalogFile[]): Checked<Catalog> {
  return located(files, catalogOf(files, CHECKED_BEFORE));
}

/** The functions that build a catalog's parts from files, and that check the catalog as a whole. */
interface Making extends MakingRules {
  readonly ruleLocales: typeof loadRuleLocales;
  readonly form: MakeForm;
  readonly rulesProblems: (rules: Omit<Catalog, 'forms'>) => readonly Problem[];
  readonly catalogProblems: (catalog: Catalog) => readonly Problem[];
}

const CHECKED_BEFORE: Making = {
  ...LOADED_RULES,
  ruleLocales: loadRuleLocales,
  form: memoizedForms(loadForm, 'checked before'),
  rulesProblems: () => [],
  catalogProblems: () => [],
};

function checkingAll(files: readonly CatalogFile[], handWritten: readonly string[]): Making {
  const formPages = formIds(files).map((id) => `/apply/${id}`);
  const sitePages = new Set([...handWritten, ...formPages]);
  return {
    ...CHECKED_RULES,
    ruleLocales: checkRuleLocales,
    form: memoizedForms(
      (folder, ruleSets, rulesIn) => {
        const form = checkForm(folder, ruleSets, rulesIn, sitePages);
        const problems = form.ok ? coverageProblems(form.value, folder.path) : [];
        return problems.length > 0 ? { ok: false, problems } : form;
      },
      [...sitePages].join(' '),
    ),
    rulesProblems: ({ ruleSets, rulesIn }) =>
      [...ruleSets.values()].flatMap((ruleSet) =>
        casesProblems(files, { ruleSet, translations: translationsOf(ruleSet.id, rulesIn) }),
      ),
    catalogProblems: ({ forms, ruleSets }) => [
      ...formsProblems(forms),
      ...[...ruleSets.values()].flatMap((ruleSet) => unusedFactProblems(ruleSet, forms.values())),
    ],
  };
}

function catalogOf(files: readonly CatalogFile[], making: Making): Checked<Catalog> {
  const problems: Problem[] = [];
  function collect<T>(checked: Checked<T>): readonly T[] {
    if (checked.ok) return [checked.value];
    problems.push(...checked.problems);
    return [];
  }
  const ruleSets = new Map<string, RuleSet>();
  for (const id of ruleSetIds(files)) {
    for (const ruleSet of collect(ruleFile(files, id, making))) ruleSets.set(id, ruleSet);
  }
  const rulesIn = new Map<Language, ReadonlyMap<string, RuleSet>>();
  // Without the refused rule set, its translations would only be reported as unknown.
  const ruleTexts = problems.length > 0 ? {} : (collect(readLocales(files, 'rules', making.json))[0] ?? {});
  for (const [name, content] of Object.entries(ruleTexts)) {
    for (const [language, translated] of collect(making.ruleLocales(name, content, ruleSets))) {
      rulesIn.set(language, translated);
    }
  }
  if (problems.length === 0) problems.push(...making.rulesProblems({ ruleSets, rulesIn }));
  // A form would only repeat the problems of its rule set.
  if (problems.length > 0) return { ok: false, problems };
  const forms = new Map<string, CatalogForm>();
  for (const id of formIds(files)) {
    const folder = collect(readFolder(files, id, making.json));
    for (const form of folder.flatMap((each) => collect(making.form(each, ruleSets, rulesIn))))
      forms.set(id, form);
  }
  const catalog = { forms, ruleSets, rulesIn };
  if (problems.length === 0) problems.push(...making.catalogProblems(catalog));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: catalog };
}

/** The translations of a rule set, by language. */
export function translationsOf(id: string, rulesIn: TranslatedRules): ReadonlyMap<Language, RuleSet> {
  return new Map(
    [...rulesIn].flatMap(([language, translated]) => {
      const ruleSet = translated.get(id);
      return ruleSet === undefined ? [] : [[language, ruleSet]];
    }),
  );
}

function readFolder(all: readonly CatalogFile[], id: string, parse: ParseJson): Checked<FormFolder> {
  const path = `form-schemas/${id}`;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    const fix = 'Name it in lower-case letters, digits and hyphens: the name is part of its address.';
    return refusal(path, `a folder named "${id}"`, fix);
  }
  const problems: Problem[] = [];
  const given: Partial<Record<FormFileName, unknown>> = {};
  for (const name of FORM_FILES) {
    if (name !== 'schema.json' && bytesOf(all, `${path}/${name}`) === undefined) continue;
    const parsed = readJson(all, `${path}/${name}`, parse);
    if (parsed.ok) given[name] = parsed.value;
    else problems.push(...parsed.problems);
  }
  const locales = readLocales(all, path, parse);
  if (!locales.ok) problems.push(...locales.problems);
  if (problems.length > 0 || !locales.ok) return { ok: false, problems };
  const files = withDerivedFiles(id, given);
  // Examples and translations do not change what a form means, so they do not change its version.
  const { 'examples.json': _examples, ...meaning } = files;
  return { ok: true, value: { id, path, version: digest(meaning), files, locales: locales.value } };
}

/** The ids of all form folders. */
function formIds(files: readonly CatalogFile[]): readonly string[] {
  const ids = files.map(({ path }) => /^form-schemas\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))].toSorted();
}
