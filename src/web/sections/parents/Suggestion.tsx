import CheckIcon from 'lucide-react/icons/check';

const fits = [
  { matter: 'After the birth', finding: 'You both hope to stay in touch' },
  { matter: 'Embryos', finding: 'You both want one at a time' },
  { matter: 'Her state', finding: 'A statute allows surrogacy there' },
  { matter: 'Beginning', finding: 'She is ready when you are' },
];

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
        <dl className="suggestion__fits">
          {fits.map(({ matter, finding }) => (
            <div key={matter}>
              <dt>{matter}</dt>
              <dd>
                <CheckIcon aria-hidden="true" />
                {finding}
              </dd>
            </div>
          ))}
          <div className="suggestion__open">
            <dt>To talk about</dt>
            <dd>She would rather not travel after week 20</dd>
          </div>
        </dl>
        <p className="suggestion__read">Read by your coordinator before you saw it</p>
      </div>
      <figcaption>Drawn as an example. Nobody in it is real.</figcaption>
    </figure>
  );
}
