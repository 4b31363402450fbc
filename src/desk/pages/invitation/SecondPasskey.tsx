import { useState } from 'react';
import { Entrance } from '../../shell/Entrance.tsx';
import { makePasskey } from '../../session/passkey.ts';

/** Asks for a second passkey at the first visit: who has one alone loses the desk with it. */
export function SecondPasskey({
  brand,
  onEnd,
}: {
  readonly brand: string | null;
  readonly onEnd: () => void;
}) {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(): Promise<void> {
    if (isWaiting) return;
    setWaiting(true);
    setProblem(null);
    try {
      await makePasskey('/account/passkeys/options', '/account/passkeys');
      onEnd();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
      setWaiting(false);
    }
  }
  return (
    <Entrance title="Add a second passkey" brand={brand}>
      <p>
        You’re in. Add a second passkey on your phone or a security key, in case you lose the first one.
        Without it, you’d need a new invitation.
      </p>
      {problem !== null && (
        <div className="notice notice--bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className="cluster">
        <button type="button" className="button" aria-disabled={isWaiting} onClick={() => void add()}>
          {isWaiting ? 'Waiting…' : 'Add a second passkey'}
        </button>
        <button type="button" className="button button--quiet" aria-disabled={isWaiting} onClick={onEnd}>
          Later
        </button>
      </div>
      <p className="muted">You can see and add passkeys on your account page at any time.</p>
    </Entrance>
  );
}
