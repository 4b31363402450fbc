/**
 * Runs a low-priority callback once the page has loaded and the browser is idle.
 * @param timeout milliseconds after which it runs even in a busy browser; without it, the callback waits for idle time
 * @returns cancels the callback if it has not run yet
 */
export function whenIdle(run: () => void, timeout?: number): () => void {
  let idle = 0;
  const ask = (): void => {
    // Safari has no `requestIdleCallback`, so a timer replaces it.
    idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(run, timeout === undefined ? {} : { timeout: timeout })
        : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
