import type { ChangesView } from '../../core/desk/changes.ts';
import type { ExamplesView } from '../../core/desk/form-examples.ts';
import type { FormView } from '../../core/desk/form-wording.ts';
import type { RuleSetView } from '../../core/desk/rule-set.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import type { BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { Problem } from '../../core/problem.ts';
import type { CatalogFile } from '../catalog-files.ts';
import { checkFiles } from '../catalog.ts';
import { changesView } from './changes-view.ts';
import { compareRules, decideAll, type ComparedRules } from './compared-rules.ts';
import { decisionMap, type MapAnswer, type MapQuestion } from './decision-map.ts';
import { acceptExamples, failingExamples } from './form-examples.ts';
import { fileSet } from './file-set.ts';
import { formView } from './form-view.ts';
import { ruleSetView, type DecidedForm } from './rule-set-view.ts';
import {
  acceptOutcomes,
  addProposed,
  readTable,
  type AcceptedRows,
  type AddedRows,
  type TableRead,
} from './table-view.ts';

/*
 * Everything that is computed of the next version, which may hold anything: what takes forever, and what fills the memory. It
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
  | (OfTable & { readonly kind: 'add-cases' })
  | (MapQuestion & { readonly kind: 'map' });

/** What the one check says of files. */
export interface Checked {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
}

/** The answer to each kind of task. */
export interface Answers {
  readonly check: Checked;
  readonly changes: ChangesView;
  readonly table: TableRead;
  readonly accept: AcceptedRows;
  readonly examples: ExamplesView['forms'];
  readonly 'accept-examples': AcceptedRows;
  readonly 'add-cases': AddedRows;
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
    case 'add-cases':
      return addProposed(task.files, task.ruleSet);
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
