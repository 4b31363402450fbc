import { getPriority, setPriority } from 'node:os';
import type { Task } from '../server/next-version/tasks.ts';
import type { JobOutcome } from '../server/process/pool.ts';

/*
 * The entry of the pool's processes (src/server/process/pool.ts): runs one task after another, and ends with its
 * parent. The code for a kind of task is loaded on demand.
 */

/** A `nice` value: requests of applicants have priority. */
const PRIORITY = 10;

if (getPriority() < PRIORITY) setPriority(PRIORITY);
process.env['NODE_ENV'] = 'production';
process.on('message', (task: Task) => {
  const say = (outcome: JobOutcome) => process.send?.(outcome);
  answerTo(task).then(
    (answer) => say({ answer }),
    (error: unknown) =>
      say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answerTo(task: Task): Promise<unknown> {
  if (task.kind === 'preview') return (await import('./preview-page.ts')).previewPage(task);
  if (task.kind === 'pages') return (await import('./make-pages.ts')).makePagesOf(task);
  return (await import('../server/next-version/tasks.ts')).compute(task);
}
