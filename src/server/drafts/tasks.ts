import type { Problem } from '../../core/problem.ts';
import { factInWords } from '../../core/rules/words.ts';
import type { ChangesView } from '../../core/desk/drafts.ts';
import type { TableView } from '../../core/desk/effects.ts';
import type { CaseRow } from '../../core/rules/case-table.ts';
import { caseProblems, runTable } from '../../core/rules/run-case.ts';
import { caseFile, casesOf, parseSheet } from '../case-file.ts';
import type { CatalogFile } from '../catalog-files.ts';
import { checkFiles } from '../kept-catalog.ts';
import { acceptRows, addMissing, withCount } from '../rules/mend-table.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';
import { coverageOf } from '../rules/table-coverage.ts';
import { changesView } from './changes-view.ts';
import { fileSet } from './draft-files.ts';

/*
 * What takes longer than a request may keep others waiting. It runs in a process of its own (task-entry.ts).
 */

/** What is asked of that process. */
export type Task =
  | { readonly kind: 'check'; readonly files: readonly CatalogFile[] }
  | {
      readonly kind: 'changes';
      readonly before: readonly CatalogFile[];
      readonly after: readonly CatalogFile[];
    }
  | {
      readonly kind: 'measure' | 'add-cases';
      readonly files: readonly CatalogFile[];
      readonly ruleSet: string;
    };

/** What the one check says of files. */
export interface Checked {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
}

/** What a table of cases lacks. */
export type Measured = Pick<TableView, 'proposed' | 'unnoticed'>;

/** The files that change when a table gets what it lacks; `refusal` says why it cannot. */
export type WithCases = { readonly files: readonly CatalogFile[] } | { readonly refusal: string };

export interface Answers {
  readonly check: Checked;
  readonly changes: ChangesView;
  readonly measure: Measured;
  readonly 'add-cases': WithCases;
}

/** Does what is asked. */
export function doTask(task: Task): Answers[Task['kind']] {
  switch (task.kind) {
    case 'check': {
      const checked = checkFiles(task.files);
      return checked.ok ? { ok: true, problems: [] } : { ok: false, problems: checked.problems };
    }
    case 'changes':
      return changesView(fileSet(task.before), fileSet(task.after));
    case 'measure':
      return measure(task.files, task.ruleSet);
    case 'add-cases':
      return addCases(task.files, task.ruleSet);
  }
}

/** Measures a table as if it expected what comes out now. */
function measure(files: readonly CatalogFile[], ruleSet: string): Measured {
  const nothing = { proposed: [], unnoticed: [] };
  const rules = rulesIn(files, ruleSet);
  const file = files.find(({ path }) => path === caseFile(ruleSet));
  if (!rules.ok || file === undefined) return nothing;
  const sheet = parseSheet(file.path, file.bytes);
  if ('found' in sheet) return nothing;
  const { table, isReadable } = casesOf(rules.value, sheet);
  if (!isReadable) return nothing;
  const failing = runTable(rules.value, table).filter(({ differences }) => differences.length > 0);
  const accepted = failing.length === 0 ? sheet : parseSheet(file.path, acceptRows(sheet, table, failing));
  const { coverage, proposal } = coverageOf(rules.value, casesOf(rules.value, accepted));
  const old = new Map(table.rows.map((row) => [row.line, row]));
  const { ruleSet: rule } = rules.value;
  const given = (row: CaseRow) =>
    Object.entries(row.given).map(([name, value]) => ({
      column: factInWords(rule, name),
      value: String(value),
    }));
  const cells = (row: CaseRow, columns: readonly string[]) =>
    columns.map((column) => ({ column, value: row.expected[column] ?? '' }));
  return {
    proposed: [
      ...proposal.added.map((row) => ({
        name: row.name,
        isNew: true,
        given: given(row),
        expected: cells(row, Object.keys(row.expected)).filter(({ value }) => value !== ''),
      })),
      ...proposal.rows.flatMap((row) => {
        const accepting = failing.find((each) => each.row.line === row.line);
        const before = old.get(row.line)?.expected ?? {};
        const further = Object.keys(row.expected).filter(
          (column) =>
            (before[column] ?? '') === '' &&
            (row.expected[column] ?? '') !== '' &&
            !(accepting?.differences ?? []).some((each) => each.column === column),
        );
        if (further.length === 0) return [];
        return [{ name: row.name, isNew: false, given: given(row), expected: cells(row, further) }];
      }),
    ],
    // The others are what rows and cells are proposed for.
    unnoticed: coverage.survivors
      .filter((survivor) => proposal.remedies.get(survivor) === null)
      .map(({ mutant: { place, change } }) => `${place}: ${change}`),
  };
}

function addCases(files: readonly CatalogFile[], ruleSet: string): WithCases {
  const rules = rulesIn(files, ruleSet);
  const file = files.find(({ path }) => path === caseFile(ruleSet));
  if (!rules.ok || file === undefined)
    return { refusal: 'The rule file has to be right before rows are added.' };
  const sheet = parseSheet(file.path, file.bytes);
  const read = casesOf(rules.value, sheet);
  if (!read.isReadable) return { refusal: 'The table of cases cannot be read: see what the check says.' };
  if (caseProblems(rules.value, read.table).length > 0)
    return { refusal: 'Accept or correct the rows that do not hold before further ones are added.' };
  const { bytes, count } = addMissing(file.bytes, coverageOf(rules.value, read));
  const path = `rules/${ruleSet}.json`;
  const text = Buffer.from(files.find((each) => each.path === path)?.bytes ?? []).toString('utf8');
  const counted = withCount(text, rules.value.ruleSet.cases, count);
  return {
    files: [
      { path: file.path, bytes },
      ...(counted === text ? [] : [{ path, bytes: Buffer.from(counted, 'utf8') }]),
    ],
  };
}
