import { claims } from '../../content/claims.ts';
import { processSuggestion } from '../../content/suggestions/process.ts';
import { AgreementSign } from './AgreementSign.tsx';

const { surrogate, parents, factors, note } = processSuggestion;

/** How a suggestion is explained: what agrees, what to talk about, and what the coordinator thinks of it. */
export function SuggestionCard() {
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
