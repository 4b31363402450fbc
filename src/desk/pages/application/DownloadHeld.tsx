import { useState } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useRelatedChoices } from './related-words.ts';
import { useApplicationPost } from './use-application-post.ts';

/** Gives a file with everything that is held about a person, of the applications that are ticked. It is logged before. */
export function DownloadHeld({
  reference,
  related,
}: {
  readonly reference: string;
  readonly related: readonly Related[];
}) {
  const post = useApplicationPost(reference);
  const choices = useRelatedChoices(related);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
        Everything we hold…
      </button>
      {isOpen && (
        <Dialog title="Everything we hold about them" onEnd={() => setOpen(false)}>
          <div className="dialog__body">
            <p>
              The file has every answer, covered ones included, and notes, notices and what the log says of
              them. Give it only to the person it’s about, and delete your copy.
            </p>
            <DeskForm
              fields={[
                {
                  name: 'applications',
                  kind: 'checkboxes',
                  label: 'Applications',
                  hint: 'Uncheck what isn’t theirs.',
                  choices,
                  missing: 'Check at least one application.',
                },
                {
                  name: 'reason',
                  kind: 'text',
                  label: 'Why are you downloading it?',
                  hint: 'It’s logged with your name. Don’t name the applicant.',
                  missing: 'Say why you’re downloading it.',
                  longest: 400,
                },
              ]}
              initial={{ applications: choices.map(([each]) => each) }}
              submitLabel="Download"
              onSubmit={async (body) => {
                save(`held-${reference}.json`, await post<object>('held', body));
                setOpen(false);
              }}
              onCancel={() => setOpen(false)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Has the browser write a file. */
function save(name: string, content: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
