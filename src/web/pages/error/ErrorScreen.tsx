import { Link } from 'react-router-dom';
import { site } from '../../content/site.ts';
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
    <div className="page-hero">
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
          <Link to="/intended-parent-application">intended-parent application</Link>.
        </p>
        <p>
          Or talk to a person: <a href={site.phone.href}>{site.phone.display}</a>,{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </div>
      <div className="page-hero__art">
        <DarkHarbor />
      </div>
    </div>
  );
}

/** The harbor scene with an empty dashed ring in place of its light. Decoration. */
function DarkHarbor() {
  return (
    <svg className="arch-art" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
      <path className="arch-art__mist" d="M0 520V220a220 220 0 0 1 440 0v300z" />
      <path className="arch-art__disc arch-art__lagoon" d="M0 520V248a230 230 0 0 1 284 272z" />
      <path className="arch-art__disc arch-art__theme" d="M440 520V288a240 240 0 0 0-300 232z" />
      <circle className="arch-art__arc" cx="270" cy="180" r="128" />
      <circle className="arch-art__arc" cx="270" cy="180" r="84" strokeDasharray="4 9" />
    </svg>
  );
}
