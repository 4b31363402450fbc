import { describe, expect, it } from 'vitest';
import { createWindow, MAX_IN_FLIGHT } from '../../src/server/deliveries/window.ts';

type Window = ReturnType<typeof createWindow>;

/** Rounds in which every notice under way is delivered. @returns the size of the window after each round */
function rounds(window: Window, count: number): readonly number[] {
  return Array.from({ length: count }, () => {
    for (let left = window.size(); left > 0; left -= 1) window.grow();
    return window.size();
  });
}

/** Failures one after another. */
function fail(window: Window, count: number): void {
  for (let each = 0; each < count; each += 1) window.shrink(window.round());
}

describe('the number of notices under way', () => {
  it('doubles while the receiver accepts them, up to the maximum', () => {
    const window = createWindow();
    expect([window.size(), ...rounds(window, 3)]).toEqual([8, 16, 32, MAX_IN_FLIGHT]);
  });

  it('drops to one after a failure, doubles up to half of what failed, then grows by one', () => {
    const window = createWindow();
    rounds(window, 1);
    fail(window, 1);
    expect([window.size(), ...rounds(window, 3)]).toEqual([1, 2, 4, 8]);
    const further = rounds(window, 40);
    const steps = further.map((size, index) => size - (further[index - 1] ?? 8));
    expect(new Set(steps)).toEqual(new Set([0, 1]));
    expect(further.at(-1)).toBe(MAX_IN_FLIGHT);
  });

  it('is not reduced by failures of attempts that began before the last failure', () => {
    const window = createWindow();
    const begun = window.round();
    for (let each = 0; each < 8; each += 1) window.shrink(begun);
    expect(window.failures()).toBe(1);
    expect(rounds(window, 2)).toEqual([2, 4]);
  });

  it('doubles up to the maximum after an outage, however long it was', () => {
    const window = createWindow();
    fail(window, 50);
    expect([window.failures(), window.size(), ...rounds(window, 5)]).toEqual([50, 1, 2, 4, 8, 16, 32]);
  });
});

describe('a receiver', () => {
  it('counts as back after the first success of a new process and after three failures in a row, not fewer', () => {
    const window = createWindow();
    const takes = () => window.grow();
    expect([takes(), takes()]).toEqual([true, false]);
    fail(window, 2);
    expect(takes()).toBe(false);
    fail(window, 3);
    expect([takes(), takes()]).toEqual([true, false]);
  });
});
