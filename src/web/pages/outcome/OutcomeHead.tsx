import type { ReactNode } from 'react';
import { DeliveryStatus } from '../../form/DeliveryStatus.tsx';
import type { OutcomeState } from '../../form/outcome-state.ts';
import { ArchArt } from '../../sections/art/ArchArt.tsx';
import type { ArchScene } from '../../sections/art/arch-scenes.ts';

export interface OutcomeHeadProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly outcome: OutcomeState | null;
  /** Stands beside the words where there is room. */
  readonly scene?: ArchScene;
}

/** The head of a page after a form: the word to the applicant, and what has become of the application. */
export function OutcomeHead({ title, children, outcome, scene }: OutcomeHeadProps) {
  return (
    <div className="outcome-head">
      <div className="outcome-head__words">
        <h1>{title}</h1>
        <div className="outcome-head__intro">{children}</div>
        <DeliveryStatus outcome={outcome} />
      </div>
      {scene !== undefined && (
        <div className="outcome-head__art">
          <ArchArt scene={scene} />
        </div>
      )}
    </div>
  );
}
