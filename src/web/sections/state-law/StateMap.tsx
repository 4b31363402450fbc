import type { MouseEvent } from 'react';
import { stateTiles } from '../../content/state-law.ts';
import { findState } from './find-state.ts';

const side = 44;
const step = 48;

const tiles = stateTiles.flatMap((row, y) =>
  Array.from({ length: row.length / 2 }, (_, x) => ({
    state: findState(row.slice(2 * x, 2 * x + 2)),
    left: x * step,
    top: y * step,
  })),
);

export interface StateMapProps {
  /** Postal code, or nothing. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The states as tiles, one fill for each group of laws. The groups beside it say the same in words, and a
 * pointer may choose here what the keyboard chooses in the list. */
export function StateMap({ chosen, onChoose }: StateMapProps) {
  function choose({ target }: MouseEvent): void {
    const code = target instanceof Element ? target.closest('g')?.dataset['code'] : undefined;
    if (code !== undefined) onChoose(code);
  }
  return (
    <svg className="state-map" viewBox="-2 -2 528 384" aria-hidden="true" focusable="false" onClick={choose}>
      {tiles.map(
        ({ state, left, top }) =>
          state !== undefined && (
            <g
              className={`state-map__tile state-map__tile--${state.group.id}${state.code === chosen ? ' state-map__tile--chosen' : ''}`}
              key={state.code}
              data-code={state.code}
            >
              <rect x={left} y={top} width={side} height={side} rx="6" />
              <text x={left + side / 2} y={top + side / 2 + 6} textAnchor="middle">
                {state.code}
              </text>
            </g>
          ),
      )}
    </svg>
  );
}
