import { useEffect, useEffectEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/** Actions by key: `j`, `/`, `Enter`. */
type Keys = Readonly<Record<string, () => void>>;

/** Milliseconds after which the page that the address names is there. */
const SOON = 100;

/**
 * Listens to single keys while nobody types and no dialog is open. What is pressed while another page is on its way is for
 * that page: a call begins with nobody but who is shown next.
 * @param isOn whether they do anything
 */
export function useKeys(keys: Keys, isOn: boolean): void {
  const here = useHref(useLocation().pathname).replace(/\/$/, '');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    // Enter on a focused link or button activates that element instead.
    if (event.key === 'Enter' && isPressed(event.target)) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isLeaving = event.isTrusted && window.location.pathname.replace(/\/$/, '') !== here;
    if (isLeaving) {
      event.stopImmediatePropagation();
      setTimeout(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key })), SOON);
    }
    if (isLeaving || act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, select, textarea') !== null)
  );
}
