import { memo, useEffect, useState } from 'react';
import type { ShownPart } from '../../core/form/parts.ts';
import { useMessages } from '../host/form-host.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { interpolate } from '../messages/messages.ts';
import { errorsText } from '../submission/errors-text.ts';
import { partHeadingId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';
import { ProgressMark } from './ProgressMark.tsx';
import { useProgress } from './use-progress.ts';

/**
 * The sections of a form on one page and the progress of each: a list beside the form on wide screens, a thin bar at
 * the top of a phone's screen (docs/product.md#progress).
 */
export function SectionList() {
  const { errors } = useFormSession();
  const isPlain = !useHydrated();
  const parts = useParts();
  const { sections: texts } = useMessages();
  const progress = useProgress();
  const shownErrors = useObservable(errors);
  const inView = useSectionInView(parts);
  const here = parts.find(({ id }) => id === inView) ?? parts[0];
  const { answered, required } = progress.total;
  return (
    <div className="sections">
      <nav className="sections__list" aria-label={texts.label}>
        <ol>
          {parts.map((part) => {
            const { required = 0, answered = 0, toAnswer = 0 } = progress.parts.get(part.id) ?? {};
            return (
              <SectionItem
                key={part.id}
                id={part.id}
                isPlain={isPlain}
                title={part.title}
                isHere={part === here}
                isDone={toAnswer === 0 && required > 0}
                required={required}
                answered={answered}
                errors={errorsText(
                  shownErrors.filter((error) => error.part === part.id),
                  texts,
                )}
              />
            );
          })}
        </ol>
        <p className="sections__total">{interpolate(texts.total, { answered, required })}</p>
      </nav>
      {/* Hidden from screen readers, which have the section headings. */}
      <div className="section-bar" aria-hidden="true">
        <p className="section-bar__text">
          <strong>{here?.title}</strong>
          <span>{interpolate(texts.share, { answered, required })}</span>
        </p>
        <progress className="section-bar__share" max={Math.max(required, 1)} value={answered} />
      </div>
    </div>
  );
}

interface SectionItemProps {
  readonly id: string;
  /** Whether it is rendered before hydration, when `visibilityCss` hides it while its section is skipped. */
  readonly isPlain: boolean;
  readonly title: string;
  /** Whether the section is the one on the screen. */
  readonly isHere: boolean;
  readonly isDone: boolean;
  readonly required: number;
  readonly answered: number;
  /** A summary of the section's shown errors; null if there are none. */
  readonly errors: string | null;
}

/** One section; re-renders only when its props change. */
const SectionItem = memo(function SectionItem({
  id,
  isPlain,
  title,
  isHere,
  isDone,
  required,
  answered,
  errors,
}: SectionItemProps) {
  const { sections: texts } = useMessages();
  const headingId = partHeadingId(id);
  return (
    <li data-part={isPlain ? id : undefined}>
      <a
        className="progress-link"
        href={`#${headingId}`}
        aria-current={isHere ? 'location' : undefined}
        onClick={(event) => {
          const heading = document.getElementById(headingId);
          if (heading === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          heading.scrollIntoView({ block: 'start' });
          heading.focus({ preventScroll: true });
        }}
      >
        <ProgressMark isDone={isDone} />
        <span className="progress-link__name">{title}</span>{' '}
        <span
          className={
            errors === null ? 'progress-link__state' : 'progress-link__state progress-link__state--left'
          }
        >
          {errors ?? (required === 0 ? texts.optional : interpolate(texts.answered, { answered, required }))}
        </span>
      </a>
    </li>
  );
});

/** The id of the section that is one third down from the screen's top; null before the first section is there. */
function useSectionInView(parts: readonly ShownPart[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const sections = parts.flatMap((part) => {
      const element = document.getElementById(partHeadingId(part.id))?.closest('section');
      return element === null || element === undefined ? [] : [{ id: part.id, element }];
    });
    // The section in view is the last one that begins above a line one third down the screen.
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * 0.34;
        const above = sections.filter(({ element }) => element.getBoundingClientRect().top <= line);
        setInView(above.at(-1)?.id ?? null);
      },
      // The root extends far above the line, so that a jump past several sections is noticed, too.
      { rootMargin: '1000000px 0px -66% 0px' },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [parts]);
  return inView;
}
