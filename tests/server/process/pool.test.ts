import cluster, { type Worker } from 'node:cluster';
import { afterEach, expect, it, vi } from 'vitest';
import { createPool, TaskCanceled, TaskFailed, type Pool } from '../../../src/server/process/pool.ts';
import { shareWithWorkers } from '../../../src/server/process/shared-pool.ts';
import type { EnvironmentAnswers, EnvironmentTask } from '../../support/environment-entry.ts';
import { program } from '../../support/programs.ts';
import { eventually } from '../../support/eventually.ts';

const [entry = ''] = (await program('tests/support/environment-entry.ts')).slice(-1);

const pools: Pool<EnvironmentTask, EnvironmentAnswers>[] = [];
function open(options: Parameters<typeof createPool>[0] = {}) {
  const pool = createPool<EnvironmentTask, EnvironmentAnswers>({
    entry,
    ...options,
  });
  pools.push(pool);
  return pool;
}
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
  vi.unstubAllEnvs();
});

it('starts processes without the server’s secrets, and ends one that takes too much memory or time', async () => {
  vi.stubEnv('DATA_KEY', 'a secret');
  vi.stubEnv('SOMETHING_NEW', 'also a secret');
  const tasks = open({ memory: 64 });
  const full = [1, 2].map(() => tasks.run({ kind: 'memory' }));
  const [environment] = await Promise.all([
    // A task that waits behind them gets a process of its own.
    tasks.run({ kind: 'environment' }),
    ...full.map((each) => expect(each).rejects.toThrow(TaskFailed)),
  ]);
  expect(JSON.stringify(environment)).not.toContain('a secret');
  await expect(open({ longest: 300 }).run({ kind: 'time' })).rejects.toThrow(TaskFailed);
});

it('cancels tasks that nobody waits for, and makes pages while all other tasks hang', async () => {
  const tasks = open();
  const giveUp = new AbortController();
  const stuck = ['first', 'second'].map(() => tasks.run({ kind: 'time' }, giveUp.signal));
  const waiting = tasks.run({ kind: 'environment' }, giveUp.signal);
  expect(await tasks.run({ kind: 'pages' })).toBeTypeOf('object');
  giveUp.abort();
  for (const given of [...stuck, waiting]) await expect(given).rejects.toThrow(TaskCanceled);
  await expect(tasks.run({ kind: 'pages' }, giveUp.signal)).rejects.toThrow(TaskCanceled);
});

it('runs the next task in a new process after it was closed', async () => {
  const tasks = open();
  const pid = async () => (await tasks.run({ kind: 'environment' })).pid;
  const first = await pid();
  expect(await pid()).toBe(first);
  tasks.close();
  expect(await pid()).not.toBe(first);
});

/** The next message of a worker, apart from its questions. */
function heard(web: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'asks' in message) return;
      web.off('message', hear);
      resolve(message);
    };
    web.on('message', hear);
  });
}

it('in the primary runs the tasks of workers, and cancels those of a worker that dies', async () => {
  const tasks = open();
  const signals: AbortSignal[] = [];
  shareWithWorkers({
    run: (task, signal) => {
      if (signal !== undefined) signals.push(signal);
      // The test asks for nothing else.
      return tasks.run(task as EnvironmentTask, signal) as Promise<never>;
    },
  });
  const asking = await program('tests/support/asking-worker.ts');
  cluster.setupPrimary({
    exec: asking.at(-1) ?? '',
    execArgv: asking.slice(0, -1),
    serialization: 'advanced',
  });
  const web = cluster.fork();
  expect(await heard(web)).toBe('started');
  const ask = (asked: object) => {
    web.send(asked);
    return heard(web);
  };
  expect(await ask({ kind: 'environment' })).toEqual({ ends: 'environment', as: 'done' });
  expect(await ask({ kind: 'time', within: 100 })).toEqual({ ends: 'time', as: 'TaskCanceled' });
  web.send({ kind: 'time' });
  await eventually(() => expect(signals).toHaveLength(3));
  expect(signals[2]?.aborted).toBe(false);
  web.process.kill('SIGKILL');
  await eventually(() => expect(signals[2]?.aborted).toBe(true));
});
