import { createContext, useContext, type ReactNode } from 'react';
import type { ShownPart } from '../../core/form/parts.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { partHeadingId } from './field-ids.ts';

/** The heading level of part titles: 2 below a page's title, 3 below the title of a section of a page. */
export const PartHeadingContext = createContext<2 | 3>(2);

/** Renders a part as a step of a wizard; null outside of a wizard. */
export const StepFrameContext = createContext<((part: ShownPart, questions: ReactNode) => ReactNode) | null>(
  null,
);

interface FormPartSectionProps {
  readonly part: ShownPart;
  readonly children: ReactNode;
}

/** A titled part of a form with its questions. */
export function FormPartSection({ part, children }: FormPartSectionProps) {
  const level = useContext(PartHeadingContext);
  const frameStep = useContext(StepFrameContext);
  const isPlain = !useHydrated();
  if (frameStep !== null) return frameStep(part, children);
  const Heading = level === 2 ? 'h2' : 'h3';
  const headingId = partHeadingId(part.id);
  return (
    <section className="form-part" aria-labelledby={headingId} data-part={isPlain ? part.id : undefined}>
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
