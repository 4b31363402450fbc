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
              unsent={place}
              fields={[
                {
                  name: 'reference',
                  kind: 'text',
                  label: 'Application reference',
                  hint: 'Type it to make sure it’s the right one.',
                  missing: 'Type the reference.',
                  wrong: (typed) => (readReference(typed) === reference ? null : `Type ${reference}.`),
                },
                {
                  name: 'reason',
                  kind: 'text',
                  label: 'Why are you erasing it?',
                  hint: 'It’s logged with your name. Don’t name the applicant.',
                  missing: 'Say why you’re erasing it.',
                  longest: 400,
                },
              ]}
              submitLabel="Erase permanently"
              tone="danger"
              onSubmit={async (body) => {
                const erased = await post<Erased>('erase', body);
                forgetApplication(client, reference, null);
                onErased(erased);
              }}
              onCancel={close}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
