import { createFactsReader } from '../../core/form/facts.ts';
import type { BareDecision } from '../../core/rules/decide.ts';
import type { Facts, RuleSet } from '../../core/rules/rule-set.ts';
import type { DecidedForms } from '../rules/impact.ts';
import type { DecisionFilter } from '../store/application-lists.ts';
import type { ApplicationStore } from '../store/store.ts';
import { TaskCanceled } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';

/** A stored application, and what each of some rule sets decides of it, in their order. */
interface DecidedAnew {
  readonly reference: string;
  readonly decisions: readonly BareDecision[];
}

/** Applications that are handed over at once: less than 0.1 s of a core, and 1 MB. */
const BATCH = 1000;

/**
 * Decides stored applications by the rules of the next version, oldest first, a batch at a time. The database and its
 * keys stay here: the process that decides is handed facts, without a name and without a reference. While it decides
 * a batch, the next one is read.
 * @throws TaskCanceled when the signal says so; TaskFailed; the store's error
 */
export async function* decidedAnew(
  store: Pick<ApplicationStore, 'decisions'>,
  tasks: TaskPool,
  {
    rules,
    forms,
    after = null,
  }: { readonly rules: readonly RuleSet[]; readonly forms: DecidedForms } & Pick<DecisionFilter, 'after'>,
  signal?: AbortSignal,
): AsyncGenerator<readonly DecidedAnew[]> {
  const readers = new Map([...forms].map(([id, form]) => [id, createFactsReader(form)]));
  let batch: { readonly reference: string; readonly facts: Facts }[] = [];
  let deciding: Promise<readonly DecidedAnew[]> | null = null;

  async function decide(some: typeof batch): Promise<readonly DecidedAnew[]> {
    const facts = some.map((each) => each.facts);
    const decided = await tasks.run({ kind: 'decide', rules, facts }, signal);
    return some.map(({ reference }, index) => ({ reference, decisions: decided[index] ?? [] }));
  }
  /** Hands over what was read. @returns what was handed over before */
  function handOver(): Promise<readonly DecidedAnew[]> | null {
    const before = deciding;
    deciding = decide(batch);
    // Whoever waits for it hears of a failure; nobody does where the one before has failed, or no more is asked for.
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
