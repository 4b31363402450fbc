import type { ReactNode } from 'react';

/** A band with what a surrogate can earn, and beside the figure whatever explains it. */
export function CompensationBand({
  lead,
  figure,
  children,
}: {
  /** Before the figure. */
  readonly lead: string;
  /** As the language of the page says it. */
  readonly figure: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="compensation" aria-labelledby="compensation">
      <div className="compensation__inner">
        <h2 className="compensation__title" id="compensation">
          <span className="compensation__lead">{lead}</span> {figure}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The band with the list of its parts: the banner of the surrogates' book-call page. */
export function CompensationParts({
  lead,
  figure,
  parts,
}: {
  readonly lead: string;
  readonly figure: string;
  readonly parts: readonly string[];
}) {
  return (
    <CompensationBand lead={lead} figure={figure}>
      <ul className="compensation__parts">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </CompensationBand>
  );
}
