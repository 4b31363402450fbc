import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_STOPS,
  parseColour,
  readStops,
  STOP_VARIABLES,
} from '../../../../src/web/sections/gradient/gradient-colours.ts';

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
const sheet = readFileSync('src/web/styles/home/mesh.css', 'utf8');

/** The value of a hero variable, its token followed. */
function inStylesheet(variable: string): string {
  const token = new RegExp(`${variable}: var\\((--[\\w-]+)\\)`).exec(sheet)?.[1];
  return new RegExp(`${token}: (#\\w+)`).exec(tokens)?.[1] ?? '';
}

describe('a colour of the stylesheet', () => {
  it.each([
    ['#ffffff', [1, 1, 1]],
    ['#000', [0, 0, 0]],
    [' #0AB3A3', [10 / 255, 179 / 255, 163 / 255]],
    ['#f80', [1, 136 / 255, 0]],
  ])('%s is read', (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });

  it.each(['', '#12', '#1234', '#12345g', 'teal', 'rgb(0 0 0)', 'var(--color-mist)'])(
    '"%s" is not taken for one',
    (text) => {
      expect(parseColour(text)).toBeNull();
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

describe('ink on the gradient', () => {
  it('is readable on every mixture of the stops, because each channel is lowest in the theme colour', () => {
    const [, , , theme] = DEFAULT_STOPS;
    for (const stop of DEFAULT_STOPS) {
      for (const channel of [0, 1, 2] as const) expect(stop[channel]).toBeGreaterThanOrEqual(theme[channel]);
    }
    const ink = parseColour(/--color-ink: (#\w+)/.exec(tokens)?.[1] ?? '') ?? [1, 1, 1];
    expect((luminance(theme) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(5.7);
  });
});

/** WCAG's relative luminance. */
function luminance(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
