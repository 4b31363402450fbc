import { Unbroken } from '../../../form/messages/Unbroken.tsx';

/** One step of a process that a page explains. */
export interface Step {
  readonly title: string;
  readonly description: string;
  /** The duration of the step, or the time until it. */
  readonly time?: string;
}

interface StepsListProps {
  readonly steps: readonly Step[];
  /** The number of the first step, if the list continues another one; 1 by default. */
  readonly start?: number;
}

/** Numbered steps along a line; a step that has a time shows it. */
export function StepsList({ steps, start }: StepsListProps) {
  return (
    <ol className={start === undefined ? 'steps' : 'steps steps--continued'} start={start}>
      {steps.map(({ time, title, description }) => (
        <li className="steps__item" key={title}>
          {time !== undefined && <p className="steps__time">{time}</p>}
          <h3>{title}</h3>
          <p>
            <Unbroken>{description}</Unbroken>
          </p>
        </li>
      ))}
    </ol>
  );
}
