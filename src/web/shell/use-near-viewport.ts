import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far ahead of the visitor something begins to load. */
const AHEAD = '200px 0px';

/** True once the element has come near the viewport, and from then on. False in prerendered HTML. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
