import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MapView } from '../../../src/core/desk/decision-map.ts';
import { MapTable } from '../../../src/desk/pages/rules/map/MapTab.tsx';

const axis = (fact: string): MapView['x'] => ({
  ...{ fact, label: fact, unit: '', minimum: 10, maximum: 30, step: 1, boundaries: [] },
});
const dot = (x: number, y: number, count: number): MapView['dots'][number] => ({
  ...{ x, y, count, eligible: count, ineligible: 0, needsReview: 0, moved: 0 },
});
const region = (x: [number, number]): MapView['regions'][number] => ({
  ...{ x, y: [10, 30], verdict: 'eligible', before: 'eligible', conditions: [] },
});

it('counts the applications beyond an edge of the map in the rows of that edge', () => {
  const map: MapView = {
    ...{ x: axis('age'), y: axis('bmi'), isExact: true, otherwise: [] },
    regions: [region([10, 19]), region([20, 24]), region([25, 30])],
    dots: [dot(3, 15, 2), dot(12, 99, 3), dot(22, 1, 5), dot(31, 31, 7)],
    sample: { applications: 17, isAll: true },
  };
  render(<MapTable map={map} titles={new Map()} />);
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.map(([age, bmi, , , count]) => [age, bmi, count])).toEqual([
    ['19 or less', 'Any', '5'],
    ['20 to 24', 'Any', '5'],
    ['25 or more', 'Any', '7'],
  ]);
});
