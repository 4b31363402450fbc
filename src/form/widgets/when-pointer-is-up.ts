let isDown = false;

if (typeof window !== 'undefined') {
  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
  };
  window.addEventListener('pointerdown', down, { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, up, { capture: true, passive: true });
  }
}

/**
 * Runs an action now, or after the click that is under way: pressing a button takes the focus from a field,
 * and an error message that vanished at that moment would move the button from under the pointer.
 */
export function whenPointerIsUp(action: () => void): void {
  if (!isDown) return action();
  // The click follows the release in the same task.
  const afterClick = () => setTimeout(action);
  window.addEventListener('pointerup', afterClick, { once: true });
}
