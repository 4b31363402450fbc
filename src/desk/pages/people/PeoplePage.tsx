import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PERMISSIONS_IN_WORDS, rolesAllow, type Permission } from '../../../core/desk/permissions.ts';
import type { InvitationLink, ListedInvitation, People, Person } from '../../../core/desk/people.ts';
import type { Session } from '../../../core/desk/session.ts';
import { ownValue } from '../../../core/own-value.ts';
import { ask } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { sessionQuery, useSession } from '../../session/session.ts';
import { Failure } from '../../shell/Failure.tsx';
import { ActionsHead } from '../../shell/ActionsHead.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SecretOnce } from '../../shell/SecretOnce.tsx';
import { When } from '../../shell/When.tsx';
import { Invitations } from './Invitations.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { Loading } from '../../shell/Loading.tsx';

/** Who works at the desk: invites, and opens each person. */
export function PeoplePage() {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const { desk } = useSession();
  const [link, setLink] = useState<InvitationLink | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => ask<People>('/people', { signal }),
  });
  const labelsOf = (roles: readonly string[]) =>
    roles.map((id) => ownValue(desk.roles, id)?.label ?? id).join(', ');
  const [first, ...others] = Object.values(desk.roles);
  /** What every role allows is said once. */
  const common = first?.may.filter((permission) => others.every(({ may }) => may.includes(permission))) ?? [];
  const hint = `${common.length === 0 ? '' : `Every role can ${inWords(common)}. `}Each role adds what its line says. A person can have several.`;
  const choices = Object.entries(desk.roles).map(([value, { label, may }]) => ({
    value,
    label: `${label}: ${inWords(may.filter((permission) => !common.includes(permission))) || 'only what every role can do'}.`,
  }));
  const person = data?.people.find(({ id }) => id === chosen);

  async function changed(sentence: string): Promise<void> {
    setSaid(sentence);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['people'] }),
      // It may have been herself.
      client.invalidateQueries(sessionQuery),
    ]);
  }

  /** Shows a link this once, where it was not mailed. @returns what to say of it */
  function shownLink(created: InvitationLink): string {
    setLink(created);
    return created.link === null
      ? `We emailed the link to ${created.email}. It works once and expires in a day.`
      : '';
  }

  async function withdraw({ email }: ListedInvitation): Promise<void> {
    try {
      await confirmedAsk('/people/invitations/withdraw', { method: 'POST', body: { email } });
      if (link?.email === email) setLink(null);
      await changed('The invitation is withdrawn. Its link no longer works.');
      focusOnceThere('people-said');
    } catch (refusal) {
      await changed(refusal instanceof Error ? refusal.message : String(refusal));
    }
  }

  return (
    <>
      <PageHead title="People" />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what="Loading the people…" />}
      {data !== undefined && (
        <div className="columns">
          <div className="stack">
            {link !== null && link.link !== null && (
              <SecretOnce
                key={link.link}
                label={`Link for ${link.email}`}
                secret={link.link}
                hint="Send it yourself. It’s shown only once, works once and expires in a day."
                onDone={() => {
                  setLink(null);
                  focusOnceThere(`invitation-${link.email}`);
                }}
              />
            )}
            <p id="people-said" role="status" className={said === '' ? 'visually-hidden' : undefined}>
              {said}
            </p>
            <PeopleTable people={data.people} labelsOf={labelsOf} onChoose={({ id }) => setChosen(id)} />
            {data.invitations.length > 0 && (
              <Invitations invitations={data.invitations} labelsOf={labelsOf} onWithdraw={withdraw} />
            )}
          </div>
          <section className="panel" aria-labelledby="invite">
            <h2 id="invite">Invite someone</h2>
            <p className="muted">{hint}</p>
            <DeskForm
              form="invite"
              choices={{ roles: choices }}
              submitLabel="Create a link"
              onSubmit={async ({ email, roles }) => {
                const body = { email: String(email).trim(), roles };
                const created = await confirmedAsk<InvitationLink>('/people/invitations', {
                  method: 'POST',
                  body,
                });
                await changed(shownLink(created));
                return null;
              }}
            />
          </section>
        </div>
      )}
      {person !== undefined && (
        <PersonDialog
          key={person.id}
          person={person}
          takers={takersFor(person, data?.people ?? [], desk.roles)}
          choices={choices}
          hint={hint}
          onLink={shownLink}
          onChanged={changed}
          onEnd={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** Who can get the open applications of somebody. */
function takersFor(
  { id }: Person,
  people: readonly Person[],
  roles: Session['desk']['roles'],
): readonly Person[] {
  return people.filter(
    (each) => each.id !== id && each.disabledAt === null && rolesAllow('work', each.roles, roles),
  );
}

function inWords(permissions: readonly Permission[]): string {
  return permissions.map((permission) => PERMISSIONS_IN_WORDS[permission]).join('; ');
}

function PeopleTable({
  people,
  labelsOf,
  onChoose,
}: Pick<People, 'people'> & {
  readonly labelsOf: (roles: readonly string[]) => string;
  readonly onChoose: (person: Person) => void;
}) {
  return (
    <section className="panel panel--flush" aria-labelledby="people">
      <h2 id="people">Who works here</h2>
      <table className="table table--cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Roles</th>
            <th scope="col">Last signed in</th>
            <th scope="col" className="numeric">
              Passkeys
            </th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { id, name, email, roles, signedInAt, passkeys, sessions, disabledAt } = person;
            return (
              <tr key={id}>
                <th scope="row">
                  <span className="cluster">
                    {name}
                    {disabledAt !== null && <span className="badge badge--off">Disabled</span>}
                    {sessions > 0 && <span className="badge badge--good">Signed in</span>}
                  </span>
                </th>
                <td data-label="Email">{email}</td>
                <td data-label="Roles">{labelsOf(roles) || 'None'}</td>
                <td data-label="Last signed in">
                  {signedInAt === null ? 'Not yet' : <When at={signedInAt} />}
                </td>
                <td data-label="Passkeys" className="numeric">
                  {passkeys}
                </td>
                <td className="table__actions">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Change ${name}`}
                    onClick={() => onChoose(person)}
                  >
                    Change
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
