import { useEffect, useEffectEvent } from 'react';

/** Actions by key: `j`, `/`, `Enter`. */
type Keys = Readonly<Record<string, () => void>>;

/**
 * Handles single-key shortcuts unless the person is typing or a dialog is open. @param isOn whether they are enabled
 */
export function useKeys(keys: Keys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    // Enter on a focused link or button activates that element instead.
    if (event.key === 'Enter' && isPressed(event.target)) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act === undefined) return;
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
