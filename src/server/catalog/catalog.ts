import { createHash } from 'node:crypto';
import { suggestName } from '../../core/edit-distance.ts';
import { collectProblems, refusal, type Checked, type Problem } from '../../core/problem.ts';
import { lruCache } from '../../core/caches.ts';
import { canonicalJson } from '../../core/json.ts';
import { untestedProblems } from '../../core/rules/coverage.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { HAND_WRITTEN_PAGES } from '../../core/site-pages.ts';
import type { Language } from '../../core/languages/language.ts';
import { coverageProblems } from '../../core/schema/check-coverage.ts';
import { checkForm } from '../../core/schema/check-form.ts';
import {
  checkRuleLocales,
  loadRuleLocales,
  type TranslatedRules,
} from '../../core/schema/check-rule-locales.ts';
import { unusedFactProblems } from '../../core/schema/check-rule-unused.ts';
import { withDerivedFiles } from '../../core/schema/derived-files.ts';
import { checkRuleSet, loadRuleSet, type ParsedRules } from '../../core/schema/check-rule-set.ts';
import { parseJsonFile, withLines } from '../../core/json-file.ts';
import {
  FORM_FILES,
  loadForm,
  type CatalogForm,
  type FormFileName,
  type FormFolder,
} from '../../core/schema/load-form.ts';
import { readCases } from './case-file.ts';
import { bytesOf, type CatalogFile } from '../store/catalog/catalog-files.ts';
import { memoizedForms, type MakeForm } from './memoized-forms.ts';

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

/** Parses the text of a JSON file. @param file for messages */
type ParseJson = (file: string, text: string) => Checked<unknown>;

/** The functions that build a catalog's parts from files, and that check the catalog as a whole. */
interface Making {
  /** Names the functions, for caches. */
  readonly variant: string;
  readonly json: ParseJson;
  readonly ruleSet: (parsed: ParsedRules) => Checked<RuleSet>;
  readonly ruleLocales: typeof loadRuleLocales;
  readonly form: MakeForm;
  readonly rulesProblems: (rules: Omit<Catalog, 'forms'>) => readonly Problem[];
  readonly catalogProblems: (catalog: Catalog) => readonly Problem[];
}

const CHECKED_BEFORE: Making = {
  variant: 'checked before',
  json: parseCheckedBefore,
  ruleSet: loadRuleSet,
  ruleLocales: loadRuleLocales,
  form: memoizedForms(loadForm, 'checked before'),
  rulesProblems: () => [],
  catalogProblems: () => [],
};

type MakingRules = Pick<Making, 'variant' | 'json' | 'ruleSet'>;

const CHECKING_RULES: MakingRules = { variant: 'check', json: parseJsonFile, ruleSet: checkRuleSet };

/** Rule sets cached in memory: those of the next version, and of the version in force. */
const ruleSetsMade = lruCache<Checked<RuleSet>>(12);

function checkingAll(files: readonly CatalogFile[], handWritten: readonly string[]): Making {
  const formPages = formIds(files).map((id) => `/apply/${id}`);
  const sitePages = new Set([...handWritten, ...formPages]);
  return {
    ...CHECKING_RULES,
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

/**
 * Reads and checks one rule file with its table of cases.
 * @param id the file's name without `.json`
 */
export function readRuleSet(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  const ruleSet = ruleFile(files, id, CHECKING_RULES);
  const problems = ruleSet.ok ? casesProblems(files, { ruleSet: ruleSet.value }) : [];
  return located(files, problems.length > 0 ? { ok: false, problems } : ruleSet);
}

/** Reads and checks one rule file without its case table. */
export function readRuleFile(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  return located(files, ruleFile(files, id, CHECKING_RULES));
}

/** Loads one rule file. Only checks that it can be evaluated; the catalog check finds more problems. */
export function loadRules(files: readonly CatalogFile[], id: string): Checked<RuleSet> {
  return ruleFile(files, id, CHECKED_BEFORE);
}

function ruleFile(
  files: readonly CatalogFile[],
  id: string,
  { variant, json, ruleSet }: MakingRules,
): Checked<RuleSet> {
  const file = `rules/${id}.json`;
  const text = readText(files, file);
  if (!text.ok) return text;
  return ruleSetsMade(`${variant} ${file}\n${text.value}`, () => {
    const parsed = json(file, text.value);
    return parsed.ok ? ruleSet({ id, file, version: digest(parsed.value), content: parsed.value }) : parsed;
  });
}

/** The problems of a rule set's case table, including gaps in its coverage. */
function casesProblems(files: readonly CatalogFile[], rules: RulesInLanguages): readonly Problem[] {
  const { table, problems } = readCases(files, rules);
  return problems.length > 0 ? problems : untestedProblems(rules.ruleSet, table);
}

/** The ids of all rule files. */
export function ruleSetIds(files: readonly CatalogFile[]): readonly string[] {
  return namesIn(files, 'rules');
}

/** The names of the JSON files that are directly in a folder, without `.json`, in order. */
function namesIn(files: readonly CatalogFile[], folder: string): readonly string[] {
  const names = files.flatMap(({ path }) =>
    path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
  );
  return names
    .filter((name) => name.endsWith('.json') && !name.includes('/'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}

/** The parsed files of the folder `locales` in a folder, by name without `.json`. */
export function readLocales(
  files: readonly CatalogFile[],
  folder: string,
  parse: ParseJson = parseJsonFile,
): Checked<Readonly<Record<string, unknown>>> {
  const problems: Problem[] = [];
  const locales: Record<string, unknown> = {};
  for (const name of namesIn(files, `${folder}/locales`)) {
    const parsed = readJson(files, `${folder}/locales/${name}.json`, parse);
    if (parsed.ok) locales[name] = parsed.value;
    else problems.push(...parsed.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: locales };
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

/** Problems between forms: pages used twice, alternatives that do not exist. */
function formsProblems(forms: ReadonlyMap<string, CatalogForm>): readonly Problem[] {
  const pages = new Map<string, string>();
  return [...forms.values()].flatMap(({ id, form }) => {
    const { problems, report } = collectProblems({ file: `form-schemas/${id}/form.json` });
    const other = form.page === undefined ? undefined : pages.get(form.page);
    if (other !== undefined) {
      report('/page', `the page of the form "${other}"`, 'Give each form a page of its own.');
    }
    if (form.page !== undefined) pages.set(form.page, id);
    if (form.alternative?.form === id) {
      const fix = 'Name another form, or remove it.';
      report('/alternative/form', 'the form itself as its alternative', fix);
    } else if (form.alternative !== undefined && !forms.has(form.alternative.form)) {
      const found = `the unknown form "${form.alternative.form}"`;
      report('/alternative/form', found, suggestName(form.alternative.form, forms.keys()));
    }
    return [...problems, ...sameQuestionProblems(forms, id)];
  });
}

/** Problems with `sameQuestions`, the questions that a form and its alternative ask under different names. */
function sameQuestionProblems(forms: ReadonlyMap<string, CatalogForm>, id: string): readonly Problem[] {
  const own = forms.get(id);
  const { alternative } = own?.form ?? {};
  const other = forms.get(alternative?.form ?? '');
  if (own === undefined || other === undefined) return [];
  return Object.entries(alternative?.sameQuestions ?? {}).flatMap(([name, there]): readonly Problem[] => {
    const place = { file: `form-schemas/${id}/form.json`, path: `/alternative/sameQuestions/${name}` };
    if (own.schema.properties[name] === undefined) {
      return [{ ...place, found: `no property "${name}" in this form`, fix: 'Name one of its properties.' }];
    }
    if (other.schema.properties[there] === undefined) {
      const found = `no property "${there}" in the form "${other.id}"`;
      return [{ ...place, found, fix: 'Name one of its properties.' }];
    }
    const [here, elsewhere] = [own.schema.properties[name], other.schema.properties[there]];
    if (here?.type !== elsewhere?.type) {
      const found = `a ${here?.type} here, and a ${elsewhere?.type} in the form "${other.id}"`;
      return [{ ...place, found, fix: 'Name questions that take the same answers.' }];
    }
    if (other.form.alternative?.form === id && other.form.alternative.sameQuestions?.[there] !== name) {
      const found = `the form "${other.id}" does not name it the other way around`;
      return [{ ...place, found, fix: `Add "${there}": "${name}" to its sameQuestions.` }];
    }
    return [];
  });
}

/** The ids of all form folders. */
function formIds(files: readonly CatalogFile[]): readonly string[] {
  const ids = files.map(({ path }) => /^form-schemas\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))].toSorted();
}

function readJson(files: readonly CatalogFile[], file: string, parse: ParseJson): Checked<unknown> {
  const text = readText(files, file);
  return text.ok ? parse(file, text.value) : text;
}

function readText(files: readonly CatalogFile[], file: string): Checked<string> {
  const bytes = bytesOf(files, file);
  if (bytes === undefined) return refusal(file, 'no such file', 'Add it; form-schemas/README.md shows one.');
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refusal(file, 'bytes that are not text in UTF-8', 'Save it as text in UTF-8.');
  }
}

/** Does not scan the text for what no parser reports, which would take a sixth of the time of compiling a catalog. */
function parseCheckedBefore(file: string, text: string): Checked<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return parseJsonFile(file, text);
  }
}

/** Adds line numbers to problems. */
function located<T>(files: readonly CatalogFile[], checked: Checked<T>): Checked<T> {
  if (checked.ok) return checked;
  const problems = withLines(checked.problems, (file) => {
    const bytes = bytesOf(files, file);
    return bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8');
  });
  return { ok: false, problems };
}

/** Twelve hexadecimal digits that change with the content, but not with its formatting. */
export function digest(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
}
