import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { promiseCache, lruCache } from '../../src/core/caches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an LRU cache makes a value once, until others have taken its place', () => {
  const made: string[] = [];
  const remembered = lruCache<number>(2);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) remembered(name, () => made.push(name));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

describe('a cached promise', () => {
  it('serves all callers while it is pending, and for its maximum age afterwards', async () => {
    const ask = vi.fn<() => Promise<string>>(
      () => new Promise((resolve) => setTimeout(resolve, 3000, 'yes')),
    );
    const remembered = promiseCache<string>(1, 1000);
    const all = [remembered('', ask), remembered('', ask)];
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.all([...all, remembered('', ask)])).toEqual(['yes', 'yes', 'yes']);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1001);
    void remembered('', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('that failed is requested again', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce('yes');
    const remembered = promiseCache<string>(1, 1000);
    await expect(remembered('', ask)).rejects.toThrow('no');
    expect(await remembered('', ask)).toBe('yes');
  });

  it('that stays pending for ten seconds blocks no other caller', async () => {
    const ask = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValueOnce('yes');
    const remembered = promiseCache<string>(1, 1000);
    void remembered('', ask);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await remembered('', ask)).toBe('yes');
  });
});
