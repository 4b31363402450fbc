import type { Step } from '../../content/journey.ts';

export interface StepsListProps {
  readonly steps: readonly Step[];
  /** Level of the steps' own headings. */
  readonly level?: 3 | 4;
}

/** Numbered steps along a line. */
export function StepsList({ steps, level = 3 }: StepsListProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <ol className="steps">
      {steps.map(({ title, description }) => (
        <li className="steps__item" key={title}>
          <Heading className="steps__title">{title}</Heading>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
