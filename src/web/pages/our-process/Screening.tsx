import { claims } from '../../content/claims.ts';
import { More } from '../../sections/more/More.tsx';
import { Link } from 'react-router-dom';

/** What a surrogate passes before an introduction, then which expert examines what. */
export function Screening() {
  return (
    <>
      <section className="section section--tint trust" aria-labelledby="trust">
        <div className="section__inner trust__inner">
          <div className="section-lead trust__head">
            <h2 id="trust">Trust, security and screening</h2>
            <p>
              We don’t ask you to trust anyone on sight. Every surrogate you’re introduced to has come through
              the same four doors. Anyone can read about the first:{' '}
              <Link to="/become-surrogate">what we ask of a surrogate</Link>.
            </p>
          </div>
          <ScreeningGates />
        </div>
      </section>
      <section className="section" aria-labelledby="experts">
        <div className="section-lead">
          <h2 id="experts">Expert screening, on both sides</h2>
          <p>Each question goes to the right professional.</p>
        </div>
        <More label="See who checks what">
          <ExpertScreening />
        </More>
      </section>
    </>
  );
}

/** What a surrogate has passed before any introduction, in order. */
const gates: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Requirements', text: 'Published on this site, the same for everyone.' },
  { title: 'Medical', text: 'Records from earlier pregnancies, and an exam.' },
  { title: 'Psychological', text: 'A long conversation, and time to think afterward.' },
  { title: 'Background', text: 'Done only with her consent.' },
  { title: 'Introduction', text: 'This is when you first hear about each other.' },
];

/** The gates as a row of arches, each higher than the one before. */
function ScreeningGates() {
  return (
    <ol className="gates">
      {gates.map(({ title, text }, index) => (
        <li className="gates__item" key={title}>
          <Gate arches={index + 1} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A gate's picture: arches one inside the other, one more for each gate. Decoration. */
function Gate({ arches }: { arches: number }) {
  const height = 92 + arches * 24;
  return (
    <svg className="gates__arch" viewBox={`0 0 120 ${height}`} aria-hidden="true">
      {Array.from({ length: arches }, (_, index) => {
        const width = 60 - index * 11;
        return <path key={width} d={arch(width, height)} />;
      })}
    </svg>
  );
}

/** The path of an arch on the ground, in the middle of the picture; `half` is half its width. */
function arch(half: number, ground: number): string {
  return `M${60 - half} ${ground}V60a${half} ${half} 0 0 1 ${2 * half} 0V${ground}`;
}

/** What each expert examines, for each side. */
const screenings: readonly {
  readonly expert: string;
  readonly surrogate: string;
  readonly parents: string;
}[] = [
  {
    expert: 'Fertility clinic',
    surrogate: 'Whether another pregnancy would be safe for her: records, an exam, tests.',
    parents:
      'A medical consultation: what’s possible, with whose eggs and sperm, and how likely it is to work.',
  },
  {
    expert: 'Mental-health professional',
    surrogate: 'What carrying for someone else would ask of her, and who’s there for her.',
    parents: 'What it’s like to wait for a child someone else is carrying.',
  },
  {
    expert: 'Lawyer',
    surrogate: 'Whether the law where she lives is surrogacy-friendly.',
    parents: 'A legal consultation: how parentage is established in the states involved.',
  },
  {
    expert: 'Our coordinators',
    surrogate: 'That the background checks are complete, and every question has an answer.',
    parents: `That the full cost, typically ${claims.totalCost.figure}, can be covered.`,
  },
];

function ExpertScreening() {
  return (
    <ul className="experts">
      {screenings.map(({ expert, surrogate, parents }) => (
        <li className="experts__row" key={expert}>
          <h3 className="experts__name">{expert}</h3>
          <p>
            <strong className="experts__side">Surrogate</strong> {surrogate}
          </p>
          <p>
            <strong className="experts__side experts__side--parents">Intended parents</strong> {parents}
          </p>
        </li>
      ))}
    </ul>
  );
}
