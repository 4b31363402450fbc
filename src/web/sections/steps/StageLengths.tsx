import type { Stage } from '../../content/journey.ts';

/** How long each stage of a journey takes, as a table of two columns. */
export function StageLengths({ stages }: { stages: readonly Stage[] }) {
  return (
    <dl className="stage-lengths">
      {stages.map(({ name, length }) => (
        <div className="stage-lengths__row" key={name}>
          <dt>{name}</dt>
          <dd>{length}</dd>
        </div>
      ))}
    </dl>
  );
}
