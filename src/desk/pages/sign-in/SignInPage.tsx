import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownValue } from '../../../core/own-value.ts';
import { Failure } from '../../Failure.tsx';
import { Entrance, NoPasskeys, WrongAddress } from '../../shell/Entrance.tsx';
import { supportsPasskeys } from '../../session/passkey.ts';
import { SignInButtons } from '../../session/SignInButtons.tsx';
import { sessionQuery, signInOptionsQuery } from '../../session/session.ts';

/** Why the identity provider or the desk refused the sign-in, by the code that the server puts in the address. */
const REFUSALS: Readonly<Record<string, string>> = {
  unknown: 'Your agency account has no access to the desk. Ask an administrator for an invitation.',
  refused: 'Your agency’s sign-in didn’t let you in. Try again, or use a passkey.',
  unverified:
    'Your agency’s sign-in doesn’t confirm that your email address is yours, so the desk can’t tell who you are. Use a passkey, or ask your server administrator to read “A provider” in docs/operations.md.',
  over: 'That took too long, or was started in another window. Try again.',
  unreachable: 'Your agency’s sign-in can’t be reached. Use a passkey, or try again in a moment.',
};

/** The sign-in page. It appears at the requested address, which opens after sign-in. */
export function SignInPage() {
  const client = useQueryClient();
  const { data: ways, error } = useQuery(signInOptionsQuery);
  const [refusal] = useState(() => providerProblem(window.location.search));
  const navigate = useNavigate();
  // Removes the code from the address, so that a reload does not show the message again.
  useEffect(() => {
    if (providerProblem(window.location.search) !== null) void navigate('/', { replace: true });
  }, [navigate]);
  const isElsewhere = ways !== undefined && ways.address !== window.location.origin;

  async function open(): Promise<void> {
    // Another person may have signed in, so nothing of the previous session stays in the cache.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    await client.refetchQueries(sessionQuery);
    const session = client.getQueryState(sessionQuery.queryKey);
    if (session?.error != null) throw session.error;
  }
  return (
    <Entrance title="Sign in" brand={ways?.brand ?? null}>
      {isElsewhere && <WrongAddress address={ways.address} />}
      {!supportsPasskeys() && !isElsewhere && <NoPasskeys />}
      <Failure error={error} />
      {!isElsewhere && (
        <SignInButtons
          passkeyLabel="Sign in with a passkey"
          providerLabel="Sign in with your agency account"
          problem={refusal === null ? null : new Error(refusal)}
          onPasskey={open}
          onProvider={(url) => window.location.assign(url)}
        />
      )}
      <p className="muted">
        No passkey yet, or lost yours? An administrator at your agency can send you a link that works once.
      </p>
    </Entrance>
  );
}

/** The sentence for `?why=…`; `null` without one. */
function providerProblem(search: string): string | null {
  return ownValue(REFUSALS, new URLSearchParams(search).get('why') ?? '') ?? null;
}
