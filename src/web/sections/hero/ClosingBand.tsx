import type { ReactNode } from 'react';

export interface ClosingBandProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The dark band that ends a page with its call to action. */
export function ClosingBand({ id, heading, children, actions }: ClosingBandProps) {
  return (
    <section className="closing-band" aria-labelledby={id}>
      <div className="closing-band__inner">
        <h2 id={id}>{heading}</h2>
        <div className="closing-band__words">
          {children}
          <div className="actions">{actions}</div>
        </div>
      </div>
    </section>
  );
}
