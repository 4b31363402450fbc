import { expect, it } from 'vitest';
import { fileSet } from '../../../src/server/next-version/file-set.ts';
import { createPreviews } from '../../../src/server/next-version/previews.ts';
import { TaskCanceled, TaskFailed } from '../../../src/server/next-version/task-process.ts';

it('makes no page that was asked for between the first and the newest of a draft', async () => {
  // A draft without files: each page that has its turn fails.
  const previews = createPreviews('no-release');
  const ask = async (draft: string, page: string) =>
    previews
      .make(draft, fileSet([]), { form: 'surrogate', language: 'en', page, about: null, line: null })
      .then(
        () => 'made',
        (error: unknown) => error,
      );
  try {
    const hers = ['/first', '/second', '/third', '/fourth'].map((page) => ask('Ana’s draft', page));
    const his = ask('Ben’s draft', '/first');
    const ends = await Promise.all([...hers, his]);
    expect(ends.map((end) => (end instanceof TaskCanceled ? 'canceled' : end instanceof TaskFailed))).toEqual(
      [true, 'canceled', 'canceled', true, true],
    );
    // A page that failed is tried again.
    expect(await ask('Ben’s draft', '/first')).toBeInstanceOf(TaskFailed);
  } finally {
    previews.close();
  }
});
