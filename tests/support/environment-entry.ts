/** A task for a pool process that `createPool` starts with this entry. */
export interface EnvironmentTask {
  /** `environment` and `pages` report the process and its variables; `memory` uses up all memory; `time` never ends. */
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
