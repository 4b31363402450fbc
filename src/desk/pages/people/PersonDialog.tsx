import { useState } from 'react';
import type { Ended } from '../../../core/desk/account.ts';
import type { InvitationLink, Person } from '../../../core/desk/people.ts';
import { DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import type { Choice } from '../../forms/forms.ts';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Failure } from '../../shell/Failure.tsx';

/** What can be done with one person: her roles, her sessions, a new link, whether she is let in. */
export function PersonDialog({
  person,
  choices,
  hint,
  onLink,
  onChanged,
  onEnd,
}: {
  readonly person: Person;
  /** Roles. */
  readonly choices: readonly Choice[];
  /** What all of them allow, and how they add up. */
  readonly hint: string;
  readonly onLink: (link: InvitationLink) => void;
  /** @param sentence what was done */
  readonly onChanged: (sentence: string) => Promise<void>;
  readonly onEnd: () => void;
}) {
  const confirmedAsk = useConfirmedAsk();
  const [problem, setProblem] = useState<Error | null>(null);
  const { id, name, roles, disabledAt, sessions } = person;
  const path = `/people/${id}`;

  async function run(work: () => Promise<string>): Promise<void> {
    setProblem(null);
    try {
      await onChanged(await work());
      onEnd();
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const post = <T,>(what: string) => confirmedAsk<T>(`${path}/${what}`, { method: 'POST' });
  const signOut = () =>
    run(async () => {
      const { ended } = await post<Ended>('sign-out');
      return `${name} is signed out everywhere: ${ended === 1 ? 'one session has' : `${ended} sessions have`} ended.`;
    });
  const link = () =>
    run(async () => {
      onLink(await post<InvitationLink>('invitation'));
      return '';
    });
  const setDisabled = (isDisabled: boolean) =>
    run(async () => {
      await post(isDisabled ? 'disable' : 'enable');
      return isDisabled
        ? `${name} is disabled. Their sessions have ended, and their tokens no longer work.`
        : `${name} can sign in again.`;
    });

  return (
    <Dialog title={name} onEnd={onEnd}>
      <div className="dialog__body">
        <p className="muted">{hint}</p>
        <DeskForm
          form="roles"
          takesFocus
          initial={{ personRoles: [...roles] }}
          choices={{ personRoles: choices }}
          submitLabel="Save roles"
          onSubmit={async ({ personRoles }) => {
            try {
              await confirmedAsk(`${path}/roles`, {
                method: 'PUT',
                body: { roles: personRoles, from: roles },
              });
            } catch (error) {
              // What the list shows is old.
              if (error instanceof DeskError && error.code === 'changed-meanwhile') await onChanged('');
              throw error;
            }
            await onChanged(`${name}’s roles are changed.`);
            onEnd();
            return null;
          }}
        >
          <button type="button" className="button button--quiet" onClick={onEnd}>
            Cancel
          </button>
        </DeskForm>
        {problem !== null && <Failure error={problem} />}
        <div className="cluster">
          {sessions > 0 && (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => void signOut()}
            >
              Sign out everywhere
            </button>
          )}
          {disabledAt === null ? (
            <>
              <button
                type="button"
                className="button button--small button--quiet"
                onClick={() => void link()}
              >
                Lost passkeys? Create a new link
              </button>
              <button
                type="button"
                className="button button--small button--danger"
                onClick={() => void setDisabled(true)}
              >
                Disable
              </button>
            </>
          ) : (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => void setDisabled(false)}
            >
              Enable
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
