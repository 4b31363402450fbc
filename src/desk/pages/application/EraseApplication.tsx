import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isUncertainMatch, type Erased, type Related } from '../../../core/desk/application.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useUnsent } from '../../shell/unsent.ts';
import { forgetApplication } from './forget-application.ts';
import { useRelatedChoices } from './related-words.ts';
import { useApplicationPost } from './use-application-post.ts';

interface WholeProps {
  readonly reference: string;
  /** All applications of the person, including this one; empty if that is unknown. */
  readonly related: readonly Related[];
}

/** Erases an application and selected others of its person for good, after the reference and a reason are entered. */
export function EraseApplication({
  reference,
  related,
  onErased,
}: WholeProps & { readonly onErased: (erased: Erased) => void }) {
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [own] = useRelatedChoices(related.filter((each) => each.reference === reference));
  return (
    <WholeForm
      label="Erase…"
      title={`Erase ${reference}?`}
      related={related.filter((each) => each.reference !== reference)}
      choose="Erased with it"
      reference={reference}
      submitLabel="Erase permanently"
      onSubmit={async ({ applications: others, reference: typed, reason }) => {
        const erased = await post<Erased>('erase', { others, reference: typed, reason });
        for (const each of erased.erased) forgetApplication(client, each, null);
        onErased(erased);
      }}
    >
      {own !== undefined && (
        <p>
          <strong>{own[1]}</strong>
          <br />
          {own[2]}
        </p>
      )}
      <p>Answers, notes and notices are deleted for good, even if a backup is restored later.</p>
      <p>Files that were already exported may still have copies.</p>
      <p>What stays: the references in the erasure ledger, and in the log who erased them, when and why.</p>
    </WholeForm>
  );
}

/** Downloads a file with all data about a person from the selected applications. */
export function DownloadHeld({ reference, related }: WholeProps) {
  const post = useApplicationPost(reference);
  return (
    <WholeForm
      label="Everything we hold…"
      title="Everything we hold about them"
      related={related}
      choose="Applications"
      reference={null}
      submitLabel="Download"
      onSubmit={async ({ applications, reason }) => {
        const held = await post<object>('held', { applications, reason });
        saveFile(`held-${reference}.json`, JSON.stringify(held, null, 2), 'application/json');
      }}
    >
      The file has every answer, covered ones included, and notes, notices and what the log says of them. Give
      it only to the person it’s about, and delete your copy.
    </WholeForm>
  );
}

/** A button and its dialog, for an action on all applications of a person. */
function WholeForm({
  label,
  title,
  related,
  choose,
  reference,
  submitLabel,
  onSubmit,
  children,
}: {
  readonly label: string;
  readonly title: string;
  /** The applications to choose from; uncertain matches begin unselected. */
  readonly related: readonly Related[];
  readonly choose: string;
  /** The reference that has to be typed to confirm an irreversible action. */
  readonly reference: string | null;
  readonly submitLabel: string;
  readonly onSubmit: (entered: {
    readonly applications: readonly string[];
    readonly reference: string;
    readonly reason: string;
  }) => Promise<void>;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const choices = useRelatedChoices(related);
  const place = { what: 'Unsent reason', of: title };
  const unsent = useUnsent(place);
  function close(): void {
    unsent.clear();
    setOpen(false);
  }
  return (
    <>
      <Button
        look={reference === null ? 'quiet' : 'caution'}
        isSmall
        className="whole__erase"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} onEnd={close}>
          <div className="dialog__body">
            <div className="stack stack--close">{children}</div>
            <DeskForm
              unsent={place}
              initial={{
                applications: related.flatMap((each) => (isUncertainMatch(each) ? [] : [each.reference])),
              }}
              fields={[
                {
                  name: 'applications',
                  kind: 'checkboxes',
                  label: choose,
                  hint: 'Uncheck what stays, or isn’t theirs. What may be someone else’s begins unchecked.',
                  choices,
                },
                {
                  name: 'reference',
                  kind: 'text',
                  label: 'Application reference',
                  hint: 'Type it to make sure it’s the right one.',
                  requiredMessage: 'Type the reference.',
                  validate: (typed: string) =>
                    readReference(typed) === reference ? null : `Type ${reference ?? ''}.`,
                  // Shown for irreversible actions only.
                  ...(reference === null && { choices: [] }),
                },
                {
                  name: 'reason',
                  kind: 'text',
                  label: 'Why?',
                  hint: 'It’s logged with your name. Don’t name the applicant.',
                  requiredMessage: 'Say why.',
                  maxLength: 400,
                },
              ]}
              submitLabel={submitLabel}
              {...(reference !== null && { tone: 'danger' as const })}
              onSubmit={async (entered) => {
                await onSubmit(entered);
                close();
              }}
              onCancel={close}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
