import { useEffect } from 'react';

/** Begins the page's title with a word on its state, such as "Error: ", while there is one. */
export function useMarkedTitle(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return undefined;
    // The server may have marked it already.
    const { title } = document;
    const plain = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    const marked = prefix + plain;
    document.title = marked;
    return () => {
      // A page that was navigated to has set its own title by now.
      if (document.title === marked) document.title = plain;
    };
  }, [prefix]);
}
