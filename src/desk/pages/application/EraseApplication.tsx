import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Erased } from '../../../core/desk/application.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useUnsent } from '../../shell/unsent.ts';
import { forgetApplication } from './forget-application.ts';
import { useApplicationPost } from './use-application-post.ts';

/** Erases an application for good, once its reference is typed and a reason given. */
export function EraseApplication({
  reference,
  onErased,
}: {
  readonly reference: string;
  readonly onErased: (erased: Erased) => void;
}) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [isOpen, setOpen] = useState(false);
  const place = { what: 'Unsent reason', of: `Erase ${reference}` };
  const unsent = useUnsent(place);
  function close(): void {
    unsent.forget();
    setOpen(false);
  }
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
        Erase…
      </button>
      {isOpen && (
        <Dialog title={`Erase ${reference}?`} onEnd={close}>
          <div className="dialog__body">
            <p>
              This permanently deletes its answers, notes and notices, even if a backup is restored later.
              Files that were already exported may still have copies. The log keeps who erased it, when and
              why.
            </p>
            <DeskForm
              form="erase"
              unsent={place}
              takesFocus
              submitLabel="Erase permanently"
              tone="danger"
              onSubmit={async ({ eraseReference, eraseReason }) => {
                if (readReference(String(eraseReference)) !== reference)
                  return [{ field: 'eraseReference', message: `Type ${reference}.` }];
                const erased = await post<Erased>('erase', {
                  reference: eraseReference,
                  reason: eraseReason,
                });
                forgetApplication(client, reference, null);
                onErased(erased);
                return null;
              }}
            >
              <button type="button" className="button button--quiet" onClick={close}>
                Cancel
              </button>
            </DeskForm>
          </div>
        </Dialog>
      )}
    </>
  );
}
