import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProviderRedirect } from '../../core/desk/signing-in.ts';
import { fetchApiOnce } from '../api.ts';
import { Button } from '../Button.tsx';
import { Failure } from '../Failure.tsx';
import { authenticateWithPasskey } from './passkey.ts';
import { signInOptionsQuery } from './session.ts';

/** The sign-in buttons: by passkey, and by the agency's identity provider if it has one. */
export function SignInButtons({
  passkeyLabel,
  providerLabel,
  problem = null,
  onPasskey,
  onProvider,
  children,
}: {
  readonly passkeyLabel: string;
  readonly providerLabel: string;
  /** Why the sign-in attempt before this page load failed. */
  readonly problem?: Error | null;
  /** Called once the server has accepted the passkey. */
  readonly onPasskey: () => Promise<void>;
  /** @param url the provider's sign-in page */
  readonly onProvider: (url: string) => void;
  /** The content after the buttons. */
  readonly children?: ReactNode;
}) {
  const { data: ways } = useQuery(signInOptionsQuery);
  const passkey = useMutation({
    async mutationFn() {
      await authenticateWithPasskey('/sign-in');
      await onPasskey();
    },
  });
  const provider = useMutation({
    mutationFn: () => fetchApiOnce<ProviderRedirect>('/provider', { method: 'POST' }),
    onSuccess: ({ url }) => onProvider(url),
  });
  const isBusy = passkey.isPending || provider.isPending;
  const isUntried = passkey.isIdle && provider.isIdle;
  return (
    <>
      <Failure error={passkey.error ?? provider.error ?? (isUntried ? problem : null)} />
      <div className="cluster">
        {/* The first button of a dialog takes the focus, so that Enter starts the passkey prompt. */}
        <Button isDisabled={isBusy} onClick={() => passkey.mutate()}>
          {isBusy ? 'Waiting…' : passkeyLabel}
        </Button>
        {ways?.hasProvider === true && (
          <Button look="quiet" isDisabled={isBusy} onClick={() => provider.mutate()}>
            {providerLabel}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
