import type { Step } from '../../content/step.ts';

export interface StepsListProps {
  /** A step's time is shown where it has one. */
  readonly steps: readonly (Step & { readonly time?: string })[];
}

/** Numbered steps along a line. */
export function StepsList({ steps }: StepsListProps) {
  return (
    <ol className="steps">
      {steps.map(({ time, title, description }) => (
        <li className="steps__item" key={title}>
          {time !== undefined && <p className="steps__time">{time}</p>}
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
