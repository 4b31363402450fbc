import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** The module as a new document loads it. */
const newDocument = () => import('../../../src/web/shell/scroll-positions.ts');
const leave = () => window.dispatchEvent(new Event('pagehide'));

describe('scroll positions', () => {
  it('are kept for the next document of the tab, and the browser restores that of the last page', async () => {
    const before = await newDocument();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    const stop = before.manageScrollPositions(() => 'left');
    expect(window.history.scrollRestoration).toBe('manual');
    before.rememberScroll('earlier');
    leave();
    expect(window.history.scrollRestoration).toBe('auto');
    stop();
    vi.resetModules();
    const after = await newDocument();
    expect(['earlier', 'left', 'never'].map(after.rememberedScroll)).toEqual([300, 300, undefined]);
  });

  it('are ignored, without an error, if storage is blocked or malformed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { manageScrollPositions } = await newDocument();
    const stop = manageScrollPositions(() => 'left');
    leave();
    stop();
    vi.restoreAllMocks();
    for (const text of ['{', '{"left":1}', '[["left"],3,["top","x"]]']) {
      sessionStorage.setItem(TAB_KEYS.scrollPositions, text);
      vi.resetModules();
      expect((await newDocument()).rememberedScroll('left')).toBeUndefined();
    }
  });
});
