import type { ReactNode } from 'react';

/** A band with the compensation of a surrogate, and an explanation beside the figure. */
export function CompensationBand({
  lead,
  figure,
  children,
}: {
  /** The word before the figure. */
  readonly lead: string;
  /** The amount, in the wording of the page's language. */
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

/** The band with the list of the compensation's parts: the banner of the surrogates' book-call page. */
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
