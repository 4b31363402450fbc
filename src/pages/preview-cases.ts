import { withValueAt } from '../core/json-file.ts';
import { resolvePointer } from '../core/json-pointer.ts';
import { ENGLISH, isLanguage, type Language } from '../core/languages/language.ts';
import { todayInUtc } from '../core/logic/dates.ts';
import { reasonsWithAdvice } from '../core/rules/advice.ts';
import { readCaseTable, type CaseRow } from '../core/rules/case-table.ts';
import { evaluate, type Evaluation } from '../core/rules/evaluate.ts';
import { bareRow, probes } from '../core/rules/near-cases.ts';
import type { RuleSet } from '../core/rules/rule-set.ts';
import type { CatalogForm } from '../core/schema/load-form.ts';
import { decidedGoTo } from '../core/submission/submission.ts';
import { caseFile, readSheet } from '../server/catalog/case-file.ts';
import { bytesOf } from '../server/store/catalog/catalog-files.ts';
import type { Catalog } from '../server/catalog/catalog.ts';
import type { PreviewTask } from '../server/next-version/tasks.ts';
import { rulesIn } from '../server/rules/rules-in-languages.ts';

/** An invented case, and the form's decision on it. */
interface PreviewCase extends Pick<Evaluation, 'verdict' | 'reasons' | 'facts'> {
  /** Its line in the case table; 0 for a case that was composed. */
  readonly line: number;
  readonly name: string;
  /** The page after the form that it leads to: the English path. */
  readonly page: string;
}

/**
 * The cases that a page after a form can be previewed with: rows of the case table, or one close to them if none fits.
 * @param page the page to preview; `null` for any page
 * @returns cases to which the edited text is shown come first; among these, cases without another reason
 */
export function previewCases(
  form: CatalogForm,
  catalog: Catalog,
  { files, asked: { about, language } }: Pick<PreviewTask, 'files' | 'asked'>,
  page: string | null,
): readonly PreviewCase[] {
  const { ruleSet } = form;
  if (ruleSet === null) return [];
  const file = caseFile(ruleSet.id);
  const sheet = readSheet(files, file);
  const translations = new Map<Language, RuleSet>();
  for (const [spoken, sets] of catalog.rulesIn) {
    const translated = sets.get(ruleSet.id);
    if (translated !== undefined) translations.set(spoken, translated);
  }
  const rows = 'found' in sheet ? [] : readCaseTable({ ruleSet, translations }, file, sheet).table.rows;
  const isTold = about === undefined ? () => true : tellerOf(ruleSet, about, { files, language });
  const fit = (each: CaseRow): readonly PreviewCase[] => {
    const evaluation = evaluate(ruleSet, each.given);
    const isSent = each.decided === null && evaluation.failedChecks.length === 0;
    const holds =
      about === undefined || evaluation.reasons.some(({ condition }) => condition === about.condition);
    const leads = decidedGoTo(form, evaluation);
    if (!isSent || !holds || (page !== null && leads !== page)) return [];
    const { verdict, reasons, facts } = evaluation;
    return [{ line: each.line, name: each.name, page: leads, verdict, reasons, facts }];
  };
  const rank = (each: PreviewCase): number =>
    (isTold(each) ? 0 : 2) + (about === undefined || each.reasons.length === 1 ? 0 : 1);
  const found = rows.flatMap(fit).map((each) => ({ each, rank: rank(each) }));
  const best = Math.min(...found.map((one) => one.rank));
  // No row shows the edited text; a case that differs slightly from a row may.
  const near = best < 2 ? null : composed(ruleSet, rows, (row) => fit(row).find((each) => rank(each) < 2));
  const ordered = found.toSorted((one, other) => one.rank - other.rank).map(({ each }) => each);
  return [...(near === null ? [] : [near]), ...ordered];
}

function composed(
  ruleSet: RuleSet,
  rows: readonly CaseRow[],
  find: (row: CaseRow) => PreviewCase | undefined,
): PreviewCase | null {
  // Texts depend on dates, and the preview is for today.
  const today = todayInUtc();
  const dated = rows.map((row) => ({ ...row, today }));
  for (const given of probes(ruleSet, dated)) {
    const found = find(bareRow(given, today));
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Makes a function that tells whether an edited piece of text is shown for a case: then the case's text differs once
 * the piece is changed.
 * @returns a function that is always true if the piece does not exist yet
 */
function tellerOf(
  ruleSet: RuleSet,
  { condition, piece }: NonNullable<PreviewTask['asked']['about']>,
  { files, language }: Pick<PreviewTask, 'files'> & Pick<PreviewTask['asked'], 'language'>,
): (each: Pick<PreviewCase, 'reasons' | 'facts'>) => boolean {
  const everybody = (): boolean => true;
  if (piece === undefined) return everybody;
  const text = Buffer.from(bytesOf(files, piece.file) ?? []).toString('utf8');
  const was = text === '' ? undefined : resolvePointer(JSON.parse(text), piece.pointer);
  const changed = typeof was === 'string' ? withValueAt(text, piece.pointer, `${was}x`) : null;
  if (changed === null) return everybody;
  const bytes = Buffer.from(changed, 'utf8');
  const others = files.map((each) => (each.path === piece.file ? { path: each.path, bytes } : each));
  const [now, then] = [files, others].map((each) => {
    const read = rulesIn(each, ruleSet.id);
    if (!read.ok) return undefined;
    if (language === ENGLISH) return read.value.ruleSet;
    return isLanguage(language) ? read.value.translations?.get(language) : undefined;
  });
  if (now === undefined || then === undefined) return everybody;
  const said = (rules: RuleSet, { reasons, facts }: Pick<PreviewCase, 'reasons' | 'facts'>): string => {
    const conditions = reasons.map((reason) => reason.condition);
    return JSON.stringify(
      reasonsWithAdvice(rules, conditions, facts).find((told) => told.condition === condition),
    );
  };
  return (each) => said(now, each) !== said(then, each);
}
