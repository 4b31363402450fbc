import { sides } from '../../content/about.ts';

/** Two arches that share their middle: what each side has to itself, and what both share. */
export function BothSides() {
  return (
    <div className="both-sides">
      <div className="both-sides__part both-sides__part--parents">
        <h3>Intended parents</h3>
        <Things things={sides.parents} />
      </div>
      <div className="both-sides__part both-sides__part--shared">
        <h3>Shared</h3>
        <Things things={sides.shared} />
      </div>
      <div className="both-sides__part both-sides__part--surrogates">
        <h3>Surrogates</h3>
        <Things things={sides.surrogates} />
      </div>
    </div>
  );
}

function Things({ things }: { things: readonly string[] }) {
  return (
    <ul className="both-sides__things">
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  );
}
