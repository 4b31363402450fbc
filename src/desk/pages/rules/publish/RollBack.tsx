import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { InForceView, RollbackRequest } from '../../../../core/desk/publications.ts';
import { DeskForm } from '../../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../../session/confirm.tsx';
import { overviewQuery } from '../rules-queries.ts';

interface RollBackProps {
  /** What is put in force again. */
  readonly version: string;
  readonly label: string;
  /** What the reason begins with. */
  readonly reason: string;
}

/** Puts an earlier version in force again: one click, and the reason. */
export function RollBack(props: RollBackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--small button--quiet" onClick={() => setOpen(true)}>
        {props.label}
      </button>
      {isOpen && <RollBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RollBackDialog({
  version,
  label,
  reason,
  onClose,
}: RollBackProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const { data: overview } = useQuery(overviewQuery);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={title}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <h2 id={title}>{label}</h2>
      <div className="dialog__body">
        <p>
          Version {version} comes into force again, with its very files. Applications that are decided stay
          decided, and the history keeps everything.
        </p>
        {overview === undefined ? (
          <p role="status">Loading…</p>
        ) : (
          <DeskForm
            form="take-back"
            initial={{ takeBackReason: reason }}
            submitLabel="Put it in force"
            onSubmit={async ({ takeBackReason }) => {
              // What she saw is in force: something newer is not taken back unseen.
              const { number } = overview.inForce;
              const body: RollbackRequest = { version, reason: String(takeBackReason).trim(), number };
              try {
                await confirmedAsk<InForceView>('/rules/rollback', { method: 'POST', body });
              } finally {
                await client.invalidateQueries({ queryKey: ['rules'] });
              }
              onClose();
              return null;
            }}
          >
            <button type="button" className="button button--quiet" onClick={onClose}>
              Cancel
            </button>
          </DeskForm>
        )}
      </div>
    </dialog>
  );
}
