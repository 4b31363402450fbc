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
          No one can keep {claims.factors.figure} answers per person in their head. Software can. It compares
          what both sides told us and suggests pairs that could be a good fit, each with its reasons.
        </p>
        <p>
          A coordinator reads every suggestion and drops the ones that fit only on paper. The rest come to you
          looking like this one.
        </p>
        <p>
          The software never rejects or matches anyone on its own. Our basic requirements don’t involve AI
          either: they’re a short published list, and you can always ask a person to take a look.
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
    { factor: 'Keeping in touch', surrogate: 'A weekly call', parents: 'A weekly call', agrees: true },
    { factor: 'At the clinic', surrogate: 'Likes company', parents: 'Free to travel', agrees: true },
    { factor: 'Timing', surrogate: 'Within 3 months', parents: 'As soon as we can', agrees: true },
    { factor: 'After birth', surrogate: 'A photo now and then', parents: 'Happy to send them', agrees: true },
    { factor: 'Photos online', surrogate: 'Rather not', parents: 'We like to share', agrees: false },
  ],
  note: 'You all wrote that you’d rather have the hard conversations early. So start with the photos. My guess is you’ll work it out in an evening.',
} as const;

/** An example of a suggestion: where both answers agree, what is left to discuss, and the coordinator's note. */
function SuggestionCard() {
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
          <span className="suggestion-card__tag">Example</span>
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
                    {agrees ? 'in agreement' : 'to discuss'}
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
          <li>{surrogate} said yes.</li>
          <li>{parents} haven’t answered yet.</li>
        </ul>
      </div>
      <figcaption>
        Illustration only: {factors.length} of {claims.factors.figure} factors, and not real people. It’s a
        match once both have said yes.
      </figcaption>
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
