import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';

const outcome: OutcomeState = {
  form: 'surrogate-application',
  key: 'design-sheet',
  status: 'sent',
  reference: 'K7QM-3XVD',
  name: null,
  conditions: [],
  facts: {},
};

/** What has become of an application: received, no longer there, neither sent nor kept. */
export function Notices() {
  return (
    <>
      <SubmissionStatus outcome={outcome} />
      <SubmissionStatus outcome={{ ...outcome, key: 'design-sheet-gone', status: 'queued' }} />
      <SubmissionStatus outcome={{ ...outcome, key: 'design-sheet-lost', status: 'not-kept' }} />
    </>
  );
}
