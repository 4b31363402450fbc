import './get-started.css';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { ContinueLink } from '../ContinueLink.tsx';
import { LawNotices } from '../LawNotices.tsx';
import { Picture } from '../../sections/art/Picture.tsx';
import parents from '../../sections/art/scenes/parents-side.svg';
import surrogate from '../../sections/art/scenes/surrogate-side.svg';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { site } from '../../content/site.ts';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { GetStartedTexts } from './texts-en.ts';

/** Get Started: 'Who Are You?' (docs/product.md#get-started). */
export function getStartedPage(texts: GetStartedTexts): PageModule {
  return {
    meta: { path: '/get-started', ...texts.meta, ogImage: '/social/get-started.jpg' },
    Component: () => <GetStarted texts={texts} />,
  };
}

function GetStarted({ texts }: { readonly texts: GetStartedTexts }) {
  return (
    <>
      <ContinueLink />
      <PageHero title={texts.title} intro={texts.intro} />
      <ul className="choices">
        <Choice kind="parents" {...texts.parents} to="/intended-parent-application" picture={parents} />
        <Choice kind="surrogates" {...texts.surrogates} to="/surrogate-application" picture={surrogate} />
      </ul>
      <FirstAnswers isNamed />
      <AskedLists {...texts.asked} />
      <LawNotices />
      <ReadMoreLinks id="read-first" {...texts.readFirst} />
      <ClosingBand {...texts.help}>
        <a className="button button--on-ink" href={site.phone.href}>
          <PhoneIcon aria-hidden="true" />
          {site.phone.display}
        </a>
        <a className="button button--quiet-on-ink" href={`mailto:${site.email}`}>
          <MailIcon aria-hidden="true" />
          {site.email}
        </a>
      </ClosingBand>
    </>
  );
}

/** What each application asks, below the two choices so that both fit a phone's first screen. */
function AskedLists({ heading, lists }: GetStartedTexts['asked']) {
  return (
    <section className="section asked" aria-labelledby="asked">
      <h2 id="asked">{heading}</h2>
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li className="asked__item" key={item}>
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface ChoiceProps {
  readonly kind: 'parents' | 'surrogates';
  readonly title: string;
  readonly description: string;
  readonly to: string;
  /** The text of the link. */
  readonly action: string;
  /** The address of a drawing of 360 × 360 units. */
  readonly picture: string;
}

/** One answer to 'Who Are You?': a panel that is one large link to an application. */
function Choice({ kind, title, description, to, action, picture }: ChoiceProps) {
  return (
    <li className={`choices__item choices__item--${kind}`}>
      <h2 className="choices__title">{title}</h2>
      <p>{description}</p>
      <SiteLink className="choices__link" to={to}>
        {action}
        <ArrowRightIcon aria-hidden="true" />
      </SiteLink>
      <div className="choices__art">
        <Picture src={picture} width={360} height={360} alt="" />
      </div>
    </li>
  );
}
