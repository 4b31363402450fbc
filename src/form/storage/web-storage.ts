/** Web storage that may be blocked or full: it never throws, it says whether it worked. */
interface WebStorage {
  get(name: string): string | null;
  /** @returns false when the text could not be stored */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/** Lives as long as the tab, survives a reload. */
export const tabStorage = webStorage(() => window.sessionStorage);

/** Shared by the tabs of this browser, lives until it is removed. Never holds answers. */
export const deviceStorage = webStorage(() => window.localStorage);

function webStorage(open: () => Storage): WebStorage {
  return {
    get(name) {
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    set(name, text) {
      try {
        open().setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(name) {
      try {
        open().removeItem(name);
      } catch {
        // Blocked storage holds nothing that could be removed.
      }
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
