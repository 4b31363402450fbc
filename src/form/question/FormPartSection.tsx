import { createContext, useContext, type ReactNode } from 'react';
import type { FormPart } from '../../core/form/form.schema.ts';

/** The level of the titles that the parts draw: one below the page's or the place's own; null for none. */
export const PartHeadingContext = createContext<2 | 3 | null>(2);

/** A titled part of a form with its questions. In the wizard the step draws the title itself. */
export function FormPartSection({
  part,
  children,
}: {
  readonly part: FormPart;
  readonly children: ReactNode;
}) {
  const level = useContext(PartHeadingContext);
  if (level === null) return <div className="form-part__questions">{children}</div>;
  const Heading = level === 2 ? 'h2' : 'h3';
  const headingId = `part-${part.id}`;
  return (
    <section className="form-part" aria-labelledby={headingId}>
      <div className="form-part__intro">
        <Heading className="form-part__title" id={headingId}>
          {part.title}
        </Heading>
        {part.description !== undefined && <p className="form-part__description">{part.description}</p>}
      </div>
      <div className="form-part__questions">{children}</div>
    </section>
  );
}
