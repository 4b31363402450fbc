import type { PreviewRequest, PreviewView } from '../../core/desk/preview.ts';
import type { PlainForm } from '../../core/form/form-definition.ts';
import { compileForm } from '../../core/form/compile-form.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import type { PagesTask } from '../catalog/pages-in-force.ts';
import type { Pool } from '../process/pool.ts';
import { checkFiles } from '../catalog/catalog.ts';
import { changesView } from './changes-view.ts';
import { compareRules, decideAll } from './compared-rules.ts';
import { decisionMap, type MapQuestion } from './decision-map.ts';
import { acceptExamples, failingExamples } from './form-examples.ts';
import { fileSet } from './file-set.ts';
import { formView } from './form-view.ts';
import { ruleSetView, type DecidedForm } from './rule-set-view.ts';
import { acceptOutcomes, addProposed, readTable } from './table-view.ts';

/*
 * The tasks of the pool (src/pages/pool-entry.ts). Most of them evaluate the next version, which may contain anything,
 * even rules that never end or that exhaust memory. The pool limits time and memory.
 */

interface OfTable {
  readonly files: readonly CatalogFile[];
  readonly ruleSet: string;
}

interface Compared {
  readonly before: readonly CatalogFile[];
  readonly after: readonly CatalogFile[];
}

/** More problems than anybody reads; the limit bounds the memory for the server's hundred cached results. */
const MOST_PROBLEMS = 500;

/** The function for each kind of task. */
const TASKS = {
  check({ files }: Pick<OfTable, 'files'>) {
    const checked = checkFiles(files);
    return { ok: checked.ok, problems: checked.ok ? [] : checked.problems.slice(0, MOST_PROBLEMS) };
  },
  changes: ({ before, after }: Compared) => changesView(fileSet(before), fileSet(after)),
  'rule-set': ({
    ruleSet,
    before,
    after,
    forms,
  }: Compared & { readonly ruleSet: string; readonly forms: readonly DecidedForm[] }) =>
    ruleSetView(ruleSet, fileSet(after), fileSet(before), forms),
  form: ({ definition, before, after }: Compared & { readonly definition: PlainForm }) =>
    formView(compileForm(definition), fileSet(after), fileSet(before)),
  compare: ({ ruleSet, before, after }: Compared & { readonly ruleSet: string }) =>
    compareRules(ruleSet, before, after),
  decide: ({ rules, facts }: { readonly rules: readonly RuleSet[]; readonly facts: readonly Facts[] }) =>
    decideAll(rules, facts),
  table: ({ files, ruleSet }: OfTable) => readTable(files, ruleSet),
  accept: ({ files, ruleSet, lines }: OfTable & { readonly lines?: readonly number[] | undefined }) =>
    acceptOutcomes(files, ruleSet, lines),
  examples: ({ files }: Pick<OfTable, 'files'>) => [...failingExamples(files)],
  'accept-examples': ({
    files,
    form,
    names,
  }: Pick<OfTable, 'files'> & { readonly form: string; readonly names?: readonly string[] | undefined }) =>
    acceptExamples(files, form, names),
  'add-cases': ({ files, ruleSet }: OfTable) => addProposed(files, ruleSet),
  map: (question: MapQuestion) => decisionMap(question),
};

type Tasks = typeof TASKS;

type Computed = {
  [Kind in keyof Tasks]: Parameters<Tasks[Kind]>[0] & { readonly kind: Kind };
}[keyof Tasks];

/** The task of making one preview page of the next version. */
export interface PreviewTask {
  readonly kind: 'preview';
  /** The folder of the running release. */
  readonly release: string;
  /** The files of the next version, which have passed the check. */
  readonly files: readonly CatalogFile[];
  readonly version: string;
  readonly asked: PreviewRequest;
}

/** A preview page, and the other pages and cases that can be shown. */
export interface MadePreview extends Pick<PreviewView, 'pages' | 'cases' | 'line'> {
  readonly html: string;
  readonly page: string;
}

/** The tasks that the pool accepts. */
export type Task = Computed | PreviewTask | PagesTask;

/** The result type of each kind of task. */
export type Answers = { readonly [Kind in keyof Tasks]: ReturnType<Tasks[Kind]> } & {
  readonly preview: MadePreview;
  /** The key of the pages. */
  readonly pages: string;
};

/** The pool that runs these tasks. */
export type TaskPool = Pool<Task, Answers>;

/** Runs a task in the current process. */
export function compute(task: Computed): Answers[Computed['kind']] {
  // The cast is safe: the kind selects the function that takes this task.
  const work = TASKS[task.kind] as (task: Computed) => Answers[Computed['kind']];
  return work(task);
}
