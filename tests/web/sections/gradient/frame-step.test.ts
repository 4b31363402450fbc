import { describe, expect, it } from 'vitest';
import { frameStep } from '../../../../src/web/sections/gradient/frame-step.ts';

describe('the step of a frame', () => {
  it('is nothing for the first picture after a pause, however long it was', () => {
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

  it('is left out where a screen asks for more than thirty pictures a second', () => {
    expect(frameStep(1000, 1000 + 1000 / 60)).toBeNull();
    expect(frameStep(1000, 1000 + 1000 / 120)).toBeNull();
    expect(frameStep(1000, 1000 + 2000 / 60)).not.toBeNull();
  });
});
