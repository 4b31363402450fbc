import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PERMISSIONS_IN_WORDS, rolesAllow, type Permission } from '../../../core/desk/permissions.ts';
import type { InvitationLink, ListedInvitation, People, Person } from '../../../core/desk/people.ts';
import { ownValue } from '../../../core/own-value.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { sessionQuery, useSession } from '../../session/session.ts';
import { focusWhenRendered } from '../../shell/focus.ts';
import { capitalize } from '../../../core/capitalize.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import type { Choice } from '../../shell/SelectField.tsx';
import { PasskeyNeeded } from '../../session/PasskeyNeeded.tsx';
import { SecretOnce } from '../../shell/SecretOnce.tsx';
import { Table } from '../../shell/Table.tsx';
import { When } from '../../shell/When.tsx';
import { openInWords, PersonDialog } from './PersonDialog.tsx';

/** The people who work at the desk: invites new ones, and opens a dialog for each. */
export function PeoplePage() {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const { desk } = useSession();
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<InvitationLink | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const people = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => fetchApi<People>('/people', { signal }),
  });
  const labelsOf = (roles: readonly string[]) =>
    roles.map((id) => ownValue(desk.roles, id)?.label ?? id).join(', ');
  const [first, ...others] = Object.values(desk.roles);
  /** The permissions that every role has, which are named only once. */
  const common = first?.may.filter((permission) => others.every(({ may }) => may.includes(permission))) ?? [];
  const hint = `${common.length === 0 ? '' : `Every role can ${inWords(common)}. `}Each role adds what its line says. A person can have several.`;
  const choices = Object.entries(desk.roles).map(([id, { label, may }]): Choice => {
    const own = may.filter((permission) => !common.includes(permission));
    return [id, label, capitalize(`${inWords(own) || 'only what every role can do'}.`)];
  });
  const roles = {
    name: 'roles',
    kind: 'checkboxes',
    label: 'Roles',
    choices,
    requiredMessage: 'Select at least one role.',
  } as const;

  async function changed(sentence: string): Promise<void> {
    setSaid(sentence);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['people'] }),
      // The changed person may be the signed-in one.
      client.invalidateQueries(sessionQuery),
    ]);
  }

  /** Shows a link that was not emailed, this one time. @returns the text to show */
  function shownLink(created: InvitationLink): string {
    setLink(created);
    return created.link === null
      ? `We emailed the link to ${created.email}. It works once and expires in a day.`
      : '';
  }

  const withdraw = useMutation({
    mutationFn: ({ email }: ListedInvitation) =>
      confirmedFetch('/people/invitations/withdraw', { method: 'POST', body: { email } }),
    async onSuccess(_, { email }) {
      if (link?.email === email) setLink(null);
      await changed('The invitation is withdrawn. Its link no longer works.');
      focusWhenRendered('people-said');
    },
    onError: ({ message }) => changed(message),
  });

  return (
    <>
      <PageHead title="People">
        <Button onClick={() => setInviting(true)}>Invite someone</Button>
      </PageHead>
      <Loaded query={people} what="Loading the people…">
        {(data) => (
          <div className="stack">
            {link !== null && link.link !== null && (
              <SecretOnce
                key={link.link}
                label={`Link for ${link.email}`}
                secret={link.link}
                hint="Send it yourself. It’s shown only once, works once and expires in a day."
                onDone={() => {
                  setLink(null);
                  focusWhenRendered(`invitation-${link.email}`);
                }}
              />
            )}
            <p id="people-said" role="status" className={said === '' ? 'visually-hidden' : undefined}>
              {said}
            </p>
            <PeopleTable people={data.people} labelsOf={labelsOf} onChoose={({ id }) => setChosen(id)} />
            {data.invitations.length > 0 && (
              <Invitations
                invitations={data.invitations}
                labelsOf={labelsOf}
                onWithdraw={(invitation) => withdraw.mutate(invitation)}
              />
            )}
            {isInviting && (
              <Dialog title="Invite someone" onEnd={() => setInviting(false)}>
                <div className="dialog__body">
                  <p className="muted">{hint}</p>
                  <DeskForm
                    fields={[
                      {
                        name: 'email',
                        kind: 'email',
                        label: 'Email address',
                        requiredMessage: 'Enter the email address.',
                        maxLength: 254,
                        validate: (email) =>
                          /^\S+@\S+\.\S+$/.test(email)
                            ? null
                            : 'Enter an email address like name@example.com.',
                      },
                      roles,
                    ]}
                    beside={() => (
                      <>
                        <p className="muted">
                          You’ll see a link to send to them yourself. It works once, within a day.
                        </p>
                        <PasskeyNeeded />
                      </>
                    )}
                    submitLabel="Create a link"
                    onSubmit={async (body) => {
                      const sentence = shownLink(
                        await confirmedFetch<InvitationLink>('/people/invitations', { method: 'POST', body }),
                      );
                      setInviting(false);
                      await changed(sentence);
                    }}
                    onCancel={() => setInviting(false)}
                  />
                </div>
              </Dialog>
            )}
            {data.people
              .filter(({ id }) => id === chosen)
              .map((person) => (
                <PersonDialog
                  key={person.id}
                  person={person}
                  takers={data.people.filter(
                    ({ id, disabledAt, roles: theirs }) =>
                      id !== person.id && disabledAt === null && rolesAllow('work', theirs, desk.roles),
                  )}
                  rolesField={roles}
                  hint={hint}
                  onLink={shownLink}
                  onChanged={changed}
                  onEnd={() => setChosen(null)}
                />
              ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function inWords(permissions: readonly Permission[]): string {
  return permissions.map((permission) => PERMISSIONS_IN_WORDS[permission]).join('; ');
}

interface Labels {
  readonly labelsOf: (roles: readonly string[]) => string;
}

function PeopleTable({
  people,
  labelsOf,
  onChoose,
}: Pick<People, 'people'> & Labels & { readonly onChoose: (person: Person) => void }) {
  const { person: self } = useSession();
  return (
    <section className="panel panel--flush" aria-labelledby="people">
      <h2 id="people">Who works here</h2>
      <Table
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            cell: ({ id, name, email, disabledAt, openApplications }) => (
              <span className="cluster people__name">
                {name}
                {disabledAt !== null && <span className="badge badge--off">Disabled</span>}
                {disabledAt !== null && openApplications > 0 && (
                  <Link to={`/?assignee=${id}`}>Still has {openInWords(openApplications)}</Link>
                )}
                {id === self.id && <span className="badge badge--plain">You</span>}
                <span className="muted">{email}</span>
              </span>
            ),
          },
          { name: 'Roles', onPhone: 'line', cell: ({ roles }) => labelsOf(roles) || 'No role' },
          {
            name: 'Last signed in',
            onPhone: 'beside',
            cell: ({ signedInAt, sessions }) =>
              sessions > 0 ? (
                'Signed in now'
              ) : signedInAt === null ? (
                'Never\u00a0signed\u00a0in'
              ) : (
                <When at={signedInAt} isShort />
              ),
          },
          {
            name: 'Passkeys',
            onPhone: 'beside',
            isNumeric: true,
            cell: ({ passkeys }) => (
              <span>
                {passkeys}
                <span className="people__unit">{passkeys === 1 ? ' passkey' : ' passkeys'}</span>
              </span>
            ),
          },
        ]}
        actions={(person) => (
          <Button look="link" aria-label={`Change ${person.name}`} onClick={() => onChoose(person)}>
            Change
          </Button>
        )}
      />
    </section>
  );
}

/** Open invitation links, each with a button to withdraw it. */
function Invitations({
  invitations,
  labelsOf,
  onWithdraw,
}: Pick<People, 'invitations'> & Labels & { readonly onWithdraw: (invitation: ListedInvitation) => void }) {
  return (
    <section className="panel panel--flush" aria-labelledby="invitations">
      <h2 id="invitations">Open invitations</h2>
      <Table
        rows={invitations}
        keyOf={({ email }) => email}
        idOf={({ email }) => `invitation-${email}`}
        columns={[
          { name: 'For', cell: ({ name, email }) => name ?? email },
          { name: 'Roles', cell: ({ roles }) => labelsOf(roles) },
          { name: 'Invited by', cell: ({ invitedBy }) => invitedBy },
          { name: 'Expires', cell: ({ expiresAt }) => <When at={expiresAt} isShort /> },
        ]}
        actions={(invitation) => (
          <Button
            look="link"
            aria-label={`Withdraw the invitation for ${invitation.email}`}
            onClick={() => onWithdraw(invitation)}
          >
            Withdraw
          </Button>
        )}
      />
    </section>
  );
}
