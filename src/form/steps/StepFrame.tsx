import type { ReactNode } from 'react';
import type { ShownPart } from '../../core/form/parts.ts';
import { hasRequired } from '../../core/form/question-tree.ts';
import { useMessages } from '../host/form-host.ts';
import { ARROW_LEFT, ARROW_RIGHT } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import { useHydrated } from '../host/use-hydrated.ts';
import { interpolate } from '../messages/messages.ts';
import { RequiredNote } from '../question/RequiredNote.tsx';
import { useFormSession } from '../session/form-session.ts';
import { useParts } from '../session/use-parts.ts';
import { FIRST_STEP_ANCHOR, stepAnchor } from './step-anchor.ts';

interface StepFrameProps {
  readonly part: ShownPart;
  readonly children: ReactNode;
}

/**
 * The questions of a step. After hydration it renders nothing else, since the surrounding wizard renders title and
 * buttons. Before that all steps are in the page and `plain-steps.css` shows the one that the address names. So each
 * step after the first has its own title and links to its neighbors (docs/decisions/0079-html-first.md).
 */
export function StepFrame({ part, children }: StepFrameProps) {
  const { steps: texts } = useMessages();
  const isPlain = !useHydrated();
  const { definition } = useFormSession().form;
  const steps = useParts();
  const index = steps.findIndex(({ id }) => id === part.id);
  const isFollowing = isPlain && index > 0;
  const className = [
    'form-part__questions',
    isFollowing ? ' plain-step' : '',
    isFollowing && index === steps.length - 1 ? ' plain-step--last' : '',
  ].join('');
  // If some steps may be skipped, CSS can't know the total number of steps.
  const isCounted = steps.every(({ when }) => when === undefined);
  return (
    <div
      className={className}
      id={isFollowing ? stepAnchor(part.id) : undefined}
      data-part={isPlain ? part.id : undefined}
    >
      {isFollowing && (
        <div className="plain-step__head">
          {isCounted && (
            <p className="step__count">
              {interpolate(texts.count, { number: index + 1, total: steps.length })}
            </p>
          )}
          <h2 className="step__title">{part.title}</h2>
          {/* That of the review speaks of its table, which needs scripts. */}
          {part.description !== undefined && part.id !== definition.form.review?.id && (
            <p className="step__description">{part.description}</p>
          )}
          {hasRequired(definition, part) && <RequiredNote />}
        </div>
      )}
      {children}
      {isFollowing && (
        <div className="step-buttons">
          {plainWays(steps.slice(0, index).toReversed()).map(({ to, past }) => (
            <a
              key={to.id}
              className="button button--quiet"
              href={`#${to === steps[0] ? FIRST_STEP_ANCHOR : stepAnchor(to.id)}`}
              data-part={to.id}
              data-past={past}
            >
              <Icon path={ARROW_LEFT} size={18} /> {texts.back}
            </a>
          ))}
          <PlainNext following={steps.slice(index + 1)} />
        </div>
      )}
    </div>
  );
}

/** Next, as plain links: one for each step that may come next. */
export function PlainNext({ following }: { readonly following: readonly ShownPart[] }) {
  const { steps: texts } = useMessages();
  return plainWays(following).map(({ to, past }) => (
    <a
      key={to.id}
      className="button step-buttons__next"
      href={`#${stepAnchor(to.id)}`}
      data-part={to.id}
      data-past={past}
    >
      {texts.next} <Icon path={ARROW_RIGHT} size={18} />
    </a>
  ));
}

interface PlainWay {
  readonly to: ShownPart;
  /** The ids of the steps it skips, separated by spaces: the link is shown only while all of them are skipped. */
  readonly past: string | undefined;
}

/**
 * The steps that may be the next in a direction: each that may be skipped, up to the first that never is.
 * `visibilityCss` shows the link to the nearest that isn't skipped.
 */
function plainWays(steps: readonly ShownPart[]): readonly PlainWay[] {
  const certain = steps.findIndex(({ when }) => when === undefined);
  const reachable = certain === -1 ? steps : steps.slice(0, certain + 1);
  return reachable.map((to, index) => {
    const between = reachable.slice(0, index).map(({ id }) => id);
    return { to, past: between.length === 0 ? undefined : between.join(' ') };
  });
}
