import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The id of the element to focus as soon as it is on the page. */
let wanted: string | null = null;
/** The element that last had the focus, followed by its ancestors. */
let around: readonly Element[] = [];
/** Whether the element with the focus was last seen inside the window. */
let isInSight = false;

/**
 * Focuses an element as soon as it is on the page, unless the person presses a key or points in the meantime.
 * @param id of an element, which need not be focusable by itself
 */
export function focusWhenRendered(id: string): void {
  wanted = id;
  setTimeout(settle);
}

/** Focuses the element that the URL fragment names (`#rule-age`), once it is rendered. */
export function useFragmentFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusWhenRendered(decodeURIComponent(hash.slice(1)));
  }, [hash]);
}

/**
 * Keeps the focus on the page, and in sight: if the focused element is removed, the section around it takes the focus;
 * if what unfolds above pushes it out of the window, the page follows.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const page = new MutationObserver(settle);
    page.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    document.addEventListener('focusin', remember, { signal: listening.signal });
    document.addEventListener('focusout', forgetWhoLeaves, { signal: listening.signal });
    document.addEventListener('scroll', look, { signal: listening.signal, capture: true, passive: true });
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, wantNothing, { signal: listening.signal });
    return () => {
      page.disconnect();
      listening.abort();
    };
  }, []);
}

function settle(): void {
  const target = wanted === null ? null : document.getElementById(wanted);
  // Nothing behind a modal dialog takes the focus; the target waits until the dialog is closed.
  const dialog = document.querySelector('dialog:modal');
  if (target !== null && (dialog === null || dialog.contains(target))) {
    wanted = null;
    return give(target);
  }
  const isLost = document.activeElement === document.body && around[0]?.isConnected === false;
  if (!isLost) return follow();
  const part = around.find((each) => each.isConnected && each.matches('section, dialog, main'));
  around = [];
  if (part instanceof HTMLElement) give(part);
}

/** Opens whatever folds an element away. */
export function unfold(element: Element): void {
  for (
    let each: Element | null | undefined = element;
    each != null;
    each = each.parentElement?.closest('details')
  )
    if (each instanceof HTMLDetailsElement) each.open = true;
}

function give(element: HTMLElement): void {
  unfold(element);
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function follow(): void {
  const wasInSight = isInSight;
  look();
  if (wasInSight && !isInSight) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** Notes whether the focused element is in sight: whoever scrolls away from it is not taken back. */
function look(): void {
  const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
  isInSight = document.activeElement !== document.body && bottom > 0 && top < innerHeight;
}

function remember({ target }: FocusEvent): void {
  // Once the browser has scrolled to it.
  requestAnimationFrame(look);
  const path: Element[] = [];
  for (let each = target instanceof Element ? target : null; each !== null; each = each.parentElement)
    path.push(each);
  around = path;
}

/** If the person clicks outside a focused element that stays on the page, the focus is not moved back. */
function forgetWhoLeaves({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  setTimeout(() => {
    if (around[0] === target && around[0]?.isConnected === true && document.activeElement === document.body)
      around = [];
  });
}

function wantNothing(): void {
  wanted = null;
}
