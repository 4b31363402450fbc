import { claims } from '../../content/claims.ts';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';

const figures = [claims.factors, claims.speed, claims.success];

/** What the matching software does and what people do, beside an example of a suggestion. */
export function MatchingTechnology() {
  return (
    <section className="section with-paper matching" aria-labelledby="matching">
      <div className="with-paper__words">
        <h2 id="matching">AI matching technology suggests. People decide.</h2>
        <p className="with-paper__lead">
          No person can keep {claims.factors.figure} answers of everyone in mind. Software can. It compares
          what both sides told us and puts forward pairs that could fit, each with the reasons.
        </p>
        <p>
          A coordinator reads every suggestion and drops those that fit on paper only. What is left comes to
          you as you see it here.
        </p>
        <p>
          The software turns nobody down and matches nobody. Our basic requirements are no matter of AI
          either: they are a short published list, and you can always ask a person to look.
        </p>
        <ClaimFigures className="matching__figures" claims={figures} />
      </div>
      <SuggestionCard />
    </section>
  );
}

/** An invented suggestion: what each side answered on five factors. */
const suggestion = {
  surrogate: 'Maria',
  parents: 'Dana & Jo',
  factors: [
    { factor: 'In touch', surrogate: 'A call every week', parents: 'A call every week', agrees: true },
    { factor: 'At the clinic', surrogate: 'Glad of company', parents: 'Free to travel', agrees: true },
    { factor: 'Beginning', surrogate: 'Within 3 months', parents: 'As soon as we can', agrees: true },
    { factor: 'After birth', surrogate: 'A photo now and then', parents: 'Happy to send one', agrees: true },
    { factor: 'Pictures online', surrogate: 'Rather not', parents: 'Used to sharing', agrees: false },
  ],
  note: 'You all wrote that you would rather have the hard talks early. Begin with the pictures, then. My guess is that you will settle it in an evening.',
} as const;

/** An example of a suggestion: where both answers agree, what is left to talk about, and the coordinator's note. */
export function SuggestionCard() {
  const { surrogate, parents, factors, note } = suggestion;
  return (
    <figure className="suggestion-card">
      <div className="suggestion-card__paper">
        <p className="suggestion-card__title">
          <span className="suggestion-card__arches" aria-hidden="true">
            <span>M</span>
            <span>DJ</span>
          </span>
          {surrogate} and {parents}
        </p>
        <table className="suggestion-card__factors">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Factor</span>
              </th>
              <th scope="col">{surrogate}</th>
              <th scope="col">{parents}</th>
              <th scope="col">
                <span className="visually-hidden">Result</span>
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
                    {agrees ? 'agrees' : 'to talk about'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="suggestion-card__note">
          <p>{note}</p>
          <p className="suggestion-card__by">Your coordinator</p>
        </div>
        <ul className="suggestion-card__answers">
          <li>{surrogate}: yes</li>
          <li>{parents}: not answered yet</li>
        </ul>
      </div>
      <figcaption>
        An illustration: {factors.length} of {claims.factors.figure} factors, and invented people. It is a
        match when both have said yes.
      </figcaption>
    </figure>
  );
}

/** Two discs that overlap where two answers agree. Decoration: the text beside it says the same. */
function AgreementSign({ agrees }: { agrees: boolean }) {
  return (
    <svg
      className="agreement"
      viewBox="0 0 44 24"
      width="44"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="agreement__surrogate" cx={agrees ? 17 : 11} cy="12" r="9" />
      <circle className="agreement__parents" cx={agrees ? 27 : 33} cy="12" r="9" />
    </svg>
  );
}
