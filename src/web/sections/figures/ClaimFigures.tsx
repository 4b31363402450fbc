import { interpolate } from '../../../form/messages/messages.ts';
import type { Claim } from '../../content/claims.ts';
import { useSectionTexts } from '../section-texts.ts';

interface ClaimFiguresProps {
  readonly claims: readonly Claim[];
  /** The class of the list, which each page styles. */
  readonly className: string;
}

/**
 * Figures that the agency states, each with its evidence; if the agency has filed evidence for none, a sentence says
 * that they are our own. In the HTML, each figure comes after its description.
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
