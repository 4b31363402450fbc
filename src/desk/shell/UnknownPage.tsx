import { Link, useLocation } from 'react-router-dom';
import { PERMISSIONS_IN_WORDS, whichRoles, type Permission } from '../../core/desk/permissions.ts';
import { readReference } from '../../core/submission/reference.ts';
import { useSession } from '../session/session.ts';
import { PageHead } from './PageHead.tsx';

/** The page for an unknown address. If it ends with a reference, that application is offered. */
export function UnknownPage() {
  const { may } = useSession();
  const reference = readReference(useLocation().pathname.split('/').at(-1) ?? '');
  return (
    <div className="stack">
      <PageHead title="Page not found" />
      <div className="empty panel">
        <p>
          There’s no page at this address. The link may be mistyped or cut off. You can search for an
          application in the queue by reference, name, email or phone.
        </p>
        {reference !== null && may.includes('see') && (
          <p>
            <Link to={`/applications/${reference}`}>Open application {reference}</Link>
          </p>
        )}
        <ToTheDesk />
      </div>
    </div>
  );
}

/** The page for an address that none of the person's roles may open: says which roles may, and who can grant them. */
export function ForbiddenPage({ needs }: { readonly needs: Permission }) {
  const { desk } = useSession();
  return (
    <div className="stack">
      <PageHead title="You don’t have access" />
      <div className="empty panel">
        <p>
          None of your roles lets you {PERMISSIONS_IN_WORDS[needs]}. {whichRoles(needs, desk.roles)}. To get
          another role, ask someone who manages people.
        </p>
        <ToTheDesk />
      </div>
    </div>
  );
}

/** The link to the queue, if the person may see it. */
export function ToTheDesk() {
  const maySee = useSession().may.includes('see');
  return (
    <p>
      <Link className="button" to={maySee ? '/' : '/account'}>
        {maySee ? 'Go to the queue' : 'Go to your account'}
      </Link>
    </p>
  );
}
