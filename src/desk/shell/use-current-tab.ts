import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a line of tabs to its current tab, at first and after each change.
 * @param changes what selects another tab, or changes the width of one
 */
export function useCurrentTab(...changes: readonly unknown[]): RefObject<HTMLUListElement | null> {
  const tabs = useRef<HTMLUListElement>(null);
  const change = JSON.stringify(changes);
  useEffect(() => {
    const list = tabs.current;
    const tab = list?.querySelector('[aria-current]');
    if (list == null || tab == null) return;
    // Scrolls the list only: `scrollIntoView` would scroll the page, too.
    const [around, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += place.left + place.width / 2 - (around.left + around.width / 2);
  }, [change]);
  return tabs;
}
