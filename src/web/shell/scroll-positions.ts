const STORE = 'harborlight.scroll-positions';

const positions = new Map<string, number>(read());

/** Notes how far down the page of a history entry stands, before another one takes its place. */
export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Where the page of a history entry stood when it was left; undefined when it never was. */
export function rememberedScroll(key: string): number | undefined {
  return positions.get(key);
}

/**
 * Takes scrolling over from the browser while this document lives, and hands it back, with what was
 * remembered, when it is left: after a reload the browser restores the place before our script is there.
 * @param currentKey the key of the history entry that is shown
 * @returns what ends it
 */
export function keepScrollPositions(currentKey: () => string): () => void {
  function take(): void {
    window.history.scrollRestoration = 'manual';
  }
  function handBack(): void {
    rememberScroll(currentKey());
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions]));
    } catch {
      // Blocked or full storage: after a reload, Back then leads to the top of a page.
    }
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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is readonly [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
