import { Unbroken } from '../../sections/text/Unbroken.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';

const parentSteps: readonly Step[] = [
  { title: 'Apply', description: 'Tell us about your family and your hopes. It takes about ten minutes.' },
  {
    title: 'Talk',
    description: 'We’ll contact you within 24 hours and set up a consultation call (30-45 minutes).',
  },
  {
    title: 'Match',
    description: 'You meet surrogates who could be right for you. It’s a match when both sides say yes.',
  },
  { title: 'Welcome your child', description: 'We’re with you through contracts, pregnancy and birth.' },
];

const surrogateSteps: readonly Step[] = [
  { title: 'Apply', description: 'Answer some questions about yourself and your health, at your own pace.' },
  {
    title: 'Talk',
    description: 'We’ll contact you within 24 hours, and a coordinator will answer your questions.',
  },
  {
    title: 'Get screened',
    description: 'Medical and psychological screening, to protect your health first.',
  },
  {
    title: 'Carry and be cared for',
    description: 'You choose the family. We look after you from the match through your recovery.',
  },
];

/** Home's 'How It Works': a path of four steps for each audience, joined by lines that meet below them. */
export function HowItWorks() {
  return (
    <section className="paths" aria-labelledby="how">
      <div className="paths__inner">
        <h2 id="how">How It Works</h2>
        <p className="paths__lead">
          Two paths, four steps each. They meet at the match and end with a birth.
        </p>
        <Path side="parents" title="For intended parents" steps={parentSteps} />
        <svg className="paths__lines" viewBox="0 0 100 400" preserveAspectRatio="none" aria-hidden="true">
          <path className="paths__line" d="M1 0C1 230 48 190 48 400" />
          <path className="paths__line paths__line--surrogates" d="M99 0C99 230 52 190 52 400" />
        </svg>
        <Path side="surrogates" title="For surrogates" steps={surrogateSteps} />
      </div>
    </section>
  );
}

interface PathProps {
  readonly side: 'parents' | 'surrogates';
  readonly title: string;
  readonly steps: readonly Step[];
}

function Path({ side, title, steps }: PathProps) {
  return (
    <div className={`path path--${side}`}>
      <h3 className="path__title">{title}</h3>
      <ol className="path__steps">
        {steps.map(({ title: step, description }) => (
          <li className="path__step" key={step}>
            <h4>{step}</h4>
            <p>
              <Unbroken>{description}</Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
