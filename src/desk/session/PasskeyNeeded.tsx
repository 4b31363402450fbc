import { Link } from 'react-router-dom';
import { useSession } from './session.ts';

/** Tells a person who has no passkey, before she presses a button, that what it does needs one. */
export function PasskeyNeeded() {
  if (useSession().passkeys > 0) return null;
  return (
    <p>
      Needs a passkey: <Link to="/account">add one in your account</Link> within five minutes of signing in.
    </p>
  );
}
