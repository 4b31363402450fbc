import { useMutation } from '@tanstack/react-query';
import { Button } from '../../Button.tsx';
import { Entrance } from '../../shell/Entrance.tsx';
import { registerPasskey } from '../../session/passkey.ts';
import { Failure } from '../../Failure.tsx';

/** Asks for a second passkey at the first visit: a person who loses her only passkey can't sign in any more. */
export function SecondPasskey({
  brand,
  onEnd,
}: {
  readonly brand: string | null;
  readonly onEnd: () => void;
}) {
  const add = useMutation({
    mutationFn: () => registerPasskey('/account/passkeys/options', '/account/passkeys'),
    onSuccess: onEnd,
  });
  return (
    <Entrance title="Add a second passkey" brand={brand}>
      <p>
        You’re in. Add a second passkey on your phone or a security key, in case you lose the first one.
        Without it, you’d need a new invitation.
      </p>
      <Failure error={add.error} />
      <div className="cluster">
        <Button isDisabled={add.isPending} onClick={() => add.mutate()}>
          {add.isPending ? 'Waiting…' : 'Add a second passkey'}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          Later
        </Button>
      </div>
      <p className="muted">You can see and add passkeys on your account page at any time.</p>
    </Entrance>
  );
}
