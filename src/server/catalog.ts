import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meantOrOneOf } from '../core/edit-distance.ts';
import type { Checked, Problem } from '../core/problem.ts';
import { canonicalJson } from '../core/json.ts';
import { untestedProblems } from '../core/rules/coverage.ts';
import type { RuleSet } from '../core/rules/rule-set.ts';
import { HAND_WRITTEN_PAGES } from '../core/site-pages.ts';
import type { Language } from '../core/languages/language.ts';
import { coverageProblems } from '../core/schema/check-coverage.ts';
import { checkForm, FORM_FILES, type CatalogForm, type FormFileName } from '../core/schema/check-form.ts';
import { checkRuleLocales, type TranslatedRules } from '../core/schema/check-rule-locales.ts';
import { unusedFactProblems } from '../core/schema/check-rule-meaning.ts';
import { checkRuleSet } from '../core/schema/check-rule-set.ts';
import { parseJsonFile, withLines } from '../core/schema/json-file.ts';
import { readCases } from './case-file.ts';

/** Every form and rule set, checked. */
export interface Catalog {
  readonly forms: ReadonlyMap<string, CatalogForm>;
  readonly ruleSets: ReadonlyMap<string, RuleSet>;
  /** The rule sets in other languages. */
  readonly rulesIn: TranslatedRules;
}

/**
 * Reads and checks all form folders and rule files below a folder; all or nothing.
 * @param root the folder that holds `form-schemas/` and `rules/`
 * @param handWritten the addresses of the site's hand-written pages, which forms may lead to
 * @returns the catalog, or every problem found, each naming file, path, what was found and what to do
 */
export function readCatalog(
  root: string,
  handWritten: readonly string[] = HAND_WRITTEN_PAGES,
): Checked<Catalog> {
  return located(root, checkCatalog(root, handWritten));
}

function checkCatalog(root: string, handWritten: readonly string[]): Checked<Catalog> {
  const problems: Problem[] = [];
  function collect<T>(checked: Checked<T>): readonly T[] {
    if (checked.ok) return [checked.value];
    problems.push(...checked.problems);
    return [];
  }
  const ruleSets = new Map<string, RuleSet>();
  for (const id of ruleSetIds(root)) {
    for (const ruleSet of collect(checkRuleSetOf(root, id))) ruleSets.set(id, ruleSet);
  }
  const rulesIn = new Map<Language, ReadonlyMap<string, RuleSet>>();
  // The texts of a rule set that is refused would only be unknown.
  const ruleTexts = problems.length > 0 ? {} : (collect(readLocales(root, 'rules'))[0] ?? {});
  for (const [name, content] of Object.entries(ruleTexts)) {
    for (const [language, translated] of collect(checkRuleLocales(name, content, ruleSets))) {
      rulesIn.set(language, translated);
    }
  }
  for (const ruleSet of problems.length > 0 ? [] : ruleSets.values()) {
    problems.push(
      ...readCases(root, { ruleSet, translations: translationsOf(ruleSet.id, rulesIn) }).problems,
    );
  }
  // A form whose rule set has problems would only repeat them.
  if (problems.length > 0) return { ok: false, problems };
  const forms = new Map<string, CatalogForm>();
  const ids = folderNames(join(root, 'form-schemas'));
  const sitePages = new Set([...handWritten, ...ids.map((id) => `/apply/${id}`)]);
  for (const id of ids) {
    for (const form of collect(readForm(root, id, ruleSets, rulesIn, sitePages))) forms.set(id, form);
  }
  if (problems.length === 0) {
    problems.push(...catalogProblems(forms));
    for (const ruleSet of ruleSets.values()) problems.push(...unusedFactProblems(ruleSet, forms.values()));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { forms, ruleSets, rulesIn } };
}

/** A rule set in the languages it is translated to. */
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
export function readRuleSet(root: string, id: string): Checked<RuleSet> {
  return located(root, checkRuleSetOf(root, id));
}

function checkRuleSetOf(root: string, id: string): Checked<RuleSet> {
  const checked = checkRuleFile(root, id);
  if (!checked.ok) return checked;
  const { table, problems: wrong } = readCases(root, { ruleSet: checked.value });
  const problems = wrong.length > 0 ? wrong : untestedProblems(checked.value, table);
  return problems.length > 0 ? { ok: false, problems } : checked;
}

/** Reads and checks one rule file, whatever its table of cases says. */
export function readRuleFile(root: string, id: string): Checked<RuleSet> {
  return located(root, checkRuleFile(root, id));
}

function checkRuleFile(root: string, id: string): Checked<RuleSet> {
  const file = `rules/${id}.json`;
  const parsed = readJson(root, file);
  if (!parsed.ok) return parsed;
  return checkRuleSet({ id, file, version: digest(parsed.value), content: parsed.value });
}

/** The ids of all rule files below a root. */
export function ruleSetIds(root: string): readonly string[] {
  const folder = join(root, 'rules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** The parsed files of the folder `locales` in a folder, by name without `.json`. */
export function readLocales(root: string, folder: string): Checked<Readonly<Record<string, unknown>>> {
  const path = join(root, folder, 'locales');
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  const problems: Problem[] = [];
  const locales: Record<string, unknown> = {};
  for (const name of names.sort()) {
    const parsed = readJson(root, `${folder}/locales/${name}`);
    if (parsed.ok) locales[name.slice(0, -'.json'.length)] = parsed.value;
    else problems.push(...parsed.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: locales };
}

function readForm(
  root: string,
  id: string,
  ruleSets: ReadonlyMap<string, RuleSet>,
  rulesIn: TranslatedRules,
  sitePages: ReadonlySet<string>,
): Checked<CatalogForm> {
  const path = `form-schemas/${id}`;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    const fix = 'Name it in lower-case letters, digits and hyphens: the name is part of its address.';
    return { ok: false, problems: [{ file: path, path: '', found: `a folder named "${id}"`, fix }] };
  }
  const problems: Problem[] = [];
  // The loop below fills it, or reports problems.
  const files = {} as Record<FormFileName, unknown>;
  for (const name of FORM_FILES) {
    const parsed = readJson(root, `${path}/${name}`);
    if (parsed.ok) files[name] = parsed.value;
    else problems.push(...parsed.problems);
  }
  const locales = readLocales(root, path);
  if (!locales.ok) problems.push(...locales.problems);
  if (problems.length > 0 || !locales.ok) return { ok: false, problems };
  // Examples and translations do not change what a form means, so they do not change its version.
  const { 'examples.json': _examples, ...meaning } = files;
  const folder = { id, path, version: digest(meaning), files, locales: locales.value };
  const form = checkForm(folder, ruleSets, rulesIn, sitePages);
  const uncovered = form.ok ? coverageProblems(form.value, path) : [];
  return uncovered.length > 0 ? { ok: false, problems: uncovered } : form;
}

/** The problems of the forms as a whole: pages used twice, alternatives that do not exist. */
function catalogProblems(forms: ReadonlyMap<string, CatalogForm>): readonly Problem[] {
  const pages = new Map<string, string>();
  return [...forms.values()].flatMap(({ id, form }) => {
    const file = `form-schemas/${id}/form.json`;
    const problems: Problem[] = [];
    const other = form.page === undefined ? undefined : pages.get(form.page);
    if (other !== undefined) {
      const found = `the page of the form "${other}"`;
      problems.push({ file, path: '/page', found, fix: 'Give each form a page of its own.' });
    }
    if (form.page !== undefined) pages.set(form.page, id);
    if (form.alternative?.form === id) {
      const found = 'the form itself as its alternative';
      problems.push({ file, path: '/alternative/form', found, fix: 'Name another form, or remove it.' });
    } else if (form.alternative !== undefined && !forms.has(form.alternative.form)) {
      const found = `the unknown form "${form.alternative.form}"`;
      problems.push({
        file,
        path: '/alternative/form',
        found,
        fix: meantOrOneOf(form.alternative.form, forms.keys()),
      });
    }
    return [...problems, ...sameQuestionProblems(forms, id)];
  });
}

/** The problems of the questions that a form and its alternative ask under different names. */
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

function folderNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function readJson(root: string, file: string): Checked<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(root, file)));
    return parseJsonFile(file, text);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const found = isMissing ? 'no such file' : error instanceof Error ? error.message : String(error);
    const fix = isMissing ? 'Add it; form-schemas/README.md shows one.' : 'Save it as text in UTF-8.';
    return { ok: false, problems: [{ file, path: '', found, fix }] };
  }
}

/** Problems with the lines of their places. */
function located<T>(root: string, checked: Checked<T>): Checked<T> {
  if (checked.ok) return checked;
  const problems = withLines(checked.problems, (file) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  });
  return { ok: false, problems };
}

/** Twelve hexadecimal digits that change with the content, but not with its formatting. */
export function digest(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
}
