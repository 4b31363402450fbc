import type { ReactNode } from 'react';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import type { OutcomeState } from '../../../form/outbox/outcome-state.ts';
import { ArchArt } from '../../sections/art/ArchArt.tsx';
import type { ArchScene } from '../../sections/art/arch-scenes.ts';
import { ReferencePlace } from './ReferencePlace.tsx';

export interface OutcomeHeadProps {
  /** Two lines, so that a name neither adds one nor takes one away. */
  readonly title: readonly [string, string];
  readonly children: ReactNode;
  /** The id of the form that leads here. */
  readonly form: string;
  readonly outcome: OutcomeState | null;
  /** Stands beside the words where there is room. */
  readonly scene?: ArchScene;
}

/**
 * The head of a page after a form: the word to the applicant, and what has become of the application. It is as
 * large before the page knows of the application as it is then, so nothing moves (docs/decisions/0051-reserved-space-for-outcomes.md).
 */
export function OutcomeHead({ title, children, form, outcome, scene }: OutcomeHeadProps) {
  return (
    <div className="outcome-head">
      <div className="outcome-head__words">
        <h1>
          {title[0]} <span className="outcome-head__second">{title[1]}</span>
        </h1>
        <div className="outcome-head__intro">{children}</div>
        {outcome === null ? <ReferencePlace form={form} /> : <SubmissionStatus outcome={outcome} />}
      </div>
      {scene !== undefined && (
        <div className="outcome-head__art">
          <ArchArt scene={scene} />
        </div>
      )}
    </div>
  );
}
