import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { More } from '../../sections/more/More.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** The checks that a surrogate passes before an introduction, and what each expert examines. */
export function Screening({ texts }: { readonly texts: OurProcessTexts }) {
  const { trust, experts } = texts;
  return (
    <>
      <section className="section section--tint trust" aria-labelledby="trust">
        <div className="section__inner trust__inner">
          <div className="section-lead trust__head">
            <h2 id="trust">{trust.heading}</h2>
            <p>
              <Interpolated
                text={trust.intro}
                placeholders={{
                  requirements: <SiteLink to="/become-surrogate">{trust.requirements}</SiteLink>,
                }}
              />
            </p>
          </div>
          <ScreeningGates gates={trust.gates} />
        </div>
      </section>
      <section className="section" aria-labelledby="experts">
        <div className="section-lead">
          <h2 id="experts">{experts.heading}</h2>
          <p>{experts.intro}</p>
        </div>
        <More label={experts.more}>
          <ExpertScreening screenings={experts.screenings} sides={texts.sides} />
        </More>
      </section>
    </>
  );
}

/** The checks as a row of arches, each higher than the one before. */
function ScreeningGates({ gates }: Pick<OurProcessTexts['trust'], 'gates'>) {
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
function ExpertScreening({
  screenings,
  sides,
}: Pick<OurProcessTexts, 'sides'> & Pick<OurProcessTexts['experts'], 'screenings'>) {
  return (
    <ul className="experts">
      {screenings.map(({ expert, surrogate, parents }) => (
        <li className="experts__row" key={expert}>
          <h3 className="experts__name">{expert}</h3>
          <p>
            <strong className="experts__side">{sides.surrogate}</strong> {surrogate}
          </p>
          <p>
            <strong className="experts__side experts__side--parents">{sides.parents}</strong> {parents}
          </p>
        </li>
      ))}
    </ul>
  );
}
