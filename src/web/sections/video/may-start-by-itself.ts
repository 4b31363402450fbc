/** What browsers based on Chromium tell of the connection; not in the DOM's types. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData: boolean };
}

let hasStarted = false;

/**
 * Whether a video may start without being asked: once in a visit, and neither where less motion nor where
 * less data is asked for (PRODUCT.md, "Video"). A yes is given once.
 */
export function mayStartByItself(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  if (hasStarted || connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return false;
  hasStarted = true;
  return true;
}
