interface TermSectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly { readonly term: string; readonly text: string }[];
}

/** A heading beside a list of terms, each the beginning of its explanation. */
export function TermSection({ id, heading, rows }: TermSectionProps) {
  return (
    <section className="section about-thirds" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <dl className="term-section__list">
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
