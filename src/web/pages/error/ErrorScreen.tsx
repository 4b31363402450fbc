import { Link } from 'react-router-dom';
import { site } from '../../content/site.ts';
import { DarkHarbour } from '../../sections/art/DarkHarbour.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';

export interface ErrorScreenProps {
  /** What happened, in a sentence. */
  readonly what: string;
  /** Offers to load the page again. */
  readonly canReload?: boolean;
}

/** The routing-error screen (docs/product.md#unknown-addresses). */
export function ErrorScreen({ what, canReload = false }: ErrorScreenProps) {
  return (
    <div className="page-hero">
      <div className="page-hero__words">
        <h1>Unexpected Application Error!</h1>
        <p className="page-hero__intro">{what}</p>
        <div className="actions">
          {canReload && (
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Load Again
            </button>
          )}
          {canReload ? (
            <ButtonLink to="/" kind="quiet">
              Go to Home
            </ButtonLink>
          ) : (
            <ButtonLink to="/">Go to Home</ButtonLink>
          )}
        </div>
        <p>
          Looking for an application? <Link to="/surrogate-application">Surrogate application</Link>,{' '}
          <Link to="/intended-parent-application">intended-parent application</Link>.
        </p>
        <p>
          Or ask a person: <a href={site.phone.href}>{site.phone.display}</a>,{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </div>
      <div className="page-hero__art">
        <DarkHarbour />
      </div>
    </div>
  );
}
