import type { Visit } from './navigation.ts';
import { rememberedScroll } from './scroll-positions.ts';

/** Scrolls to where a page that has just been shown begins, or where the visitor left it (PRODUCT.md, "Scroll"). */
export function scrollToVisit({ location, scroll }: Visit): void {
  if (scroll === 'stay') return;
  const remembered = scroll === 'restore' ? rememberedScroll(location.key) : undefined;
  const anchor = remembered === undefined ? anchorOf(location.hash) : null;
  if (anchor !== null) anchor.scrollIntoView();
  else window.scrollTo(0, remembered ?? 0);
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a name that can be decoded: there is no such element.
    return null;
  }
}
