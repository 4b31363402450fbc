import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Erased, Related } from '../../../core/desk/application.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useUnsent } from '../../shell/unsent.ts';
import { forgetApplication } from './forget-application.ts';
import { useRelatedChoices } from './related-words.ts';
import { useApplicationPost } from './use-application-post.ts';

/** Erases an application for good, and what else is ticked of its person, once its reference is typed and a reason given. */
export function EraseApplication({
  reference,
  related,
  onErased,
}: {
  readonly reference: string;
  readonly related: readonly Related[];
  readonly onErased: (erased: Erased) => void;
}) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [isOpen, setOpen] = useState(false);
  const theirs = useRelatedChoices(related).filter(([each]) => each !== reference);
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
              This permanently deletes answers, notes and notices, even if a backup is restored later. Files
              that were already exported may still have copies. What stays: the references in the erasure
              ledger, and in the log who erased them, when and why.
            </p>
            <DeskForm
              unsent={place}
              initial={{ others: theirs.map(([each]) => each) }}
              fields={[
                {
                  name: 'others',
                  kind: 'checkboxes',
                  label: 'Erased with it',
                  hint: 'Uncheck what stays, or isn’t theirs.',
                  choices: theirs,
                },
                {
                  name: 'reference',
                  kind: 'text',
                  label: 'Application reference',
                  hint: 'Type it to make sure it’s the right one.',
                  missing: 'Type the reference.',
                  wrong: (typed: string) =>
                    readReference(typed) === reference ? null : `Type ${reference}.`,
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
                for (const each of erased.erased) forgetApplication(client, each, null);
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
