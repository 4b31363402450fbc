import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '../../../core/desk/signing-in.ts';
import { fetchApi, DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { Entrance, NoPasskeys, WrongAddress } from '../../shell/Entrance.tsx';
import { Failure } from '../../Failure.tsx';
import { forgetEverything } from '../../session/kept-unsent.ts';
import { supportsPasskeys, registerPasskey } from '../../session/passkey.ts';
import { SecondPasskey } from './SecondPasskey.tsx';

/**
 * The page that an invitation link opens. The secret is in the fragment, which browsers don't send to servers. The
 * page removes it from the address immediately, so that it is not in the history or visible to others.
 */
export function InvitationPage() {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: ({ signal }) =>
      fetchApi<Invitation>('/invitation', { method: 'POST', body: { secret }, signal }),
    enabled: secret !== '',
    staleTime: Infinity,
    retry: false,
    gcTime: 0,
  });
  const [isAccepted, setAccepted] = useState(false);

  function goToDesk(): void {
    forgetEverything(client);
    void navigate('/', { replace: true });
  }
  if (isAccepted) return <SecondPasskey brand={invitation?.brand ?? null} onEnd={goToDesk} />;
  if (secret === '')
    return (
      <Entrance title="Your invitation" brand="Staff desk">
        <p>Open the link in your invitation again. This address alone doesn’t say which one it is.</p>
      </Entrance>
    );
  if (error !== null)
    return (
      <Entrance title="Your invitation" brand="Staff desk">
        <Failure
          error={
            error instanceof DeskError && error.status === 400
              ? new Error('This link isn’t complete. Open the whole link, or ask for a new one.')
              : error
          }
        />
        <p>
          <a href="/desk">Sign in, if you have an account</a>
        </p>
      </Entrance>
    );
  if (invitation === undefined)
    return (
      <Entrance title="Your invitation" brand={null}>
        <p role="status">Opening your invitation…</p>
      </Entrance>
    );
  return (
    <Entrance title="Your invitation" brand={invitation.brand}>
      <dl className="facts">
        <dt>Email</dt>
        <dd>{invitation.email}</dd>
        <dt>{invitation.roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd>{invitation.roles.join(', ')}</dd>
      </dl>
      <p>
        You’ll sign in with a passkey instead of a password. Your device creates it, and asks for your
        fingerprint, face or PIN each time you use it.
      </p>
      {invitation.name !== null && (
        <div className="notice">
          <p>Your current passkeys for this desk will stop working when you continue.</p>
        </div>
      )}
      {invitation.address === window.location.origin ? (
        !supportsPasskeys() && <NoPasskeys />
      ) : (
        <WrongAddress address={invitation.address} />
      )}
      <DeskForm
        fields={[
          {
            name: 'name',
            kind: 'text',
            label: 'Your name',
            hint: 'Your colleagues will see it next to what you do here.',
            placeholder: 'Maria Reyes',
            requiredMessage: 'Enter your name.',
            maxLength: 80,
          },
        ]}
        initial={{ name: invitation.name ?? '' }}
        submitLabel="Create a passkey"
        onSubmit={async ({ name }) => {
          await registerPasskey('/invitation/options', '/invitation/accept', { secret, name });
          setAccepted(true);
        }}
      />
    </Entrance>
  );
}
