import { followMotionAllowed, motionAllowed } from '../../../shell/visitor-preferences.ts';
import { whenIdle } from '../../../shell/when-idle.ts';
import type { RunningGradient } from './start-gradient.ts';

/** The stop function of each canvas: `entry.ts` and React's effect may both start the gradient on the same one. */
const playing = new WeakMap<HTMLCanvasElement, () => void>();

/**
 * Plays the gradient on a canvas for as long as the visitor allows motion, and lets the button after the canvas pause
 * it. Its code is loaded when the page has loaded and the browser is idle.
 * @returns stops it
 */
export function playGradient(canvas: HTMLCanvasElement): () => void {
  const known = playing.get(canvas);
  if (known !== undefined) return known;
  const button = canvas.nextElementSibling;
  let running: RunningGradient | null = null;
  let isPaused = false;
  let attempt = 0;

  async function start(): Promise<void> {
    const own = attempt;
    const { startGradient } = await import('./start-gradient.ts');
    const started = own === attempt ? await startGradient(canvas) : null;
    if (own !== attempt) return started?.stop();
    running = started;
    running?.setPaused(isPaused);
    button?.toggleAttribute('hidden', running === null);
  }

  let cancel = (): void => undefined;
  function stop(): void {
    attempt += 1;
    cancel();
    running?.stop();
    running = null;
    button?.toggleAttribute('hidden', true);
  }

  function follow(): void {
    stop();
    // If the script cannot be fetched, the still gradient stays.
    if (motionAllowed()) cancel = whenIdle(() => void start().catch(() => undefined));
  }

  function press(): void {
    isPaused = !isPaused;
    button?.classList.toggle('mesh-button--paused', isPaused);
    running?.setPaused(isPaused);
  }

  button?.addEventListener('click', press);
  const unfollow = followMotionAllowed(follow);
  follow();
  const end = (): void => {
    playing.delete(canvas);
    button?.removeEventListener('click', press);
    unfollow();
    stop();
  };
  playing.set(canvas, end);
  return end;
}
