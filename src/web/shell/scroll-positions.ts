import { TAB_KEYS } from '../../form/storage/storage-keys.ts';
import { parseStored, tabStorage } from '../../form/storage/web-storage.ts';

const positions = new Map<string, number>(read());

/** Records the scroll position of a history entry's page before another page replaces it. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** The scroll position of a history entry's page when the visitor left it, in pixels; undefined if none is known. */
export function rememberedScroll(key: string): number | undefined {
  return positions.get(key);
}

/**
 * Takes over scroll restoration from the browser while this document is open. When the visitor leaves the document, it
 * hands restoration back, because after a reload the browser restores before our script runs, and saves the positions
 * in the tab's storage for the next document.
 * @param currentKey the key of the current history entry
 * @returns stops it
 */
export function manageScrollPositions(currentKey: () => string): () => void {
  function take(): void {
    window.history.scrollRestoration = 'manual';
  }
  function handBack(): void {
    rememberScroll(currentKey());
    window.history.scrollRestoration = 'auto';
    // If storage is blocked or full, Back goes to the top of a page after a reload.
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
