import { createFactsReader } from '../../core/form/facts.ts';
import type { BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { DecidedForms } from '../rules/impact.ts';
import type { DecisionFilter } from '../store/applications/application-lists.ts';
import type { ApplicationStore } from '../store/store.ts';
import { TaskCanceled } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';

/** A stored application, and the decision of each rule set, in their order. */
interface Redecided {
  readonly reference: string;
  readonly decisions: readonly BareDecision[];
}

/** Applications per task: less than 0.1 s of CPU time, and 1 MB. */
const BATCH = 1000;

/**
 * Decides stored applications by the rules of the next version, oldest first, in batches. The pool process gets only
 * facts, without names and references; the database connection and the keys stay in this process. While it decides a
 * batch, the next one is read.
 * @throws TaskCanceled if the signal is aborted; TaskFailed; the store's error
 */
export async function* redecided(
  store: Pick<ApplicationStore, 'decisions'>,
  tasks: TaskPool,
  {
    rules,
    forms,
    after = null,
  }: { readonly rules: readonly RuleSet[]; readonly forms: DecidedForms } & Pick<DecisionFilter, 'after'>,
  signal?: AbortSignal,
): AsyncGenerator<readonly Redecided[]> {
  const readers = new Map([...forms].map(([id, form]) => [id, createFactsReader(form)]));
  let batch: { readonly reference: string; readonly facts: Facts }[] = [];
  let deciding: Promise<readonly Redecided[]> | null = null;

  async function decide(some: typeof batch): Promise<readonly Redecided[]> {
    const facts = some.map((each) => each.facts);
    const decided = await tasks.run({ kind: 'decide', rules, facts }, signal);
    return some.map(({ reference }, index) => ({ reference, decisions: decided[index] ?? [] }));
  }
  /** Starts deciding the current batch. @returns the result of the previous batch */
  function handOver(): Promise<readonly Redecided[]> | null {
    const before = deciding;
    deciding = decide(batch);
    // Prevents an unhandled rejection: the promise is awaited later, or never, if the previous batch failed or the
    // consumer stopped.
    deciding.catch(() => {});
    batch = [];
    return before;
  }
  for await (const page of store.decisions({ forms: [...forms.keys()], after })) {
    if (signal?.aborted === true) throw new TaskCanceled();
    for (const { reference, form, payload } of page) {
      const read = readers.get(form);
      if (read !== undefined) batch.push({ reference, facts: read(payload) });
    }
    if (batch.length < BATCH) continue;
    const decided = await handOver();
    if (decided !== null) yield decided;
  }
  for (const last of [handOver(), deciding]) {
    const decided = await last;
    if (decided !== null) yield decided;
  }
}
