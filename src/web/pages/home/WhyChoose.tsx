import type { ReactNode } from 'react';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import type { HomeTexts } from './texts-en.ts';

type WhyTexts = HomeTexts['why'];
/** The drawing of a feature, by its id. */
type Drawing = keyof WhyTexts['features'];

const DRAWINGS: readonly Drawing[] = ['match', 'checklist', 'shelter', 'door'];

/** Home's 'Why Choose': the introduction video and four features. */
export function WhyChoose({ heading, lead, features }: WhyTexts) {
  return (
    <section className="section why" aria-labelledby="why">
      <div className="section-lead why__head">
        <h2 id="why">{heading}</h2>
        <p>{lead}</p>
      </div>
      <IntroVideo />
      <ul className="why__features">
        {DRAWINGS.map((drawing) => (
          <li className="why__feature" key={drawing}>
            <svg className="sketch" viewBox="0 0 80 68" aria-hidden="true">
              {drawings[drawing]}
            </svg>
            <h3>{features[drawing].title}</h3>
            <p>{features[drawing].description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decorative drawings, in a view box of 80 × 68. */
const drawings: Readonly<Record<Drawing, ReactNode>> = {
  match: (
    <>
      <circle className="sketch__peach" cx="26" cy="41" r="25" />
      <circle className="sketch__mist" cx="54" cy="41" r="25" />
      <path className="sketch__lagoon" d="M40 20.3a25 25 0 0 1 0 41.4a25 25 0 0 1 0-41.4z" />
      <path d="M26 16a25 25 0 1 0 0 50a25 25 0 1 0 0-50zM54 16a25 25 0 1 0 0 50a25 25 0 1 0 0-50z" />
    </>
  ),
  checklist: (
    <>
      <path className="sketch__mist" d="M8 4h46v62H8z" />
      <path d="M1 8h46v58H1zM1 66h72" />
      <path d="M9 22l4 4 7-8M9 38l4 4 7-8M9 54l4 4 7-8M28 22h11M28 38h11M28 54h11" />
    </>
  ),
  shelter: (
    <>
      <path className="sketch__peach" d="M22 66V46a18 18 0 0 1 36 0v20z" />
      <path className="sketch__lagoon" d="M31 66V55a9 9 0 0 1 18 0v11z" />
      <path d="M4 66V42a36 36 0 0 1 72 0v24M13 66V44a27 27 0 0 1 54 0v22M1 66h78" />
    </>
  ),
  door: (
    <>
      <path className="sketch__lagoon" d="M9 66V32a24 24 0 0 1 48 0v34z" />
      <path className="sketch__mist" d="M16 66V33a17 17 0 0 1 34 0v33z" />
      <path d="M9 66V32a24 24 0 0 1 48 0v34M16 66V33a17 17 0 0 1 34 0v33M1 66h72" />
      <path className="sketch__ink" d="M33 34a5 5 0 0 1 2.5 9.3l2 9.7h-9l2-9.7a5 5 0 0 1 2.5-9.3z" />
    </>
  ),
};
