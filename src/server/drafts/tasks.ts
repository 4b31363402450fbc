import type { ChangesView } from '../../core/desk/changes.ts';
import type { ExamplesView } from '../../core/desk/form-examples.ts';
import type { TableView } from '../../core/desk/case-table.ts';
import type { FormView } from '../../core/desk/form-wording.ts';
import type { RuleSetView } from '../../core/desk/rule-set.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import type { BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { CaseRow } from '../../core/rules/case-table.ts';
import { factInWords } from '../../core/rules/words.ts';
import type { Problem } from '../../core/problem.ts';
import { caseFile, casesOf, readSheet } from '../case-file.ts';
import { bytesOf, type CatalogFile } from '../catalog-files.ts';
import { checkFiles } from '../catalog.ts';
import { withCount, withProposal } from '../rules/mend-table.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';
import { coverageOf } from '../rules/table-coverage.ts';
import { changesView } from './changes-view.ts';
import { compareRules, decideAll, type ComparedRules } from './compared-rules.ts';
import { decisionMap, type MapAnswer, type MapQuestion } from './decision-map.ts';
import { acceptExamples, failingExamples } from './form-examples.ts';
import { fileSet } from './draft-files.ts';
import { formView } from './form-view.ts';
import { ruleSetView, type DecidedForm } from './rule-set-view.ts';
import { acceptOutcomes, readTable, type AcceptedRows, type TableRead } from './table-view.ts';

/*
 * Everything that is computed of a draft, which may hold anything: what takes forever, and what fills the memory. It
 * runs in a process of its own (task-entry.ts), with a cap on both.
 */

interface OfTable {
  readonly files: readonly CatalogFile[];
  readonly ruleSet: string;
}

interface Compared {
  readonly before: readonly CatalogFile[];
  readonly after: readonly CatalogFile[];
}

/** What is asked of that process. */
export type Task =
  | { readonly kind: 'check'; readonly files: readonly CatalogFile[] }
  | (Compared & { readonly kind: 'changes' })
  | (Compared & {
      readonly kind: 'rule-set';
      readonly ruleSet: string;
      readonly forms: readonly DecidedForm[];
    })
  | (Compared & { readonly kind: 'form'; readonly definition: FormDefinition })
  | (Compared & { readonly kind: 'compare'; readonly ruleSet: string })
  | { readonly kind: 'decide'; readonly rules: readonly RuleSet[]; readonly facts: readonly Facts[] }
  | (OfTable & { readonly kind: 'table' })
  | (OfTable & { readonly kind: 'accept'; readonly lines?: readonly number[] | undefined })
  | { readonly kind: 'examples'; readonly files: readonly CatalogFile[] }
  | {
      readonly kind: 'accept-examples';
      readonly files: readonly CatalogFile[];
      readonly form: string;
      readonly names?: readonly string[] | undefined;
    }
  /** Of a table in which every row holds. */
  | (OfTable & { readonly kind: 'measure' })
  | (MapQuestion & { readonly kind: 'map' });

/** What the one check says of files. */
export interface Checked {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
}

/** What a table of cases lacks. */
export interface Measured extends Pick<TableView, 'proposed' | 'unnoticed'> {
  /** The files that change when the table gets what is proposed. */
  readonly mended: readonly CatalogFile[];
}

/** The answer to each kind of task. */
export interface Answers {
  readonly check: Checked;
  readonly changes: ChangesView;
  readonly table: TableRead;
  readonly accept: AcceptedRows;
  readonly examples: ExamplesView['forms'];
  readonly 'accept-examples': AcceptedRows;
  readonly measure: Measured;
  readonly map: MapAnswer;
  readonly 'rule-set': RuleSetView | null;
  readonly form: FormView;
  readonly compare: ComparedRules | null;
  readonly decide: readonly (readonly BareDecision[])[];
}

/** Problems that anybody reads; the server remembers those of a hundred drafts. */
const MOST_PROBLEMS = 500;

/** Does what is asked. */
export function doTask(task: Task): Answers[Task['kind']] {
  switch (task.kind) {
    case 'check': {
      const checked = checkFiles(task.files);
      return checked.ok
        ? { ok: true, problems: [] }
        : { ok: false, problems: checked.problems.slice(0, MOST_PROBLEMS) };
    }
    case 'changes':
      return changesView(fileSet(task.before), fileSet(task.after));
    case 'table':
      return readTable(task.files, task.ruleSet);
    case 'accept':
      return acceptOutcomes(task.files, task.ruleSet, task.lines);
    case 'examples':
      return [...failingExamples(task.files)];
    case 'accept-examples':
      return acceptExamples(task.files, task.form, task.names);
    case 'measure':
      return measure(task.files, task.ruleSet);
    case 'map':
      return decisionMap(task);
    case 'rule-set':
      return ruleSetView(task.ruleSet, fileSet(task.after), fileSet(task.before), task.forms);
    case 'form':
      return formView(task.definition, fileSet(task.after), fileSet(task.before));
    case 'compare':
      return compareRules(task.ruleSet, task.before, task.after);
    case 'decide':
      return decideAll(task.rules, task.facts);
  }
}

/** @throws TableNotInOrder for a table in which a row does not hold */
function measure(files: readonly CatalogFile[], ruleSet: string): Measured {
  const nothing = { proposed: [], unnoticed: [], mended: [] };
  const rules = rulesIn(files, ruleSet);
  if (!rules.ok) return nothing;
  const sheet = readSheet(files, caseFile(ruleSet));
  if ('found' in sheet) return nothing;
  const { table, coverage, proposal } = coverageOf(rules.value, casesOf(rules.value, sheet));
  const before = new Map(table.rows.map((row) => [row.line, row.expected]));
  const { ruleSet: rule } = rules.value;
  const given = (row: CaseRow) =>
    Object.entries(row.given).map(([name, value]) => ({
      column: factInWords(rule, name),
      value: String(value),
    }));
  const cells = (row: CaseRow, columns: readonly string[]) =>
    columns.map((column) => ({ column, value: row.expected[column] ?? '' }));
  const path = `rules/${ruleSet}.json`;
  const text = Buffer.from(bytesOf(files, path) ?? []).toString('utf8');
  const counted = withCount(text, rule.cases, table.rows.length + proposal.added.length);
  const proposed = [
    ...proposal.added.map((row) => ({
      name: row.name,
      isNew: true,
      given: given(row),
      expected: cells(row, Object.keys(row.expected)).filter(({ value }) => value !== ''),
    })),
    ...proposal.rows.flatMap((row) => {
      const further = Object.keys(row.expected).filter(
        (column) => (before.get(row.line)?.[column] ?? '') === '' && (row.expected[column] ?? '') !== '',
      );
      if (further.length === 0) return [];
      return [{ name: row.name, isNew: false, given: given(row), expected: cells(row, further) }];
    }),
  ];
  return {
    proposed,
    // The others are what rows and cells are proposed for.
    unnoticed: coverage.survivors
      .filter((survivor) => proposal.remedies.get(survivor) === null)
      .map(({ mutant: { place, change } }) => `${place}: ${change}`),
    mended:
      proposed.length === 0
        ? []
        : [
            { path: table.file, bytes: withProposal(sheet, proposal) },
            ...(counted === text ? [] : [{ path, bytes: Buffer.from(counted, 'utf8') }]),
          ],
  };
}
