/**
 * Runs something that nobody waits for, once the page has loaded and the browser has nothing else to do.
 * @param patience how long it may have something else to do, in milliseconds; for ever unless told
 * @returns takes it back, if it has not run yet
 */
export function whenIdle(run: () => void, patience?: number): () => void {
  let idle = 0;
  const ask = (): void => {
    // Safari has no idle callback: there a pause stands in for it.
    idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(run, patience === undefined ? {} : { timeout: patience })
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
