import { claims } from '../../content/claims.ts';

/** What each side has to itself, and what both share. */
const sides = {
  parents: [
    'A lawyer of your own',
    'The costs in writing before you commit',
    'Private calls with your coordinator',
  ],
  shared: ['One team', 'One calendar', 'One contract', `One ${claims.hotline.figure} hotline`],
  surrogates: [
    'A lawyer of your own',
    'Every decision about your body',
    'A counselor before, during and after the pregnancy',
  ],
} as const;

/** The lists as two arches that overlap in the middle. */
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
