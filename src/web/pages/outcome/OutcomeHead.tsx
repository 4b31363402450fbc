import type { ReactNode } from 'react';
import { DeliveryStatus } from '../../form/DeliveryStatus.tsx';
import type { OutcomeState } from '../../form/outcome-state.ts';

export interface OutcomeHeadProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly outcome: OutcomeState | null;
}

/** The head of a page after a form: the word to the applicant, and what has become of the application. */
export function OutcomeHead({ title, children, outcome }: OutcomeHeadProps) {
  return (
    <div className="outcome-head">
      <h1>{title}</h1>
      <div className="outcome-head__intro">{children}</div>
      <DeliveryStatus outcome={outcome} />
    </div>
  );
}
