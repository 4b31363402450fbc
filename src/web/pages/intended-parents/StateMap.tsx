import type { MouseEvent } from 'react';
import { findState, stateTiles } from '../../content/state-law.ts';

/** A tile's side, and the distance from one tile to the next, in units of the view box. */
const side = 44;
const step = 48;

const tiles = stateTiles.flatMap((row, y) =>
  Array.from({ length: row.length / 2 }, (_, x) => ({
    state: findState(row.slice(2 * x, 2 * x + 2)),
    left: x * step,
    top: y * step,
  })),
);

interface StateMapProps {
  /** Postal code; empty while no state is chosen. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/**
 * The states as tiles, one color for each group of laws. It is hidden from assistive technology: the groups beside it
 * say the same in words, and the list chooses a state from the keyboard.
 */
export function StateMap({ chosen, onChoose }: StateMapProps) {
  function choose({ target }: MouseEvent): void {
    const code = target instanceof Element ? target.closest('g')?.dataset['code'] : undefined;
    if (code !== undefined) onChoose(code);
  }
  return (
    <svg className="state-map" viewBox="-2 -2 528 384" aria-hidden="true" onClick={choose}>
      {tiles.map(
        ({ state, left, top }) =>
          state !== undefined && (
            <g
              className={`state-map__tile state-map__tile--${state.group}${state.code === chosen ? ' state-map__tile--chosen' : ''}`}
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
