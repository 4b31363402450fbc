import { describe, expect, it, vi } from 'vitest';
import { awaitStops } from '../../../../src/web/sections/gradient/await-stops.ts';
import { DEFAULT_STOPS, type Stops } from '../../../../src/web/sections/gradient/gradient-colours.ts';

const white: Stops = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
];

/** A stylesheet whose colours are there after some frames. */
function readyAfter(frames: number) {
  let passed = 0;
  return {
    read: () => (passed >= frames ? white : null),
    nextFrame: vi.fn<() => Promise<void>>(async () => void (passed += 1)),
  };
}

describe('waiting for the colours', () => {
  it.each([0, 1, 200])('takes the colours that are ready after %i retries', async (frames) => {
    const { read, nextFrame } = readyAfter(frames);
    expect(await awaitStops(read, nextFrame)).toBe(white);
    expect(nextFrame).toHaveBeenCalledTimes(frames);
  });

  it('falls back to the default colours after 200 retries', async () => {
    const { read, nextFrame } = readyAfter(201);
    expect(await awaitStops(read, nextFrame)).toBe(DEFAULT_STOPS);
    expect(nextFrame).toHaveBeenCalledTimes(200);
  });
});
