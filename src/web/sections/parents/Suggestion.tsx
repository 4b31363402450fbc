import CheckIcon from 'lucide-react/icons/check';
import { parentSuggestion } from '../../content/suggestions/parents.ts';

/** A suggestion as intended parents receive it, drawn: who fits, why, and what is left to talk about. */
export function Suggestion() {
  return (
    <figure className="suggestion">
      <div className="suggestion__sheet">
        <div className="suggestion__pair" aria-hidden="true">
          <span className="suggestion__arch suggestion__arch--you">You</span>
          <span className="suggestion__arch suggestion__arch--her">M.</span>
        </div>
        <p className="suggestion__title">Why we suggest M.</p>
        <dl className="suggestion__factors">
          {parentSuggestion.map(({ factor, finding, agrees }) => (
            <div className={agrees ? undefined : 'suggestion__open'} key={factor}>
              <dt>{factor}</dt>
              <dd>
                {agrees && <CheckIcon aria-hidden="true" />}
                {finding}
              </dd>
            </div>
          ))}
        </dl>
        <p className="suggestion__read">Read by your coordinator before you saw it</p>
      </div>
      <figcaption>Drawn as an example. Nobody in it is real.</figcaption>
    </figure>
  );
}
