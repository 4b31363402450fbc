import { screenings } from '../../content/screening.ts';

/** Which expert looks at what, for each side. */
export function ExpertScreening() {
  return (
    <ul className="experts">
      {screenings.map(({ expert, surrogate, parents }) => (
        <li className="experts__row" key={expert}>
          <h3 className="experts__name">{expert}</h3>
          <p>
            <strong className="experts__side">Surrogate</strong> {surrogate}
          </p>
          <p>
            <strong className="experts__side experts__side--parents">Intended parents</strong> {parents}
          </p>
        </li>
      ))}
    </ul>
  );
}
