/** What a process is asked that `createTaskProcess` starts with this entry. */
export interface EnvironmentTask {
  /** Which variables it has; to take all memory that it gets; to come to no end. */
  readonly kind: 'environment' | 'memory' | 'time';
}

/** The answer to each kind of task. */
export interface EnvironmentAnswers {
  readonly environment: NodeJS.ProcessEnv;
  readonly memory: never;
  readonly time: never;
}

process.on('message', ({ id, task }: { readonly id: number; readonly task: EnvironmentTask }) => {
  const taken: object[] = [];
  while (task.kind !== 'environment') if (task.kind === 'memory') taken.push({ taken: [...taken.slice(-9)] });
  process.send?.({ id, answer: process.env });
});
process.on('disconnect', () => process.exit(0));
