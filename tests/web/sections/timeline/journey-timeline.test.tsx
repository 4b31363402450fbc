import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stages } from '../../../../src/web/content/journey.ts';
import { InEnglish } from '../in-english.tsx';
import { JourneyTimeline, placeStages } from '../../../../src/web/sections/timeline/JourneyTimeline.tsx';

it('describes its bars in text', () => {
  render(<JourneyTimeline />, { wrapper: InEnglish });
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ['Matching', '2-4 months'],
    ['Legal and medical', '2-3 months'],
    ['Pregnancy', '9 months'],
    ['From first call to birth', '12-18 months'],
  ]);
});

it('ends the fastest sequence of stages at the earliest birth, and draws each at its own length', () => {
  const months = placeStages(Object.values(stages)).map(({ start, earliestEnd, latestStart, latestEnd }) => [
    start,
    earliestEnd,
    latestStart,
    latestEnd,
  ]);
  expect(months).toEqual([
    [0, 2, 0, 4],
    [1, 3, 3, 6],
    [3, 12, 6, 15],
  ]);
});
