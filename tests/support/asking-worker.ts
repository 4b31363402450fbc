import { openPool } from '../../src/server/process/shared-pool.ts';
import type { EnvironmentAnswers, EnvironmentTask } from './environment-entry.ts';

/** A worker process that runs the tasks it is told to in the primary’s pool, and reports each result. */
const pool = openPool<EnvironmentTask, EnvironmentAnswers>();
process.on('message', ({ kind, within }: EnvironmentTask & { readonly within?: number }) => {
  // Messages without a `kind` belong to the pool’s own protocol.
  if (kind === undefined) return;
  pool.run({ kind }, within === undefined ? undefined : AbortSignal.timeout(within)).then(
    () => process.send?.({ ends: kind, as: 'done' }),
    (error: Error) => process.send?.({ ends: kind, as: error.name }),
  );
});
process.send?.('started');
