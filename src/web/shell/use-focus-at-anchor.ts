import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The router scrolls to an anchor; a browser would also go on from there with the next Tab. */
export function useFocusAtAnchor(): void {
  const { hash, key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // The browser itself has seen to the address this page was opened at.
    if (shown.current === key) return;
    shown.current = key;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
