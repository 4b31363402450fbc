import { lawGroups } from '../../content/state-law.ts';

/** The four groups of laws and the states in each: the legend of the map, and the lookup without scripts. */
export function LawGroups() {
  return (
    <div className="law-groups">
      {lawGroups.map(({ id, title, meaning, states }) => (
        <details className="law-groups__group" key={id}>
          <summary className={`law-groups__title law-key law-key--${id}`}>
            {title} <span className="law-groups__count">{states.length}</span>
          </summary>
          <p>{meaning}</p>
          <p className="law-groups__states">{states.map((state) => state.slice(3)).join(', ')}.</p>
        </details>
      ))}
    </div>
  );
}
