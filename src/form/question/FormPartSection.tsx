import { createContext, useContext, type ReactNode } from 'react';
import type { FormPart } from '../../core/form/form.schema.ts';
import { partHeadingId } from './field-ids.ts';

/**
 * The heading level of part titles: 2 below a page's title, 3 below the title of a section of a page, and null in
 * the wizard, where the step draws the title.
 */
export const PartHeadingContext = createContext<2 | 3 | null>(2);

/** A titled part of a form with its questions. */
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
  const headingId = partHeadingId(part.id);
  return (
    <section className="form-part" aria-labelledby={headingId}>
      <div className="form-part__intro">
        <Heading className="form-part__title" id={headingId} tabIndex={-1}>
          {part.title}
        </Heading>
        {part.description !== undefined && <p className="form-part__description">{part.description}</p>}
      </div>
      <div className="form-part__questions">{children}</div>
    </section>
  );
}
