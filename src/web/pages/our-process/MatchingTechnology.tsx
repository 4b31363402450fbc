import { interpolate } from '../../../form/messages/messages.ts';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** What the matching software does and what people do, beside an example of a suggestion. */
export function MatchingTechnology({ texts }: { readonly texts: OurProcessTexts }) {
  const { heading, lead, words, figures } = texts.matching;
  return (
    <section className="section with-paper matching" aria-labelledby="matching">
      <div className="with-paper__words">
        <h2 id="matching">{heading}</h2>
        <p className="with-paper__lead">{lead}</p>
        {words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ClaimFigures className="matching__figures" claims={figures} />
      </div>
      <SuggestionCard texts={texts.suggestion} />
    </section>
  );
}

/** An example of a suggestion: where both answers agree, what is left to discuss, and the coordinator's note. */
function SuggestionCard({ texts }: { readonly texts: OurProcessTexts['suggestion'] }) {
  const { surrogate, parents, factors } = texts;
  const names = { surrogate, parents };
  return (
    <figure className="suggestion-card">
      <div className="suggestion-card__paper">
        <p className="suggestion-card__title">
          <span className="suggestion-card__arches" aria-hidden="true">
            <span>M</span>
            <span>DJ</span>
          </span>
          <span className="suggestion-card__names">{interpolate(texts.title, names)}</span>
          <span className="suggestion-card__tag">{texts.example}</span>
        </p>
        <table className="suggestion-card__factors">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.factor}</span>
              </th>
              <th scope="col">{surrogate}</th>
              <th scope="col">{parents}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.result}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {factors.map(({ factor, surrogate: hers, parents: theirs, agrees }) => (
              <tr className={agrees ? undefined : 'suggestion-card__open'} key={factor}>
                <th scope="row">{factor}</th>
                <td>{hers}</td>
                <td>{theirs}</td>
                <td>
                  <AgreementSign agrees={agrees} />
                  <span className={agrees ? 'visually-hidden' : undefined}>
                    {agrees ? texts.agrees : texts.open}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="suggestion-card__note">
          <p>{texts.note}</p>
          <p className="suggestion-card__by">{texts.by}</p>
        </div>
        <ul className="suggestion-card__answers">
          {texts.answers.map((answer) => (
            <li key={answer}>{interpolate(answer, names)}</li>
          ))}
        </ul>
      </div>
      <figcaption>{interpolate(texts.caption, { count: factors.length })}</figcaption>
    </figure>
  );
}

/** Two discs that overlap where two answers agree. Decoration: the text beside it says the same. */
function AgreementSign({ agrees }: { agrees: boolean }) {
  return (
    <svg className="agreement" viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
      <circle className="agreement__surrogate" cx={agrees ? 17 : 11} cy="12" r="9" />
      <circle className="agreement__parents" cx={agrees ? 27 : 33} cy="12" r="9" />
    </svg>
  );
}
