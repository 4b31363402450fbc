import { TAB_KEYS } from '../../form/storage/storage-keys.ts';
import { parseStored, tabStorage } from '../../form/storage/web-storage.ts';

const positions = new Map<string, number>(read());

/** Records how far the page of a history entry is scrolled, before another one replaces it. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** How far the page of a history entry was scrolled when the visitor left it, in pixels; undefined when she never did. */
export function rememberedScroll(key: string): number | undefined {
  return positions.get(key);
}

/**
 * Restores scroll positions instead of the browser while this document is open. When the visitor leaves it, the
 * browser restores them again, because after a reload it does so before our script runs; the positions go to the
 * tab's storage for the next document.
 * @param currentKey the key of the history entry that is shown
 * @returns ends it
 */
export function manageScrollPositions(currentKey: () => string): () => void {
  function take(): void {
    window.history.scrollRestoration = 'manual';
  }
  function handBack(): void {
    rememberScroll(currentKey());
    window.history.scrollRestoration = 'auto';
    // Where storage is blocked or full, Back leads to the top of a page after a reload.
    tabStorage.set(TAB_KEYS.scrollPositions, JSON.stringify([...positions]));
  }
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', handBack);
  return () => {
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', handBack);
    window.history.scrollRestoration = 'auto';
  };
}

function read(): readonly (readonly [string, number])[] {
  const stored = parseStored(tabStorage.get(TAB_KEYS.scrollPositions));
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
}

function isPosition(entry: unknown): entry is readonly [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
