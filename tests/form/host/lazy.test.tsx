import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazy, useLazy, type Lazy } from '../../../src/form/host/lazy.ts';

function Shown({ what }: { readonly what: Lazy<string> }) {
  return <p>{useLazy(what) ?? 'not yet'}</p>;
}

afterEach(() => {
  vi.useRealTimers();
});

it('retries a failed load until it succeeds, and then shows the result', async () => {
  vi.useFakeTimers();
  let fetches = 0;
  const what = lazy(async () => {
    fetches += 1;
    if (fetches < 3) throw new Error('The connection is lost.');
    return 'here';
  });
  render(<Shown what={what} />);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  screen.getByText('not yet');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('not yet');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  screen.getByText('here');
  expect(fetches).toBe(3);
});

it('stops retrying once its page is gone', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<string>>(async () => {
    throw new Error('The connection is lost.');
  });
  const { unmount } = render(<Shown what={lazy(fetch)} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
