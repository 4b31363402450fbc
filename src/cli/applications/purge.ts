import { before, periodText, type Period } from '../../core/privacy/period.ts';
import { OUTCOME_NAMES, OUTCOMES, type Outcome } from '../../core/privacy/privacy-terms.ts';
import type { DueFilter, ErasureStore } from '../../server/store/applications/erasure.ts';
import { counted, inReaderZone, readerZone } from './terminal-text.ts';

/** The options of a purge. */
export interface PurgeOptions {
  /** `null`: by the periods in `policies/privacy.json`. */
  readonly olderThan: Period | null;
  /** `null`: all outcomes. */
  readonly outcome: Outcome | null;
  readonly form: string | undefined;
  /** Whether it only says what it would erase. */
  readonly isDryRun: boolean;
  readonly isConfirmed: boolean;
}

/** The applications of one outcome whose period is over. */
interface Due {
  readonly outcome: Outcome;
  readonly filter: DueFilter;
  readonly count: number;
}

/**
 * Erases the applications whose period is over, and prints how many of each outcome. Unless it is confirmed already,
 * their number has to be typed.
 * @param retention how long applications are kept, by their outcome
 * @throws Error when it is not confirmed; nothing is erased then
 */
export async function purge(
  erasures: Pick<ErasureStore, 'due' | 'purge'>,
  { olderThan, outcome, form, isDryRun, isConfirmed }: PurgeOptions,
  retention: () => Readonly<Record<Outcome, Period>>,
  now: Date,
  print: (text: string) => Promise<void>,
  ask: (question: string) => Promise<string>,
  record: (references: readonly string[]) => void,
): Promise<void> {
  const due: Due[] = [];
  for (const each of outcome === null ? OUTCOME_NAMES : [outcome]) {
    const period = olderThan ?? retention()[each];
    const filter = { verdict: OUTCOMES[each], before: before(now, period), form };
    let count = 0;
    for await (const page of erasures.due(filter)) count += page.length;
    due.push({ outcome: each, filter, count });
    const kept = periodText(period, 'en-US');
    await print(
      `${each}: ${counted(count, 'application')} older than ${kept}, received before ${inReaderZone(filter.before)}.`,
    );
  }
  const all = due.reduce((sum, { count }) => sum + count, 0);
  await print(`Times are in ${readerZone()}.`);
  if (isDryRun) return print('Nothing was erased: this was a dry run.');
  if (all === 0) return print('There is nothing to erase.');
  if (!isConfirmed) {
    const typed = await ask(`Erasing them cannot be undone. Type ${all} to go on: `);
    if (typed.trim() !== String(all)) throw new Error('That was not their number: nothing was erased.');
  }
  let erased = 0;
  for (const { filter } of due) {
    for await (const page of erasures.purge(filter)) {
      record(page);
      erased += page.length;
    }
  }
  await print(
    `Erased ${counted(erased, 'application')}. A backup that is restored loses them again; exports may hold copies.`,
  );
}

/** The outcome with this name, or with this verdict; `null` if there is none. */
export function readOutcome(text: string): Outcome | null {
  return OUTCOME_NAMES.find((name) => name === text || OUTCOMES[name] === text) ?? null;
}
