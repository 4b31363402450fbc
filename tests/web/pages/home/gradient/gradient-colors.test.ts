import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  awaitStops,
  DEFAULT_STOPS,
  parseColor,
  readStops,
  STOP_VARIABLES,
  type Stops,
} from '../../../../../src/web/pages/home/gradient/gradient-colors.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const sheet = readFileSync('src/web/pages/home/gradient/gradient.css', 'utf8');

/** The value of a hero variable, with its token resolved. */
function inStylesheet(variable: string): string {
  const token = new RegExp(`${variable}: var\\((--[\\w-]+)\\)`).exec(sheet)?.[1];
  return new RegExp(`${token}: (#\\w+)`).exec(tokens)?.[1] ?? '';
}

describe('a color of the stylesheet', () => {
  it.each([
    ['#ffffff', [1, 1, 1]],
    ['#000', [0, 0, 0]],
    [' #0AB3A3', [10 / 255, 179 / 255, 163 / 255]],
    ['#f80', [1, 136 / 255, 0]],
  ])('%s is read', (text, color) => {
    expect(parseColor(text)).toEqual(color);
  });

  it.each(['', '#12', '#1234', '#12345g', 'teal', 'rgb(0 0 0)', 'var(--color-mist)'])(
    '"%s" is not accepted as a color',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );
});

describe('the stops', () => {
  it('are read from the four variables, in their order', () => {
    expect(STOP_VARIABLES.map(inStylesheet)).toEqual(['#ffd9c2', '#d9f4ef', '#7fd8cc', '#0ab3a3']);
    expect(readStops(inStylesheet)).toEqual(DEFAULT_STOPS);
  });

  it.each(STOP_VARIABLES)('are not ready while %s is unset', (unset) => {
    expect(readStops((variable) => (variable === unset ? '' : '#fff'))).toBeNull();
  });
});

const white: Stops = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
];

/** A stylesheet whose colors are ready after some frames. */
function readyAfter(frames: number) {
  let passed = 0;
  return {
    read: () => (passed >= frames ? white : null),
    nextFrame: vi.fn<() => Promise<void>>(async () => void (passed += 1)),
  };
}

describe('waiting for the colors', () => {
  it.each([0, 1, 200])('takes the colors that are ready after %i retries', async (frames) => {
    const { read, nextFrame } = readyAfter(frames);
    expect(await awaitStops(read, nextFrame)).toBe(white);
    expect(nextFrame).toHaveBeenCalledTimes(frames);
  });

  it('falls back to the default colors after 200 retries', async () => {
    const { read, nextFrame } = readyAfter(201);
    expect(await awaitStops(read, nextFrame)).toBe(DEFAULT_STOPS);
    expect(nextFrame).toHaveBeenCalledTimes(200);
  });
});

describe('ink on the gradient', () => {
  it('has its lowest contrast on the theme color, which has the lowest value of each channel', () => {
    const [, , , theme] = DEFAULT_STOPS;
    for (const stop of DEFAULT_STOPS) {
      for (const channel of [0, 1, 2] as const) expect(stop[channel]).toBeGreaterThanOrEqual(theme[channel]);
    }
    const ink = parseColor(/--color-ink: (#\w+)/.exec(tokens)?.[1] ?? '') ?? [1, 1, 1];
    expect((luminance(theme) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(5.7);
  });
});

/** WCAG's relative luminance. */
function luminance(color: readonly [number, number, number]): number {
  const [red, green, blue] = color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
