import { useId } from 'react';
import { monthShare } from './month-scale.ts';
import type { PlacedStage } from './place-stages.ts';

/** The bar of one stage: striped until its latest end, solid as far as it goes at the quickest. */
export function MonthBar({
  start,
  earliestEnd,
  latestEnd,
}: Pick<PlacedStage, 'start' | 'earliestEnd' | 'latestEnd'>) {
  const stripes = useId();
  return (
    <svg className="timeline__bar" aria-hidden="true" focusable="false">
      <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" />
      </pattern>
      <rect
        x={monthShare(start)}
        width={monthShare(latestEnd - start)}
        height="100%"
        rx="14"
        fill={`url(#${stripes})`}
      />
      <rect x={monthShare(start)} width={monthShare(earliestEnd - start)} height="100%" rx="14" />
    </svg>
  );
}
