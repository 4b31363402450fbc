import { openPool } from '../../src/server/process/shared-pool.ts';
import type { EnvironmentAnswers, EnvironmentTask } from './environment-entry.ts';

/** A worker that asks the primary’s pool for what it is told to ask for, and says how that ends. */
const pool = openPool<EnvironmentTask, EnvironmentAnswers>();
process.on('message', ({ kind, within }: EnvironmentTask & { readonly within?: number }) => {
  // Any other message is the pool’s.
  if (kind === undefined) return;
  pool.run({ kind }, within === undefined ? undefined : AbortSignal.timeout(within)).then(
    () => process.send?.({ ends: kind, as: 'done' }),
    (error: Error) => process.send?.({ ends: kind, as: error.name }),
  );
});
process.send?.('started');
