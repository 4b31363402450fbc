import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../core/desk/account.ts';
import { ownValue } from '../../../core/own-value.ts';
import { ask } from '../../api.ts';
import { Failure } from '../../shell/Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSession } from '../../session/session.ts';
import { PasskeyPanel } from './PasskeyPanel.tsx';
import { When } from '../../shell/When.tsx';
import { Loading } from '../../shell/Loading.tsx';

/** Her own passkeys, and where she is signed in. */
export function AccountPage() {
  const { person, desk } = useSession();
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => ask<Account>('/account', { signal }),
  });
  const roles = person.roles.map((id) => ownValue(desk.roles, id)?.label ?? id);
  return (
    <div className="stack">
      <PageHead title="Your account" />
      <dl className="facts panel">
        <dt>Name</dt>
        <dd>{person.name}</dd>
        <dt>Email</dt>
        <dd>{person.email}</dd>
        <dt>{roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd>{roles.length === 0 ? 'None' : roles.join(', ')}</dd>
      </dl>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {account === undefined && error === null && <Loading />}
      {account !== undefined && (
        <>
          <PasskeyPanel passkeys={account.passkeys} />
          <Sessions sessions={account.sessions} />
        </>
      )}
    </div>
  );
}

function Sessions({ sessions }: Pick<Account, 'sessions'>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Error | null>(null);

  async function signOutEverywhere(): Promise<void> {
    try {
      await ask('/account/sign-out-everywhere', { method: 'POST' });
    } catch (error) {
      return setProblem(error instanceof Error ? error : new Error(String(error)));
    }
    client.clear();
    window.location.assign('/desk');
  }
  return (
    <section className="panel panel--flush" aria-labelledby="sessions">
      <div className="panel__head">
        <h2 id="sessions">Where you’re signed in</h2>
        <button type="button" className="button button--quiet" onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </button>
      </div>
      {problem !== null && <Failure error={problem} />}
      <table className="table table--cards">
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Signed in</th>
            <th scope="col">Last used</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ device, createdAt, seenAt, isThis }) => (
            <tr key={`${createdAt} ${device}`}>
              <th scope="row">
                <span className="cluster">
                  {device === '' ? 'Unknown device' : device}
                  {isThis && <span className="badge badge--good">This one</span>}
                </span>
              </th>
              <td data-label="Signed in">
                <When at={createdAt} />
              </td>
              <td data-label="Last used">{isThis ? 'Now' : <When at={seenAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
