/** How long after a pointer is up its click may still come, in milliseconds: a touch becomes a click later. */
const CLICK_DELAY = 350;

const waiting: (() => void)[] = [];
let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs an action that may move what is on the page: now, or once a press that has begun has become a click.
 * A button that moved between the pointer going down and the click would not be clicked
 * (docs/decisions/0066-when-errors-appear-and-go.md). Keys and assistive technology press nothing by its place,
 * so nothing waits for them.
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
    // After everything that the click does.
    timer = setTimeout(release);
  });
  // A scroll, or a list of choices, which swallows what follows the press.
  on('pointercancel', release);
  on('change', ({ target }) => {
    if (isPressing && target instanceof HTMLSelectElement) release();
  });
  // Whoever types presses nothing anymore.
  on('keydown', release);
}
