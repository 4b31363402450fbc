import { interpolate } from '../../../form/messages/messages.ts';
import type { Claim } from '../../content/claims.ts';
import { useSectionTexts } from '../section-texts.ts';

interface ClaimFiguresProps {
  readonly claims: readonly Claim[];
  /** The class of the list: each page styles it. */
  readonly className: string;
}

/**
 * Figures that the agency states, each with what is counted and as of when; where it has filed that of none, a sentence
 * says what they stand on. In the HTML each comes after the words for what it counts.
 */
export function ClaimFigures({ claims, className }: ClaimFiguresProps) {
  const { claims: notes } = useSectionTexts();
  return (
    <>
      <dl className={className}>
        {claims.map(({ figure, text, evidence }) => (
          <div key={figure}>
            <dt>
              {text}
              {evidence !== null && (
                <small className="claims-note">{interpolate(notes.evidence, { ...evidence })}</small>
              )}
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {claims.every(({ evidence }) => evidence === null) && <p className="claims-note">{notes.noEvidence}</p>}
    </>
  );
}
