import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../../core/desk/account.ts';
import { ownValue } from '../../../core/own-value.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { useHasPermission, useSession } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Table } from '../../shell/Table.tsx';
import { forgetEverything } from '../../session/kept-unsent.ts';
import { When } from '../../shell/When.tsx';
import { CalendarPanel } from './CalendarPanel.tsx';
import { PasskeyPanel } from './PasskeyPanel.tsx';

/** The signed-in person's account: the morning mail, the calendar link, her passkeys and her sessions. */
export function AccountPage() {
  const { person, desk } = useSession();
  const mayLink = useHasPermission('see');
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => fetchApi<Account>('/account', { signal }),
  });
  const roles = person.roles.map((id) => ownValue(desk.roles, id)?.label ?? id);
  return (
    <div className="stack">
      <PageHead title="Your account" />
      <Loaded query={account}>
        {({ passkeys, sessions, morningMail, calendarMadeAt }) => (
          <div className="columns columns--even">
            <div className="stack">
              <section className="panel" aria-labelledby="you">
                <h2 id="you">You</h2>
                <dl className="facts facts--short">
                  <dt>Name</dt>
                  <dd>{person.name}</dd>
                  <dt>Email</dt>
                  <dd>{person.email}</dd>
                  <dt>{roles.length === 1 ? 'Role' : 'Roles'}</dt>
                  <dd>{roles.length === 0 ? 'None' : roles.join(', ')}</dd>
                </dl>
              </section>
              <PasskeyPanel passkeys={passkeys} />
            </div>
            <div className="stack">
              <Sessions sessions={sessions} />
              {morningMail !== null && <MorningMail isOn={morningMail} />}
              {mayLink && <CalendarPanel madeAt={calendarMadeAt} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Turns the email about due applications on and off. */
function MorningMail({ isOn }: { readonly isOn: boolean }) {
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: (on: boolean) => fetchApi('/account/morning-mail', { method: 'PUT', body: { isOn: on } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <div className="field panel">
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => turn.mutate(event.target.checked)} />
        Email me each morning what’s due
      </label>
      <Failure error={turn.error} />
    </div>
  );
}

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => fetchApi('/account/sign-out-everywhere', { method: 'POST' }),
    onSuccess() {
      forgetEverything(client);
      window.location.assign('/desk');
    },
  });
  return (
    <section className="panel panel--flush" aria-labelledby="sessions">
      <div className="panel__head">
        <h2 id="sessions">Where you’re signed in</h2>
        <Button look="quiet" onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
      </div>
      <Failure error={signOut.error} />
      <Table
        rows={sessions}
        keyOf={({ createdAt, device }) => `${createdAt} ${device}`}
        columns={[
          {
            name: 'Device',
            cell: ({ device, isThis }) => (
              <span className="cluster">
                {device === '' ? 'Unknown device' : device}
                {isThis && <span className="badge badge--good">This one</span>}
              </span>
            ),
          },
          { name: 'Signed in', cell: ({ createdAt }) => <When at={createdAt} isShort /> },
          {
            name: 'Last used',
            cell: ({ isThis, seenAt }) => (isThis ? 'Now' : <When at={seenAt} isShort />),
          },
        ]}
      />
    </section>
  );
}
