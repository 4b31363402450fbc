import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';
import type { HomeTexts } from './texts-en.ts';

/** Home's 'How It Works': a path of four steps for each audience, joined by lines that meet below them. */
export function HowItWorks({ heading, lead, parents, surrogates }: HomeTexts['how']) {
  return (
    <section className="paths" aria-labelledby="how">
      <div className="paths__inner">
        <h2 id="how">{heading}</h2>
        <p className="paths__lead">{lead}</p>
        <Path side="parents" {...parents} />
        <svg className="paths__lines" viewBox="0 0 100 400" preserveAspectRatio="none" aria-hidden="true">
          <path className="paths__line" d="M1 0C1 230 48 190 48 400" />
          <path className="paths__line paths__line--surrogates" d="M99 0C99 230 52 190 52 400" />
        </svg>
        <Path side="surrogates" {...surrogates} />
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
