import type { Verdict } from '../../../shell/verdicts.tsx';

/** The verdicts, in the order in which their marks are drawn. */
export const MARKS = ['ineligible', 'needs-review', 'eligible'] as const satisfies readonly Verdict[];

/**
 * An application on the map: a disc is eligible, a square is not, a diamond is unknown; a ring marks a changed
 * verdict.
 */
export function Mark({
  verdict,
  x,
  y,
  radius: r,
  isMoved,
  title,
}: {
  readonly verdict: Verdict;
  /** In the drawing's units, which are CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly isMoved: boolean;
  /** The tooltip. */
  readonly title?: string;
}) {
  const className = `mark mark--${verdict}`;
  return (
    <g>
      {title !== undefined && <title>{title}</title>}
      {isMoved && <circle className="mark__ring" cx={x} cy={y} r={r + 3.5} />}
      {verdict === 'eligible' && <circle className={className} cx={x} cy={y} r={r} />}
      {verdict === 'ineligible' && (
        <rect className={className} x={x - r * 0.85} y={y - r * 0.85} width={r * 1.7} height={r * 1.7} />
      )}
      {verdict === 'needs-review' && (
        <path
          className={className}
          d={`M${x} ${y - r * 1.2}L${x + r * 1.2} ${y}L${x} ${y + r * 1.2}L${x - r * 1.2} ${y}Z`}
        />
      )}
    </g>
  );
}
