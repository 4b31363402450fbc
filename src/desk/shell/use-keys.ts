import { useEffect, useEffectEvent } from 'react';

/** What the keys of the queue do. */
export interface QueueKeys {
  /** `j` and `k`: one row down or up. */
  readonly move: (by: 1 | -1) => void;
  /** `Enter`, where nothing has the focus that takes it. */
  readonly open: () => void;
  /** `/` */
  readonly search: () => void;
  /** `?` */
  readonly help: () => void;
}

/** Listens to single keys while nobody types and no dialog is open. @param isOn whether they do anything */
export function useQueueKeys(keys: QueueKeys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    const act = actOf(event, keys);
    if (act === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function actOf({ key, target }: KeyboardEvent, keys: QueueKeys): (() => void) | null {
  if (key === 'j') return () => keys.move(1);
  if (key === 'k') return () => keys.move(-1);
  if (key === '/') return keys.search;
  if (key === '?') return keys.help;
  // A link or a button that has the focus does its own.
  const isTaken = target instanceof Element && target.closest('a, button, summary') !== null;
  return key === 'Enter' && !isTaken ? keys.open : null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, select, textarea') !== null)
  );
}
