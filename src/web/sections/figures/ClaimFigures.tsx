import type { Claim } from '../../content/claims.ts';

export interface ClaimFiguresProps {
  readonly claims: readonly Claim[];
  /** The class that sets them: each place draws them in its own way. */
  readonly className: string;
}

/** Figures of the agency, each read after what it counts (SPECIFICATION.md section 9). */
export function ClaimFigures({ claims, className }: ClaimFiguresProps) {
  return (
    <dl className={className}>
      {claims.map(({ figure, text }) => (
        <div key={figure}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
