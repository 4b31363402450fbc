import { reasons } from '../../content/surrogate-reasons.ts';
import { ReasonMotif } from './ReasonMotif.tsx';

/** 'Why become a surrogate': four cards, arches of one arcade where there is room (SPECIFICATION.md section 2). */
export function Reasons() {
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="reasons__head">
        <h2 id="reasons">Why become a surrogate</h2>
        <p>Four reasons. Any one of them is enough, and you may have all four.</p>
      </div>
      <ul className="reasons">
        {reasons.map(({ motif, title, description }) => (
          <li className={`reasons__card reasons__card--${motif}`} key={motif}>
            <ReasonMotif motif={motif} />
            <h3 className="reasons__title">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
