import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQueueChanges } from '../../../src/desk/pages/queue/use-queue-changes.ts';

/** What the page has followed, in order. */
let followed: EventTarget[] = [];
let addresses: string[] = [];
beforeEach(() => {
  followed = [];
  addresses = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(address: string) {
        super();
        followed.push(this);
        addresses.push(address.replace('/desk/api/queue/changes', ''));
      }
      close(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Client({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

describe('a page that follows the queue', () => {
  it('says that a call has begun, once that it has ended, and nothing of calls begun in other pages', () => {
    const reconnect = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const { rerender } = renderHook(
      (isCalling: boolean) => useQueueChanges(() => {}, 'K7QM-3XVD', isCalling),
      { initialProps: false, wrapper: Client },
    );
    rerender(true);
    rerender(false);
    // The server was not reached.
    reconnect();
    act(() => void followed.at(-1)?.dispatchEvent(new Event('open')));
    reconnect();
    const open = '?open=K7QM-3XVD';
    expect(addresses).toEqual([
      open,
      `${open}&calling=yes`,
      `${open}&calling=no`,
      `${open}&calling=no`,
      open,
    ]);
  });
});
