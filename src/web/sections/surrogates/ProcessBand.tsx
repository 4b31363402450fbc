import { surrogateProcess } from '../../content/surrogate-process.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';

/** The six steps from application to recovery, on ink (SPECIFICATION.md section 2). */
export function ProcessBand() {
  return (
    <section className="process-band" aria-labelledby="process">
      <div className="process-band__inner">
        <h2 id="process">Six steps, one after the other</h2>
        <ol className="process-band__steps">
          {surrogateProcess.map(({ title, time, description }) => (
            <li className="process-band__step" key={title}>
              <h3 className="process-band__title">{title}</h3>
              <p className="process-band__time">{time}</p>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to="/surrogate-application" kind="on-ink">
          Take the First Step
        </ButtonLink>
      </div>
    </section>
  );
}
