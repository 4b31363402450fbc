import './unknown-address.css';
import { pathIn } from '../../../core/languages/language.ts';
import { useSite } from '../../languages/site-language.ts';
import type { SiteTexts } from '../../languages/en.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import type { GetStartedTexts } from '../get-started/texts-en.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The page at any unknown address, which the server sends with status 404. It names places as Get Started does. */
export function unknownAddressPage({ error }: SiteTexts, places: GetStartedTexts): PageModule {
  const { title, notFound } = error;
  return {
    meta: {
      path: '/404',
      title,
      description: notFound,
      keywords: [title],
      noIndex: true,
      // No address to translate: the other language begins at its home.
      languages: { en: '/', es: pathIn('/', 'es') },
    },
    Component: () => <UnknownAddressPage places={places} />,
  };
}

function UnknownAddressPage({
  places: { surrogates, parents, readFirst },
}: {
  readonly places: GetStartedTexts;
}) {
  const { error } = useSite().texts;
  const applications = [
    { to: '/surrogate-application', title: surrogates.action, description: surrogates.description },
    { to: '/intended-parent-application', title: parents.action, description: parents.description },
  ];
  return (
    <div className="unknown-address">
      <ErrorScreen heading={error.notFound} what={error.unknownAddress}>
        <ButtonLink to="/" kind="on-ink">
          {error.goHome}
        </ButtonLink>
      </ErrorScreen>
      <ReadMoreLinks id="places" heading={error.lookingFor} links={[...applications, ...readFirst.links]} />
    </div>
  );
}
