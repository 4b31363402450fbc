import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts } from '../../../../src/web/pages/become-surrogate/texts-en.ts';
import { RangeBand } from '../../../../src/web/pages/become-surrogate/RangeBand.tsx';

/** The start and end of the band, in units of the picture. */
function drawn(least: number, most: number): readonly [from: number, to: number] {
  const { container, unmount } = render(
    <RangeBand
      texts={texts.eligibility.ruler}
      name="Age"
      limits={{ least, most }}
      scale={{ least: 18, most: 50 }}
      color="peach"
    />,
  );
  screen.getByRole('img', { name: `Age: our range is ${least} to ${most}` });
  const band = container.querySelector('rect');
  const from = Number(band?.getAttribute('x'));
  const to = from + Number(band?.getAttribute('width'));
  unmount();
  return [from, to];
}

it('draws a range to scale', () => {
  const [from, to] = drawn(26, 42);
  const [widerFrom, widerTo] = drawn(22, 46);
  expect(to - from).toBeCloseTo((widerTo - widerFrom) * (16 / 24), -1);
  expect(widerFrom).toBeLessThan(from);
  expect(widerTo).toBeGreaterThan(to);
});

it('extends the scale for a range that is wider than it', () => {
  const [from, to] = drawn(16, 55);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(400);
});
