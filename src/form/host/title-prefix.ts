import { useEffect } from 'react';

/** Prefixes the page's title with a word about its state, such as "Error: ", while `prefix` is not null. */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return undefined;
    // The server may have added the prefix already.
    const { title } = document;
    const plain = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    const marked = prefix + plain;
    document.title = marked;
    return () => {
      // After navigation the new page has already set its own title.
      if (document.title === marked) document.title = plain;
    };
  }, [prefix]);
}
