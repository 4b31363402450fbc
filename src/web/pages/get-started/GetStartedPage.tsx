import './get-started.css';
import { Choice } from '../../sections/choices/Choice.tsx';
import { carried, together } from '../../sections/art/arch-scenes.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { meta } from './meta.ts';

const links = [
  {
    to: '/intended-parents',
    title: 'For intended parents',
    description: 'How a match is found, what is included, and what a journey costs.',
  },
  {
    to: '/become-surrogate',
    title: 'For surrogates',
    description: 'Who can apply, what you earn and when, and who stands beside you.',
  },
  {
    to: '/our-process',
    title: 'Our process',
    description: 'Every stage between the first call and the birth, for both sides.',
  },
];

/** Get Started: 'Who Are You?' (SPECIFICATION.md section 2). */
function GetStartedPage() {
  return (
    <>
      <PageHero title="Who Are You?">
        <p>
          Two doors, one journey. Each application takes about ten minutes, a person reads it within 24 hours,
          and nothing leaves your device before you submit.
        </p>
      </PageHero>
      <ul className="choices">
        <Choice
          kind="parents"
          title="I want to become a parent"
          description="Tell us about your family and your timeline. We match you with surrogates who fit."
          asked={['How to reach you', 'Your family and your timeline', 'What brings you to surrogacy']}
          to="/intended-parent-application"
          action="Intended parent application"
          scene={together}
        />
        <Choice
          kind="surrogates"
          title="I want to become a surrogate"
          description="Tell us about you and your health. You learn right away whether you are in our ranges."
          asked={[
            'How to reach you',
            'Your height, weight and pregnancies',
            'Your health, and why you would carry',
          ]}
          to="/surrogate-application"
          action="Surrogate application"
          scene={carried}
        />
      </ul>
      <ReadMoreLinks id="read-first" heading="Or read first" links={links} />
      <div className="section section--narrow">
        <HelpBox
          id="help"
          heading="Not sure which door is yours?"
          text="Tell us what you have in mind, and we tell you where to begin. There is no obligation."
        />
      </div>
    </>
  );
}

export { meta, GetStartedPage as Component };
