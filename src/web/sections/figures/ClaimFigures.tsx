import type { Claim } from '../../content/claims.ts';

interface ClaimFiguresProps {
  readonly claims: readonly Claim[];
  /** The class of the list: each page styles it. */
  readonly className: string;
}

/** Figures that the agency states. In the HTML each comes after the words for what it counts. */
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
