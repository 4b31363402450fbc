import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { PageHero } from '../sections/hero/PageHero.tsx';
import type { PageHandle } from '../site/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Get Started',
    description: 'Two applications, ten minutes each: one for intended parents, one for surrogates.',
    keywords: ['surrogacy application', 'start surrogacy', 'apply as surrogate', 'apply as intended parent'],
    canonicalUrl: '/get-started',
    ogImage: '/social/get-started.jpg',
  },
};

const choices = [
  {
    to: '/intended-parent-application',
    kind: 'parents',
    title: 'I want to become a parent',
    description: 'Tell us about your family and your timeline. We match you with surrogates who fit.',
    action: 'Intended parent application',
  },
  {
    to: '/surrogate-application',
    kind: 'surrogates',
    title: 'I want to become a surrogate',
    description: 'Tell us about you and your health. You learn right away whether you are in our range.',
    action: 'Surrogate application',
  },
];

/** Get Started: 'Who Are You?' (SPECIFICATION.md section 2). */
function GetStartedPage() {
  return (
    <>
      <PageHero title="Who Are You?">
        <p>
          Choose your side and answer a few questions. It takes about ten minutes, a person reads it within 24
          hours, and nothing leaves your device before you submit.
        </p>
      </PageHero>
      <ul className="choices">
        {choices.map(({ to, kind, title, description, action }) => (
          <li className={`choices__item choices__item--${kind}`} key={to}>
            <h2 className="choices__title">{title}</h2>
            <p>{description}</p>
            <Link className="choices__link" to={to}>
              {action}
              <ArrowRightIcon aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export { GetStartedPage, GetStartedPage as Component };
