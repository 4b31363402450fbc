import { claims } from '../../content/claims.ts';

const figures = [
  { figure: claims.compensation.figure, text: 'to earn, part by part in your contract' },
  { figure: claims.journey.figure, text: claims.journey.text },
  { figure: '24 hours', text: 'until a person has read your application and contacts you' },
];

/** What a surrogate wants to know first, in three figures (SPECIFICATION.md section 9). */
export function KeyFigures() {
  return (
    <ul className="key-figures">
      {figures.map(({ figure, text }) => (
        <li className="key-figures__item" key={figure}>
          <strong className="key-figures__figure">{figure}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
