import { Link } from 'react-router-dom';
import { PERMISSIONS_IN_WORDS, whichRoles, type Permission } from '../../core/desk/permissions.ts';
import { useSession } from '../session/session.ts';
import { PageHead } from './PageHead.tsx';

/** The page for an unknown address. */
export function UnknownPage() {
  return (
    <div className="stack">
      <PageHead title="Page not found" />
      <p>There’s no page at this address.</p>
      <ToTheDesk />
    </div>
  );
}

/** The page for an address that none of the person's roles may open: says which roles may, and who can grant them. */
export function ForbiddenPage({ needs }: { readonly needs: Permission }) {
  const { desk } = useSession();
  return (
    <div className="stack">
      <PageHead title="You don’t have access" />
      <p>
        None of your roles lets you {PERMISSIONS_IN_WORDS[needs]}. {whichRoles(needs, desk.roles)}. To get
        another role, ask someone who manages people.
      </p>
      <ToTheDesk />
    </div>
  );
}

/** The link to the queue, if the person may see it. */
export function ToTheDesk() {
  const { may } = useSession();
  return (
    <p>
      {may.includes('see') ? (
        <Link className="button" to="/">
          Go to the queue
        </Link>
      ) : (
        <Link className="button" to="/account">
          Go to your account
        </Link>
      )}
    </p>
  );
}
