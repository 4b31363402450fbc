import { interpolate } from '../../../form/messages/messages.ts';
import type { Claim } from '../../content/claims.ts';
import { useSectionTexts } from '../section-texts.ts';

interface ClaimFiguresProps {
  readonly claims: readonly Claim[];
  /** The class of the list, which each page styles. */
  readonly className: string;
}

/**
 * Figures that the agency states, each with its evidence. In the HTML, each figure comes after its description. Those
 * that were counted and have no evidence yet are in a sentence, which says that they are our own.
 */
export function ClaimFigures({ claims, className }: ClaimFiguresProps) {
  const { claims: notes } = useSectionTexts();
  const isMentioned = ({ isCounted, evidence }: Claim): boolean => isCounted === true && evidence === null;
  const mentioned = claims.filter(isMentioned).map(({ figure, text }) => `${figure} ${text}`);
  return (
    <>
      <dl className={className}>
        {claims
          .filter((claim) => !isMentioned(claim))
          .map(({ figure, text, evidence }) => (
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
      </dl>{' '}
      {mentioned.length > 0 && (
        <p className="claims-note">{`${mentioned.join(', ')}. ${notes.noEvidence}`}</p>
      )}
    </>
  );
}
