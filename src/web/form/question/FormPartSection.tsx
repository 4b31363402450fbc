import { useContext, type ReactNode } from 'react';
import type { FormPart } from '../../../core/form/form-definition.ts';
import { PartHeadingContext } from './part-heading.ts';

/** A titled part of a form with its questions. In the wizard the step draws the title itself. */
export function FormPartSection({
  part,
  children,
}: {
  readonly part: FormPart;
  readonly children: ReactNode;
}) {
  const hasHeading = useContext(PartHeadingContext);
  if (!hasHeading) return <div className="form-part__questions">{children}</div>;
  const headingId = `part-${part.id}`;
  return (
    <section className="form-part" aria-labelledby={headingId}>
      <div className="form-part__intro">
        <h2 className="form-part__title" id={headingId}>
          {part.title}
        </h2>
        {part.description !== undefined && <p className="form-part__description">{part.description}</p>}
      </div>
      <div className="form-part__questions">{children}</div>
    </section>
  );
}
