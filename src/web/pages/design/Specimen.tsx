import type { ReactNode } from 'react';

export interface SpecimenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One piece of the design system, below its name. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className="design-specimen" aria-label={title}>
      <h2 className="design-specimen__title">{title}</h2>
      {children}
    </section>
  );
}
