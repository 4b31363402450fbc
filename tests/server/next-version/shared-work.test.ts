import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSharedWork, type Progress } from '../../../src/server/next-version/shared-work.ts';

interface Found {
  readonly found: string;
}

/** Work that ends when the test says so. */
function begin() {
  const seen: Progress[] = [];
  let [resolve, reject]: [(found: Found) => void, (error: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<Found>((...both) => {
    [resolve, reject] = both;
  });
  const work = (progress: Progress): Promise<Found | null> => {
    seen.push(progress);
    return promise;
  };
  return { work, seen, end: (found: string) => resolve({ found }), fail: (error: Error) => reject(error) };
}

const FIRST = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-22T10:00:01.000Z';

it('computes once what several people ask, and remembers it', async () => {
  const shared = createSharedWork<Found>({ capacity: 2 });
  const { work, seen, end } = begin();
  const question = { of: 'rules', at: FIRST, key: 'rules 1' };
  const [ana, ben] = [shared.ask(question, work), shared.ask(question, work)];
  expect(shared.known('rules 1')).toBeNull();
  end('12 of 40');
  expect(await ana).toEqual({ result: { found: '12 of 40' }, looked: 0 });
  expect(await ben).toEqual(await ana);
  expect(seen).toHaveLength(1);
  expect(shared.known('rules 1')).toEqual({ found: '12 of 40' });
  await shared.close();
});

it('cancels work when a newer question about the same arrives, and no other work', async () => {
  const shared = createSharedWork<Found>({ capacity: 2 });
  const [one, two, three] = [begin(), begin(), begin()];
  const asked = [
    shared.ask({ of: 'rules', at: FIRST, key: 'rules 1' }, one.work),
    shared.ask({ of: 'other rules', at: LATER, key: 'other rules 1' }, three.work),
  ];
  await nextTurn();
  expect(one.seen[0]?.signal.aborted).toBe(false);
  asked.push(shared.ask({ of: 'rules', at: LATER, key: 'rules 2' }, two.work));
  expect(one.seen[0]?.signal.aborted).toBe(true);
  // It was on its way when the newer one was asked.
  asked.push(shared.ask({ of: 'rules', at: FIRST, key: 'rules 1' }, one.work));
  [one, two, three].forEach(({ end }, index) => end(String(index)));
  await Promise.all(asked);
  expect([two, three].map(({ seen }) => seen[0]?.signal.aborted)).toEqual([false, false]);
  expect(shared.known('rules 2')).toEqual({ found: '1' });
  await shared.close();
});

it('computes one question at a time, and skips a waiting one that a newer one replaces', async () => {
  const shared = createSharedWork<Found>({ capacity: 5 });
  const [running, failing, replaced, newest] = [begin(), begin(), begin(), begin()];
  const begun = () => [running, failing, replaced, newest].map(({ seen }) => seen.length);
  const first = shared.ask({ of: 'one', at: FIRST, key: 'rules 1' }, running.work);
  const failure = shared.ask({ of: 'another', at: FIRST, key: 'rules 2' }, failing.work);
  const second = shared.ask({ of: 'a third', at: FIRST, key: 'rules 3' }, replaced.work);
  const third = shared.ask({ of: 'a third', at: LATER, key: 'rules 4' }, newest.work);
  await nextTurn();
  expect(begun()).toEqual([1, 0, 0, 0]);
  running.end('first');
  expect((await first).result).toEqual({ found: 'first' });
  await nextTurn();
  expect(begun()).toEqual([1, 1, 0, 0]);
  failing.fail(new Error('the database is away'));
  await expect(failure).rejects.toThrow('the database is away');
  await nextTurn();
  expect(begun()).toEqual([1, 1, 0, 1]);
  newest.end('newest');
  expect((await third).result).toEqual({ found: 'newest' });
  expect((await second).result).toBeNull();
  await shared.close();
});

it('cancels work that nobody asks for any more', async () => {
  const shared = createSharedWork<Found>({ capacity: 2 });
  const { work, seen, end } = begin();
  const asked = shared.ask({ of: 'one', at: FIRST, key: 'rules 1' }, work);
  await nextTurn();
  shared.withdraw({ of: 'another', at: LATER });
  expect(seen[0]?.signal.aborted).toBe(false);
  shared.withdraw({ of: 'one', at: LATER });
  expect(seen[0]?.signal.aborted).toBe(true);
  end('nobody');
  await asked;
  await shared.close();
});

it('starts again after a failure, and drops results that are old or too many', async () => {
  const shared = createSharedWork<Found>({ capacity: 2 });
  const failing = begin();
  const asked = shared.ask({ of: 'draft', at: FIRST, key: 'rules 1' }, failing.work);
  failing.fail(new Error('the database is away'));
  await expect(asked).rejects.toThrow('the database is away');
  for (const number of [1, 2, 3, 4]) {
    const { work, end } = begin();
    end(`result ${number}`);
    await shared.ask({ of: 'draft', at: LATER, key: `rules ${number}` }, work);
  }
  const known = () => [1, 2, 3, 4].map((number) => shared.known(`rules ${number}`)?.found ?? null);
  // The last one came to its end after the others were counted.
  expect(known()).toEqual([null, 'result 2', 'result 3', 'result 4']);
  const waiting = begin();
  void shared.ask({ of: 'draft', at: LATER, key: 'rules 5' }, waiting.work);
  expect(known()).toEqual([null, null, 'result 3', 'result 4']);

  const brief = createSharedWork<Found>({ capacity: 2, age: 0 });
  const { work, end } = begin();
  end('at once');
  expect(await brief.ask({ of: 'draft', at: FIRST, key: 'rules 1' }, work)).toMatchObject({
    result: { found: 'at once' },
  });
  await nextTurn();
  void brief.ask({ of: 'draft', at: FIRST, key: 'rules 2' }, waiting.work);
  expect(brief.known('rules 1')).toBeNull();
  waiting.end('nobody');
  await Promise.all([shared.close(), brief.close()]);
});
