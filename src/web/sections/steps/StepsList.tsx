/** One step of a process that a page explains. */
export interface Step {
  readonly title: string;
  readonly description: string;
  /** How long it takes, or how soon it comes. */
  readonly time?: string;
}

/** Numbered steps along a line; a step that has a time shows it. */
export function StepsList({ steps }: { readonly steps: readonly Step[] }) {
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
