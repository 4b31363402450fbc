import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/** Actions by key: `j`, `/`, `Enter`. */
type Keys = Readonly<Record<string, () => void>>;

/** Whether single keys are shortcuts, and the function that turns them on and off. */
export const KeysContext = createContext<readonly [areOn: boolean, turn: (areOn: boolean) => void]>([
  true,
  () => {},
]);

/** Milliseconds between two attempts to hand a key to the page that is being rendered. */
const RETRY_EVERY = 50;

/**
 * A key that was pressed during a navigation. It has to be cancelable: the handler that acts cancels it, and any other
 * would defer it again, to move on through the whole queue.
 */
class DeferredKey extends KeyboardEvent {}

/**
 * Handles single-key shortcuts, if they are on, unless the person is typing or a dialog is open. A key that is pressed
 * after the address has changed goes to the new page once it is rendered, so that no call begins with the applicant of
 * the previous page.
 */
export function useKeys(keys: Keys): void {
  const [areOn] = useContext(KeysContext);
  const here = useHref(useLocation().pathname).replace(/\/$/, '');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event) || document.querySelector('dialog[open]') !== null) return;
    // Enter on a focused link or button activates that element instead.
    if (event.key === 'Enter' && isPressed(event.target)) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isPressedHere = event.isTrusted || event instanceof DeferredKey;
    if (isPressedHere && window.location.pathname.replace(/\/$/, '') !== here) {
      event.stopImmediatePropagation();
      setTimeout(
        () => document.dispatchEvent(new DeferredKey('keydown', { key: event.key, cancelable: true })),
        RETRY_EVERY,
      );
      return;
    }
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!areOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
}

function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}

/** Whether a key is for the element that has focus. Of a form, only a radio button leaves the digits to the page. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  const fields = `input${/^\d$/.test(key) ? ':not([type=radio])' : ''}, select, textarea`;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(fields) !== null);
}
