import { gates } from '../../content/screening.ts';

/** A row of arches, each higher than the last: what comes before an introduction. */
export function ScreeningGates() {
  return (
    <ol className="gates">
      {gates.map(({ title, text }, index) => (
        <li className="gates__item" key={title}>
          <Gate arches={index + 1} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** An arch with further arches seen through it; through the last one comes light. */
function Gate({ arches }: { arches: number }) {
  const height = 92 + arches * 24;
  return (
    <svg className="gates__arch" viewBox={`0 0 120 ${height}`} aria-hidden="true" focusable="false">
      {Array.from({ length: arches }, (_, index) => {
        const width = 60 - index * 11;
        return <path key={width} d={arch(width, height)} />;
      })}
    </svg>
  );
}

/** An arch of half a width, standing on the ground in the middle of the picture. */
function arch(half: number, ground: number): string {
  return `M${60 - half} ${ground}V60a${half} ${half} 0 0 1 ${2 * half} 0V${ground}`;
}
