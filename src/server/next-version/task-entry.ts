import { doTask, type Task } from './tasks.ts';

/** The entry of the process that `createTaskProcess` starts: does one task after another, and ends with its parent. */
process.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
  try {
    process.send?.({ id, answer: doTask(task) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
