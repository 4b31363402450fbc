import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to an anchor that the router scrolls to, as a browser does, so that Tab continues from there. */
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
