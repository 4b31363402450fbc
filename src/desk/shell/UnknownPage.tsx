import { Link } from 'react-router-dom';
import { PageHead } from './PageHead.tsx';

/** For an address without a page, and for a page that her roles do not open. */
export function UnknownPage() {
  return (
    <div className="stack">
      <PageHead title="There is nothing here for you" />
      <p>The address has no page, or your roles do not open it. An administrator can change your roles.</p>
      <p>
        <Link className="button" to="/">
          Go to the queue
        </Link>
      </p>
    </div>
  );
}
