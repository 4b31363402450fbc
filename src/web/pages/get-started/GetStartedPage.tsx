import './get-started.css';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { ContinueLink } from '../ContinueLink.tsx';
import { Picture } from '../../sections/art/Picture.tsx';
import parents from '../../sections/art/scenes/parents-side.svg';
import surrogate from '../../sections/art/scenes/surrogate-side.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { Link } from 'react-router-dom';
import { meta } from './meta.ts';

const links = [
  {
    to: '/intended-parents',
    title: 'For intended parents',
    description: 'How we find a match, what’s included, and what a journey costs.',
  },
  {
    to: '/become-surrogate',
    title: 'For surrogates',
    description: 'Who can apply, what you can earn and when, and who’s there for you.',
  },
  {
    to: '/our-process',
    title: 'Our process',
    description: 'Every stage from the first call to the birth, for both sides.',
  },
];

/** Get Started: 'Who Are You?' (docs/product.md#get-started). */
function GetStartedPage() {
  return (
    <>
      <ContinueLink />
      <PageHero title="Who Are You?">
        <p>
          Two ways in, one journey. Each application takes about ten minutes, a person will read it within 24
          hours, and nothing you enter leaves your device until you submit.
        </p>
      </PageHero>
      <ul className="choices">
        <Choice
          kind="parents"
          title="I want to become a parent"
          description="Tell us about your family and your timeline. We’ll look for surrogates who could be right for you."
          to="/intended-parent-application"
          action="Intended parent application"
          picture={parents}
        />
        <Choice
          kind="surrogates"
          title="I want to become a surrogate"
          description="Tell us about yourself, and find out right away whether you meet our basic requirements."
          to="/surrogate-application"
          action="Surrogate application"
          picture={surrogate}
        />
      </ul>
      <FirstAnswers heading="If you’d like to be a surrogate" />
      <AskedLists />
      <ReadMoreLinks id="read-first" heading="Want to read more first?" links={links} />
      <HelpBox
        heading="Not sure where to start?"
        text="Tell us what you have in mind, and we’ll point you in the right direction. There’s no obligation."
      />
    </>
  );
}

/** What each application asks, in a few words each. */
const asked = [
  {
    title: 'Parents',
    items: ['How to reach you', 'Your family and your timeline', 'What brings you to surrogacy'],
  },
  {
    title: 'Surrogates',
    items: ['How to reach you', 'Your height, weight and pregnancies', 'Your health and your reasons'],
  },
];

/** What each application asks, below the two choices so that both fit a phone's first screen. */
function AskedLists() {
  return (
    <section className="section section--narrow asked" aria-labelledby="asked">
      <h2 className="asked__heading" id="asked">
        What we’ll ask
      </h2>
      {asked.map(({ title, items }) => (
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
  /** The words of the link. */
  readonly action: string;
  /** The address of a drawing of 360 × 360 units. */
  readonly picture: string;
}

/** One answer to 'Who Are You?': a panel that is a link as a whole and leads to an application. */
function Choice({ kind, title, description, to, action, picture }: ChoiceProps) {
  return (
    <li className={`choices__item choices__item--${kind}`}>
      <div className="choices__words">
        <h2 className="choices__title">{title}</h2>
        <p>{description}</p>
      </div>
      <Link className="choices__link" to={to}>
        {action}
        <ArrowRightIcon aria-hidden="true" />
      </Link>
      <div className="choices__art">
        <Picture src={picture} width={360} height={360} alt="" />
      </div>
    </li>
  );
}

export { meta, GetStartedPage as Component };
