import { DeliveryStatus } from '../../../form/DeliveryStatus.tsx';
import type { OutcomeState } from '../../../form/outcome-state.ts';

const outcome: OutcomeState = {
  form: 'surrogate-application',
  key: 'design-sheet',
  delivery: 'sent',
  reference: 'K7QM-3XVD',
  name: null,
  reasons: [],
};

/** What has become of an application: received, no longer there, neither sent nor kept. */
export function Notices() {
  return (
    <>
      <DeliveryStatus outcome={outcome} />
      <DeliveryStatus outcome={{ ...outcome, key: 'design-sheet-gone', delivery: 'waiting' }} />
      <DeliveryStatus outcome={{ ...outcome, key: 'design-sheet-lost', delivery: 'not-kept' }} />
    </>
  );
}
