/** A frame never advances the animation further than this (SPECIFICATION.md section 9), in seconds. */
const MAX_FRAME_STEP = 1 / 15;

/** Slow colour needs no more pictures a second, and a phone's battery needs fewer. */
const FRAMES_A_SECOND = 30;

/**
 * How far the animation advances.
 * @param previous when the last picture was painted, in ms; null for the first one after a pause
 * @param now ms
 * @returns seconds; null when it is too early for another picture
 */
export function frameStep(previous: number | null, now: number): number | null {
  if (previous === null) return 0;
  const elapsed = (now - previous) / 1000;
  // Half a 60 Hz frame of tolerance, so that every second frame is taken and not every third.
  if (elapsed < 1 / FRAMES_A_SECOND - 1 / 120) return null;
  return Math.min(elapsed, MAX_FRAME_STEP);
}
