import { describe, expect, it } from 'vitest';
import {
  FIRST_MOTION,
  frameStep,
  isMoving,
  withHold,
  type Hold,
  type Motion,
} from '../../../../../src/web/pages/home/gradient/motion.ts';

/** The motion after some changes: `+` adds a hold, `-` removes it. */
function after(...changes: readonly `${'+' | '-'}${Hold}`[]): Motion {
  return changes.reduce<Motion>(
    // The text after the sign is a Hold by the parameter's type.
    (motion, change) => withHold(motion, change.slice(1) as Hold, change.startsWith('+')),
    FIRST_MOTION,
  );
}

describe('the gradient', () => {
  it('is still until it is on the screen, and then moves', () => {
    expect(isMoving(FIRST_MOTION)).toBe(false);
    expect(isMoving(after('-off-screen'))).toBe(true);
  });

  it.each(['visitor', 'scrolling', 'hidden', 'off-screen', 'context-lost'] as const)(
    'is still while it is held by: %s',
    (hold) => {
      expect(isMoving(after('-off-screen', `+${hold}`))).toBe(false);
      expect(isMoving(after('-off-screen', `+${hold}`, `-${hold}`))).toBe(true);
    },
  );

  it('does not move after scrolling when it is off the screen', () => {
    expect(isMoving(after('-off-screen', '+scrolling', '+off-screen', '-scrolling'))).toBe(false);
  });

  it('stays paused by the visitor while other holds begin and end', () => {
    const paused = after('-off-screen', '+visitor', '+hidden', '-hidden', '+scrolling', '-scrolling');
    expect(isMoving(paused)).toBe(false);
  });

  it('the motion is the same object when nothing changed', () => {
    expect(withHold(FIRST_MOTION, 'off-screen', true)).toBe(FIRST_MOTION);
  });
});

describe('the step of a frame', () => {
  it('is 0 for the first frame after a pause, however long the pause', () => {
    expect(frameStep(null, 90_000)).toBe(0);
  });

  it.each([
    [30, 0.03],
    [50, 0.05],
    [66, 0.066],
    [67, 1 / 15],
    [5000, 1 / 15],
  ])('after %i ms is %d s, and never more than a fifteenth', (elapsed, step) => {
    expect(frameStep(1000, 1000 + elapsed)).toBeCloseTo(step, 6);
  });

  it('is skipped on screens with more than thirty frames a second', () => {
    expect(frameStep(1000, 1000 + 1000 / 60)).toBeNull();
    expect(frameStep(1000, 1000 + 1000 / 120)).toBeNull();
    expect(frameStep(1000, 1000 + 2000 / 60)).not.toBeNull();
  });
});
