import CheckIcon from 'lucide-react/icons/check';
import { More } from '../../sections/more/More.tsx';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';
import { WaysTable } from './WaysTable.tsx';

/** Why us: an example of a suggestion, the figures, and the comparison with searching alone. */
export function WhyUs({ texts }: { readonly texts: IntendedParentsTexts }) {
  const { heading, intro, figures, example, compare } = texts.whyUs;
  return (
    <section className="section section--tint" aria-labelledby="why-us">
      <div className="section__inner why-us">
        <div className="why-us__words">
          <h2 id="why-us">{heading}</h2>
          <p>{intro}</p>
          <ClaimFigures className="why-us__figures" claims={figures} />
        </div>
        <More {...example}>
          <Suggestion texts={texts.suggestion} />
        </More>
        <More {...compare}>
          <WaysTable texts={texts.ways} />
        </More>
      </div>
    </section>
  );
}

/** An example of a suggestion as intended parents receive it. */
function Suggestion({ texts }: { readonly texts: IntendedParentsTexts['suggestion'] }) {
  return (
    <figure className="surrogate-suggestion">
      <div className="surrogate-suggestion__sheet">
        <div className="surrogate-suggestion__pair" aria-hidden="true">
          <span className="surrogate-suggestion__arch surrogate-suggestion__arch--you">{texts.you}</span>
          <span className="surrogate-suggestion__arch surrogate-suggestion__arch--her">M.</span>
        </div>
        <p className="surrogate-suggestion__title">
          {texts.title} <span className="surrogate-suggestion__tag">{texts.example}</span>
        </p>
        <dl className="surrogate-suggestion__factors">
          {texts.factors.map(({ factor, finding, agrees }) => (
            <div className={agrees ? undefined : 'surrogate-suggestion__open'} key={factor}>
              <dt>{factor}</dt>
              <dd>
                {agrees && <CheckIcon aria-hidden="true" />}
                {finding}
              </dd>
            </div>
          ))}
        </dl>
        <p className="surrogate-suggestion__read">{texts.read}</p>
      </div>
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}
