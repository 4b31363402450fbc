import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { useSite } from '../../languages/site-language.ts';
import { site } from '../../content/site.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import lantern from '../../sections/art/scenes/lantern.svg';

interface ErrorScreenProps {
  /** What happened, in a sentence. */
  readonly what: string;
  /** Whether to offer a reload of the page. */
  readonly canReload?: boolean;
}

/**
 * The routing-error screen (docs/product.md#unknown-addresses). Its links load a new document, which also mends what
 * failed in this one.
 */
export function ErrorScreen({ what, canReload = false }: ErrorScreenProps) {
  const { texts, localPath } = useSite();
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
          <a className={canReload ? 'button button--quiet' : 'button'} href={localPath('/')}>
            {error.goHome}
          </a>
        </div>
        <p>
          <Interpolated
            text={error.lookingFor}
            placeholders={{
              surrogate: <a href={localPath('/surrogate-application')}>{error.surrogate}</a>,
              intendedParent: <a href={localPath('/intended-parent-application')}>{error.intendedParent}</a>,
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
