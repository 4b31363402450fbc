/** How long a click may follow its `pointerup`, in milliseconds: touch clicks come with a delay. */
const CLICK_DELAY = 350;

const waiting: (() => void)[] = [];
let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs an action that may move elements on the page: immediately, or after the click if a pointer is down. The
 * browser fires no click on a button that moves between `pointerdown` and `pointerup`
 * (docs/decisions/0066-when-errors-appear-and-go.md). Keyboards and assistive technology don't click by position, so
 * nothing waits for them.
 */
export function afterPress(action: () => void): void {
  if (isPressing) waiting.push(action);
  else action();
}

function release(): void {
  clearTimeout(timer);
  isPressing = false;
  for (const action of waiting.splice(0)) action();
}

if (typeof window !== 'undefined') {
  const on = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { capture: true, passive: true });
  on('pointerdown', () => {
    clearTimeout(timer);
    isPressing = true;
  });
  on('pointerup', () => {
    clearTimeout(timer);
    timer = setTimeout(release, CLICK_DELAY);
  });
  on('click', () => {
    clearTimeout(timer);
    // After all click handlers have run.
    timer = setTimeout(release);
  });
  // A scroll or an open select list swallows the events that normally follow a press.
  on('pointercancel', release);
  on('change', ({ target }) => {
    if (isPressing && target instanceof HTMLSelectElement) release();
  });
  // A key press means that no click is pending.
  on('keydown', release);
}
