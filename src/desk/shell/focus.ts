import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the focus is to go, as soon as it is on the page. */
let wanted: string | null = null;
/** What had the focus last, and what stands around it, the innermost first. */
let around: readonly Element[] = [];

/**
 * Gives an element the focus as soon as it is on the page, unless whoever waits for it presses a key or points meanwhile.
 * @param id of an element, which need not take the focus by itself
 */
export function focusOnceThere(id: string): void {
  wanted = id;
  setTimeout(settle);
}

/** Gives the element that the address names (`#rule-age`) the focus, once the part of the page that calls it is drawn. */
export function useAddressFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusOnceThere(decodeURIComponent(hash.slice(1)));
  }, [hash]);
}

/** Keeps the focus on the page: where what has it is taken away, the part of the page around it gets it. */
export function useFocusKept(): void {
  useEffect(() => {
    const page = new MutationObserver(settle);
    page.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetWhoLeaves);
    for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, wantNothing);
    return () => {
      page.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetWhoLeaves);
      for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, wantNothing);
    };
  }, []);
}

function settle(): void {
  const target = wanted === null ? null : document.getElementById(wanted);
  // Behind a dialog nothing takes the focus: it waits until the dialog is gone.
  const dialog = document.querySelector('dialog:modal');
  if (target !== null && (dialog === null || dialog.contains(target))) {
    wanted = null;
    return give(target);
  }
  const isLost = document.activeElement === document.body && around[0]?.isConnected === false;
  if (!isLost) return;
  const part = around.find((each) => each.isConnected && each.matches('section, dialog, main'));
  around = [];
  if (part instanceof HTMLElement) give(part);
}

function give(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function remember({ target }: FocusEvent): void {
  const path: Element[] = [];
  for (let each = target instanceof Element ? target : null; each !== null; each = each.parentElement)
    path.push(each);
  around = path;
}

/** Who leaves a place that stays, by pressing beside it, is not sent back there. */
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
