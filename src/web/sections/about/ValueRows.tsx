import { Link } from 'react-router-dom';
import { values } from '../../content/about.ts';

/** Our values, each beside the page of this site where it can be checked. */
export function ValueRows() {
  return (
    <ul className="value-rows">
      {values.map(({ name, text, check }) => (
        <li className="value-rows__row" key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          <p className="value-rows__check">
            <Link to={check.to}>{check.label}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
