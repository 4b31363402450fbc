import { Link } from 'react-router-dom';
import { ExpertScreening } from './ExpertScreening.tsx';
import { ScreeningGates } from './ScreeningGates.tsx';

/** Trust, security and screening, then the experts (SPECIFICATION.md sections 2 and 6). */
export function Screening() {
  return (
    <>
      <section className="section section--tint trust" aria-labelledby="trust">
        <div className="section__inner">
          <div className="section-head">
            <h2 id="trust">Trust, security and screening</h2>
            <p>
              We do not ask you to trust anyone on sight. Every surrogate you may be introduced to has come
              through the same four doors. The first of them anyone can read:{' '}
              <Link to="/become-surrogate">what we ask of a surrogate</Link>.
            </p>
          </div>
          <ScreeningGates />
        </div>
      </section>
      <section className="section" aria-labelledby="experts">
        <div className="section-head">
          <h2 id="experts">Expert screening, on both sides</h2>
          <p>Each question goes to someone whose profession it is.</p>
        </div>
        <ExpertScreening />
      </section>
    </>
  );
}
