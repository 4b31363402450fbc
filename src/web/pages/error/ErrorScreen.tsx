import { Link } from 'react-router-dom';
import { site } from '../../content/site.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import lantern from '../../sections/art/scenes/lantern.svg';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';

interface ErrorScreenProps {
  /** What happened, in a sentence. */
  readonly what: string;
  /** Offers to load the page again. */
  readonly canReload?: boolean;
}

/** The routing-error screen (docs/product.md#unknown-addresses). */
export function ErrorScreen({ what, canReload = false }: ErrorScreenProps) {
  return (
    <div className="page-hero page-hero--beside">
      <div className="page-hero__words">
        <h1>Unexpected Application Error!</h1>
        <p className="page-hero__intro">{what}</p>
        <div className="actions">
          {canReload && (
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Try Again
            </button>
          )}
          {canReload ? (
            <ButtonLink to="/" kind="quiet">
              Go to the Home Page
            </ButtonLink>
          ) : (
            <ButtonLink to="/">Go to the Home Page</ButtonLink>
          )}
        </div>
        <p>
          Looking for an application? <Link to="/surrogate-application">Surrogate application</Link>,{' '}
          <Link to="/intended-parent-application">intended parent application</Link>.
        </p>
        <p>
          Or talk to a person: <a href={site.phone.href}>{site.phone.display}</a>,{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </div>
      <div className="page-hero__art">
        <Picture src={lantern} width={480} height={420} alt="" first />
      </div>
    </div>
  );
}
