import { motionAllowed } from '../../site/motion-allowed.ts';

let hasStarted = false;

/**
 * Whether a video may start without being asked: once in a visit, and neither where less motion nor where
 * less data is asked for (PRODUCT.md, "Video"). A yes is given once.
 */
export function mayStartByItself(): boolean {
  if (hasStarted || !motionAllowed()) return false;
  hasStarted = true;
  return true;
}
