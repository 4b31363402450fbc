import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { useSite } from '../../languages/site-language.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { site } from '../../content/site.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import lantern from '../../sections/art/scenes/lantern.svg';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';

interface ErrorScreenProps {
  /** What happened, in a sentence. */
  readonly what: string;
  /** Whether to offer a reload of the page. */
  readonly canReload?: boolean;
}

/** The routing-error screen (docs/product.md#unknown-addresses). */
export function ErrorScreen({ what, canReload = false }: ErrorScreenProps) {
  const { texts } = useSite();
  const { error } = texts;
  return (
    <div className="page-hero page-hero--beside">
      <div className="page-hero__words">
        <h1>
          <span className="eyebrow">{error.title}</span> {canReload ? error.failed : error.notFound}
        </h1>
        <p className="page-hero__intro">{what}</p>
        <div className="actions">
          {canReload && (
            <button type="button" className="button" onClick={() => window.location.reload()}>
              {error.tryAgain}
            </button>
          )}
          <ButtonLink to="/" {...(canReload && { kind: 'quiet' })}>
            {error.goHome}
          </ButtonLink>
        </div>
        <p>
          <Interpolated
            text={error.lookingFor}
            placeholders={{
              surrogate: <SiteLink to="/surrogate-application">{error.surrogate}</SiteLink>,
              intendedParent: <SiteLink to="/intended-parent-application">{error.intendedParent}</SiteLink>,
            }}
          />
        </p>
        <p>
          <Interpolated
            text={error.talk}
            placeholders={{
              phone: <a href={site.phone.href}>{site.phone.display}</a>,
              email: <a href={`mailto:${site.email}`}>{site.email}</a>,
            }}
          />
        </p>
      </div>
      <div className="page-hero__art">
        <Picture src={lantern} width={480} height={420} alt="" first />
      </div>
    </div>
  );
}
