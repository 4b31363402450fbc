import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Erased } from '../../../core/desk/application.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { addressOf } from './application-queries.ts';

/** Erases an application for good, once its reference is typed and a reason given. */
export function EraseApplication({ reference }: { readonly reference: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const [isOpen, setOpen] = useState(false);
  const [erased, setErased] = useState<Erased | null>(null);

  function open(): void {
    setOpen(true);
    dialog.current?.showModal();
  }
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={open}>
        Erase…
      </button>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby={title}
        onCancel={(event) => {
          // Nothing is left to go back to.
          if (erased !== null) event.preventDefault();
        }}
        onClose={() => setOpen(false)}
      >
        {erased === null ? (
          <>
            <h2 id={title}>Erase {reference}?</h2>
            <div className="dialog__body">
              <p>
                This deletes its answers, notes and notices for good, also from a backup that’s restored
                later. Files that were exported before may hold copies. The log keeps that it was erased, by
                whom and why.
              </p>
              {isOpen && (
                <DeskForm
                  form="erase"
                  takesFocus
                  submitLabel="Erase it for good"
                  tone="danger"
                  onSubmit={async ({ eraseReference, eraseReason }) => {
                    if (typeof eraseReference !== 'string' || !isSame(eraseReference, reference))
                      return [{ field: 'eraseReference', message: `Type ${reference}.` }];
                    const done = await confirmedAsk<Erased>(`${addressOf(reference)}/erase`, {
                      method: 'POST',
                      body: { reference: eraseReference, reason: eraseReason },
                    });
                    setErased(done);
                    void client.invalidateQueries({ queryKey: ['queue'] });
                    return null;
                  }}
                >
                  <button
                    type="button"
                    className="button button--quiet"
                    onClick={() => dialog.current?.close()}
                  >
                    Cancel
                  </button>
                </DeskForm>
              )}
            </div>
          </>
        ) : (
          <>
            <h2 id={title}>{reference} is erased</h2>
            <div className="dialog__body">
              {erased.stillThere.length === 0 ? (
                <p>Nothing else came with it.</p>
              ) : (
                <>
                  <p>
                    These came with it and are still there. Erase them too, if the applicant asked for all of
                    it:
                  </p>
                  <ul>
                    {erased.stillThere.map((other) => (
                      <li key={other}>
                        <Link to={`/applications/${other}`}>{other}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            <div className="dialog__actions">
              <Link ref={(link) => link?.focus()} className="button" to="/">
                Go to the queue
              </Link>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}

/** Whether somebody has typed a reference, in whatever spelling. */
function isSame(typed: string, reference: string): boolean {
  const letters = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');
  return letters(typed) === letters(reference);
}
