/** Web storage that may be blocked or full: it never throws, it says whether it worked. */
interface WebStorage {
  get(name: string): string | null;
  /** @returns false when the text could not be stored */
  set(name: string, text: string): boolean;
  remove(name: string): void;
  /** The names of all that is stored. */
  names(): readonly string[];
}

/**
 * Lasts as long as the tab and survives a reload. If the browser stores nothing, values are kept in memory until the
 * page unloads, so that answers survive Back and the pages after the form.
 */
export const tabStorage = webStorage(() => window.sessionStorage, new Map());

/** Shared by the tabs of this browser, lives until it is removed. Never holds answers. */
export const deviceStorage = webStorage(() => window.localStorage);

/** @param notStored keeps values that the browser refuses to store */
function webStorage(open: () => Storage, notStored?: Map<string, string>): WebStorage {
  return {
    get(name) {
      const held = notStored?.get(name);
      if (held !== undefined) return held;
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    set(name, text) {
      try {
        open().setItem(name, text);
        notStored?.delete(name);
        return true;
      } catch {
        notStored?.set(name, text);
        return false;
      }
    },
    remove(name) {
      notStored?.delete(name);
      try {
        open().removeItem(name);
      } catch {
        // Blocked storage holds nothing that could be removed.
      }
    },
    names() {
      const held = [...(notStored?.keys() ?? [])];
      try {
        held.push(...Object.keys(open()));
      } catch {
        // As above.
      }
      return held;
    },
  };
}

/** Parses a stored text; `null` for anything that is not JSON. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
