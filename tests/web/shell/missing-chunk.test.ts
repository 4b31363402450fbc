import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { isMissingChunk, mayReload, watchForMissingChunks } from '../../../src/web/shell/missing-chunk.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe('a script that is missing after a deploy', () => {
  it('is distinguished from other errors', () => {
    watchForMissingChunks();
    const missing = new Error('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
    expect(isMissingChunk(missing)).toBe(true);
    expect(isMissingChunk(new Error('Failed to fetch dynamically imported module'))).toBe(false);
    expect(isMissingChunk(null)).toBe(false);
  });

  it('allows one reload a minute', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    expect(mayReload()).toBe(true);
    sessionStorage.setItem(TAB_KEYS.reloadedAt, String(Date.now()));
    expect(mayReload()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(mayReload()).toBe(true);
  });

  it('does not reload into the browser’s offline page', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayReload()).toBe(false);
  });

  it('does not reload when storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(mayReload()).toBe(false);
  });
});
