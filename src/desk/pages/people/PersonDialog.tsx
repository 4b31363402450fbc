import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndedSessions } from '../../../core/desk/account.ts';
import type { InvitationLink, Person } from '../../../core/desk/people.ts';
import { DeskError } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import type { Field } from '../../forms/fields.ts';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { PasskeyNeeded } from '../../session/PasskeyNeeded.tsx';
import type { Choice } from '../../shell/SelectField.tsx';
import { Failure } from '../../Failure.tsx';

/** The select value for leaving a person's open applications without an assignee. */
const NO_ONE = 'no-one';

/** The actions on one person: her roles, her sessions, a new link, and disabling or enabling her account. */
export function PersonDialog({
  person: { id, name, roles, disabledAt, sessions, openApplications },
  takers,
  rolesField,
  hint,
  onLink,
  onChanged,
  onEnd,
}: {
  readonly person: Person;
  /** The people who can take over her open applications. */
  readonly takers: readonly Person[];
  /** The field for roles. */
  readonly rolesField: Field & { readonly name: 'roles'; readonly kind: 'checkboxes' };
  /** The permissions of every role, and how roles add up. */
  readonly hint: string;
  /** @returns the text to show */
  readonly onLink: (link: InvitationLink) => string;
  /** @param sentence the result to show */
  readonly onChanged: (sentence: string) => Promise<void>;
  readonly onEnd: () => void;
}) {
  const confirmedFetch = useConfirmedFetch();
  const [isHandingOver, setHandingOver] = useState(false);
  const path = `/people/${id}`;

  /** Runs an action, shows its result and closes the dialog. */
  async function finish(work: () => Promise<string>): Promise<void> {
    await onChanged(await work());
    onEnd();
  }
  const run = useMutation({ mutationFn: finish });
  const post = <T,>(what: string, body?: object) =>
    confirmedFetch<T>(`${path}/${what}`, { method: 'POST', body });
  async function signOut(): Promise<string> {
    const { ended } = await post<EndedSessions>('sign-out');
    return `${name} is signed out everywhere: ${ended === 1 ? 'one session has' : `${ended} sessions have`} ended.`;
  }
  async function disable(handOverTo: string | null): Promise<string> {
    await post('disable', { handOverTo });
    const taker = takers.find((each) => each.id === handOverTo)?.name ?? 'no one';
    const handed = openApplications === 0 ? '' : ` ${openInWords(openApplications)} went to ${taker}.`;
    return `${name} is disabled. Their sessions have ended. Any tokens they created still work: revoke those they may have kept.${handed}`;
  }
  async function enable(): Promise<string> {
    await post('enable');
    return `${name} can sign in again.`;
  }
  const action = (label: string, onClick: () => void, look: 'quiet' | 'caution' = 'quiet') => (
    <Button look={look} isSmall onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Dialog title={name} onEnd={onEnd}>
      <div className="dialog__body">
        <p className="muted">{hint}</p>
        <PasskeyNeeded />
        <DeskForm
          fields={[rolesField]}
          initial={{ roles }}
          submitLabel="Save roles"
          onSubmit={async ({ roles: chosen }) => {
            try {
              await confirmedFetch(`${path}/roles`, { method: 'PUT', body: { roles: chosen, from: roles } });
            } catch (error) {
              // The list is outdated.
              if (error instanceof DeskError && error.code === 'changed-meanwhile') await onChanged('');
              throw error;
            }
            await onChanged(`${name}’s roles are changed.`);
            onEnd();
          }}
          onCancel={onEnd}
        />
        <Failure error={run.error} />
        <div className="cluster">
          {sessions > 0 && action('Sign out everywhere', () => run.mutate(signOut))}
          {disabledAt === null
            ? action('Lost passkeys? Create a new link', () =>
                run.mutate(async () => onLink(await post<InvitationLink>('invitation'))),
              )
            : action('Enable', () => run.mutate(enable))}
          {disabledAt === null &&
            !isHandingOver &&
            action(
              'Disable this account',
              () => (openApplications === 0 ? run.mutate(() => disable(null)) : setHandingOver(true)),
              'caution',
            )}
        </div>
        {isHandingOver && (
          <>
            <p>
              {name} has {openInWords(openApplications)}.
            </p>
            <DeskForm
              fields={[
                {
                  name: 'handOverTo',
                  kind: 'select',
                  label: 'Who gets them?',
                  requiredMessage: 'Choose who gets them, or no one.',
                  choices: [
                    ['', 'Choose…'],
                    [NO_ONE, 'No one'],
                    ...takers.map((each): Choice => [each.id, each.name]),
                  ],
                },
              ]}
              submitLabel={`Disable ${name}`}
              tone="danger"
              onSubmit={({ handOverTo }) => finish(() => disable(handOverTo === NO_ONE ? null : handOverTo))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** `12 open applications`. The server counts to a thousand. */
export function openInWords(count: number): string {
  if (count >= 1000) return '1,000 or more open applications';
  return count === 1 ? '1 open application' : `${count.toLocaleString('en-US')} open applications`;
}
