import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';

/** The six steps from application to recovery, on a dark band. */
export function ProcessBand({ heading, steps, action }: BecomeSurrogateTexts['process']) {
  return (
    <section className="process-band" aria-labelledby="process">
      <div className="process-band__inner">
        <h2 id="process">{heading}</h2>
        <ol className="process-band__steps">
          {steps.map(({ title, time, description }) => (
            <li className="process-band__step" key={title}>
              <h3 className="process-band__title">{title}</h3>
              <p className="process-band__time">{time}</p>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to="/surrogate-application" kind="on-ink">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}
