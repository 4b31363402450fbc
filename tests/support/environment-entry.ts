/** What a process of a pool is asked that `createPool` starts with this entry. */
export interface EnvironmentTask {
  /** Who it is, and its variables, also where pages are asked for; to take all memory that it gets; to come to no end. */
  readonly kind: 'environment' | 'pages' | 'memory' | 'time';
}

interface AskedProcess {
  readonly pid: number;
  readonly env: NodeJS.ProcessEnv;
}

/** The answer to each kind of task. */
export interface EnvironmentAnswers {
  readonly environment: AskedProcess;
  readonly pages: AskedProcess;
  readonly memory: never;
  readonly time: never;
}

process.on('message', ({ kind }: EnvironmentTask) => {
  const taken: object[] = [];
  while (kind === 'memory') taken.push(Array.from({ length: 100_000 }, () => taken.length));
  while (kind === 'time');
  process.send?.({ answer: { pid: process.pid, env: process.env } });
});
process.on('disconnect', () => process.exit(0));
