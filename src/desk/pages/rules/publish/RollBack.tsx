import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../Button.tsx';
import type { InForceView, RollbackRequest } from '../../../../core/desk/publications.ts';
import { Dialog } from '../../../Dialog.tsx';
import { DeskForm } from '../../../forms/DeskForm.tsx';
import { focusWhenRendered } from '../../../shell/focus.ts';
import { PasskeyNeeded } from '../../../session/PasskeyNeeded.tsx';
import { useConfirmedFetch } from '../../../session/confirm.tsx';
import { useUnsent } from '../../../shell/unsent.ts';
import { overviewQuery } from '../rules-queries.ts';
import { Loading } from '../../../shell/Loading.tsx';

interface RollBackProps {
  /** The version to put in force again. */
  readonly version: string;
  readonly label: string;
  /** Names that version in a sentence, by its date and reason. */
  readonly named: string;
  /** The beginning of the reason. */
  readonly reason?: string;
  /** The id of the element to focus afterwards, since the button may be gone. */
  readonly next: (inForce: InForceView) => string;
}

/** Puts an earlier version in force again, with a reason. */
export function RollBack(props: RollBackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" isSmall onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen && <RollBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RollBackDialog({
  version,
  label,
  named,
  reason = '',
  next,
  onClose,
}: RollBackProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const { data: overview } = useQuery(overviewQuery);
  const unsentReason = { what: 'Unsent reason', of: label, key: `roll back ${version}` };
  const unsent = useUnsent(unsentReason);
  function cancel(): void {
    unsent.clear();
    onClose();
  }
  return (
    <Dialog title={label} onEnd={cancel}>
      <div className="dialog__body">
        <p>
          The rules and forms of {named} will take effect again, exactly as they were. Decisions already made
          won’t change, and the history keeps everything.
        </p>
        {overview === undefined ? (
          <Loading />
        ) : (
          <DeskForm
            unsent={unsentReason}
            fields={[
              {
                name: 'reason',
                kind: 'lines',
                label: 'Why are you rolling back?',
                hint: 'It stays in the history permanently, so don’t name an applicant.',
                requiredMessage: 'Say why you’re rolling back.',
                maxLength: 500,
                validate: (text) => (text.length < 3 ? 'Say why in a few words.' : null),
              },
            ]}
            beside={() => <PasskeyNeeded />}
            submitLabel={label}
            initial={{ reason }}
            onSubmit={async (typed) => {
              // The server refuses if the version in force is not the one that the person saw.
              const body: RollbackRequest = { version, ...typed, number: overview.inForce.number };
              try {
                focusWhenRendered(
                  next(await confirmedFetch<InForceView>('/rules/rollback', { method: 'POST', body })),
                );
              } finally {
                await client.invalidateQueries({ queryKey: ['rules'] });
              }
              onClose();
            }}
            onCancel={cancel}
          />
        )}
      </div>
    </Dialog>
  );
}
