import { describe, expect, it } from 'vitest';
import {
  FIRST_MOTION,
  isMoving,
  withHold,
  type Hold,
  type Motion,
} from '../../../../src/web/sections/gradient/motion.ts';

/** The motion after a row of holds: `+` puts one in force, `-` lifts it. */
function after(...changes: readonly `${'+' | '-'}${Hold}`[]): Motion {
  return changes.reduce<Motion>(
    // The text after the sign is a Hold by the parameter's type.
    (motion, change) => withHold(motion, change.slice(1) as Hold, change.startsWith('+')),
    FIRST_MOTION,
  );
}

describe('the gradient', () => {
  it('stands still until it is seen, and moves then', () => {
    expect(isMoving(FIRST_MOTION)).toBe(false);
    expect(isMoving(after('-off-screen'))).toBe(true);
  });

  it.each(['visitor', 'scrolling', 'hidden', 'off-screen', 'context-lost'] as const)(
    'stands still while it is held by: %s',
    (hold) => {
      expect(isMoving(after('-off-screen', `+${hold}`))).toBe(false);
      expect(isMoving(after('-off-screen', `+${hold}`, `-${hold}`))).toBe(true);
    },
  );

  it('does not go on after scrolling when it has left the screen meanwhile', () => {
    expect(isMoving(after('-off-screen', '+scrolling', '+off-screen', '-scrolling'))).toBe(false);
  });

  it('stays paused for the visitor, whatever else begins and ends', () => {
    const paused = after('-off-screen', '+visitor', '+hidden', '-hidden', '+scrolling', '-scrolling');
    expect(isMoving(paused)).toBe(false);
  });

  it('is the same object when nothing changed', () => {
    expect(withHold(FIRST_MOTION, 'off-screen', true)).toBe(FIRST_MOTION);
  });
});
