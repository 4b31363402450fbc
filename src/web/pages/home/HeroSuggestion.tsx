import { interpolate } from '../../../form/messages/messages.ts';
import type { HomeTexts } from './texts-en.ts';

/** An invented match as a card. Assistive technology reads it as one picture with a label. */
export function HeroSuggestion({
  label,
  title,
  example,
  surrogate,
  parents,
  factors,
  more,
}: HomeTexts['suggestion']) {
  return (
    <div
      className="hero-suggestion"
      role="img"
      aria-label={interpolate(label, { surrogate: surrogate.name, parents: parents.name })}
    >
      <p className="hero-suggestion__label">
        {title} <span>{example}</span>
      </p>
      <div className="hero-suggestion__pair">
        <p className="hero-suggestion__side">
          <b>{surrogate.name}</b> {surrogate.note}
        </p>
        <svg className="hero-suggestion__arcs" viewBox="0 0 72 43">
          <path className="hero-suggestion__near" d="M2 43a21 21 0 0 1 42 0z" />
          <path className="hero-suggestion__far" d="M28 43a21 21 0 0 1 42 0z" />
          <path className="hero-suggestion__shared" d="M28 43a21 21 0 0 1 8-16.5a21 21 0 0 1 8 16.5z" />
        </svg>
        <p className="hero-suggestion__side">
          <b>{parents.name}</b> {parents.note}
        </p>
      </div>
      <ul>
        {factors.map(({ factor, finding, agrees }) => (
          <li
            className={
              agrees ? 'hero-suggestion__factor' : 'hero-suggestion__factor hero-suggestion__factor--open'
            }
            key={factor}
          >
            {factor} <b>{finding}</b>
          </li>
        ))}
      </ul>
      <p className="hero-suggestion__more">{interpolate(more, { count: factors.length })}</p>
    </div>
  );
}
