import { Link } from 'react-router-dom';

/** The link back to all rules and forms. */
export function RulesTrail() {
  return (
    <nav aria-label="You are here" className="trail">
      <Link to="/rules">Rules</Link>
    </nav>
  );
}
