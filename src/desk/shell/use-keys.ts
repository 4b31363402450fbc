import { useEffect, useEffectEvent } from 'react';

/** What single keys do, by the key: `j`, `/`, `Enter`, where nothing has the focus that takes it. */
type Keys = Readonly<Record<string, () => void>>;

/** Listens to single keys while nobody types and no dialog is open. @param isOn whether they do anything */
export function useKeys(keys: Keys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    // A link or a button that has the focus does its own.
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
