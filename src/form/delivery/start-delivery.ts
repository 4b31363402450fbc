import { deliverWaiting } from './deliver-waiting.ts';

/** Never look again sooner than this, in milliseconds. */
const SHORTEST_PAUSE = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/**
 * Sends waiting applications: those that are due now, all when the device is online again, and the rest
 * after growing pauses. Call it when a page opens and when something new waits; calling it again does no
 * harm (PRODUCT.md, "Unsent applications").
 */
export function startDelivery(): void {
  listen();
  void run(false);
}

/** Tries at once, whatever the pause. Resolves when all attempts have been made. */
export function deliverNow(): Promise<void> {
  listen();
  return run(true);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', () => void run(true));
}

async function run(isForced: boolean): Promise<void> {
  clearTimeout(timer);
  let next: number | null;
  try {
    next = await deliverWaiting(isForced);
  } catch {
    // Blocked storage: nothing can be waiting there.
    return;
  }
  if (next === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => void run(false), Math.max(SHORTEST_PAUSE, next - Date.now()));
}
