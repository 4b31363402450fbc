import { expect, it } from 'vitest';
import { fileSet } from '../../../src/server/next-version/file-set.ts';
import type { TaskPool } from '../../../src/server/next-version/tasks.ts';
import { createPreviews } from '../../../src/server/next-version/previews.ts';
import { TaskCanceled, TaskFailed } from '../../../src/server/process/pool.ts';

/** Makes no page until it is told that all fail. */
function failingMaker() {
  const ends: ((error: Error) => void)[] = [];
  const maker: TaskPool = {
    run: (_task, signal) =>
      new Promise((_resolve, reject) => {
        ends.push(reject);
        signal?.addEventListener('abort', () => reject(new TaskCanceled()));
      }),
    close: () => {},
  };
  return { maker, failAll: () => ends.splice(0).forEach((end) => end(new TaskFailed('No release.'))) };
}

it('skips pages requested between the first and the newest of a draft', async () => {
  const { maker, failAll } = failingMaker();
  const previews = createPreviews('no-release', maker);
  const ask = async (draft: string, page: string) =>
    previews.make(draft, fileSet([]), { form: 'surrogate', language: 'en', page }).then(
      () => 'made',
      (error: unknown) => error,
    );
  const hers = ['/first', '/second', '/third', '/fourth'].map((page) => ask('Ana’s draft', page));
  const his = ask('Ben’s draft', '/first');
  failAll();
  const ends = await Promise.all([...hers, his]);
  expect(ends.map((end) => (end instanceof TaskCanceled ? 'canceled' : end instanceof TaskFailed))).toEqual([
    true,
    'canceled',
    'canceled',
    true,
    true,
  ]);
  // A page that failed is tried again.
  const again = ask('Ben’s draft', '/first');
  failAll();
  expect(await again).toBeInstanceOf(TaskFailed);
});
