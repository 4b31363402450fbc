import type { ReactNode } from 'react';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { ClosingBand } from './ClosingBand.tsx';

export interface ApplyBandProps {
  readonly heading: string;
  /** One or more paragraphs. */
  readonly children: ReactNode;
}

/** The end of a page that speaks to both sides: calls to both applications (SPECIFICATION.md section 2). */
export function ApplyBand({ heading, children }: ApplyBandProps) {
  return (
    <ClosingBand
      id="apply"
      heading={heading}
      actions={
        <>
          <ButtonLink to="/intended-parent-application" kind="on-ink">
            Apply as Intended Parents
          </ButtonLink>
          <ButtonLink to="/surrogate-application" kind="quiet-on-ink">
            Apply as a Surrogate
          </ButtonLink>
        </>
      }
    >
      {children}
    </ClosingBand>
  );
}
