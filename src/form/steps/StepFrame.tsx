import { filled } from '../messages/messages.ts';
import { useMessages } from '../host/form-host.ts';
import './plain-steps.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { FormPart } from '../../core/form/form.schema.ts';
import { formParts, hasRequired } from '../../core/form/visibility.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { RequiredNote } from '../question/RequiredNote.tsx';
import { useFormSession } from '../session/form-session.ts';
import { FIRST_STEP_ANCHOR, stepAnchor } from './step-anchor.ts';

interface StepFrameProps {
  readonly part: FormPart;
  readonly children: ReactNode;
}

/**
 * The questions of a step. With scripts that is all, since the wizard around draws title and buttons. Before
 * scripts all steps are in the page and `plain-steps.css` shows the one that the address names, so each after the
 * first has its own title, and links to its neighbors (docs/decisions/0079-html-first.md).
 */
export function StepFrame({ part, children }: StepFrameProps) {
  const { steps: texts } = useMessages();
  const isPlain = !useHydrated();
  const { definition } = useFormSession().form;
  const steps = formParts(definition);
  const index = steps.indexOf(part);
  const isFollowing = isPlain && index > 0;
  const className = [
    'form-part__questions',
    isFollowing ? ' plain-step' : '',
    isFollowing && index === steps.length - 1 ? ' plain-step--last' : '',
  ].join('');
  const previous = steps[index - 1];
  const next = steps[index + 1];
  return (
    <div className={className} id={isFollowing ? stepAnchor(part.id) : undefined}>
      {isFollowing && (
        <div className="plain-step__head">
          <p className="step__count">{filled(texts.count, { number: index + 1, total: steps.length })}</p>
          <h2 className="step__title">{part.title}</h2>
          {part.description !== undefined && <p className="step__description">{part.description}</p>}
          {hasRequired(definition, part) && <RequiredNote />}
        </div>
      )}
      {children}
      {isFollowing && (
        <div className="step-buttons">
          {previous !== undefined && (
            <a
              className="button button--quiet"
              href={`#${index === 1 ? FIRST_STEP_ANCHOR : stepAnchor(previous.id)}`}
            >
              <ArrowLeft aria-hidden="true" size={18} /> {texts.back}
            </a>
          )}
          {next !== undefined && (
            <a className="button step-buttons__next" href={`#${stepAnchor(next.id)}`}>
              {texts.next} <ArrowRight aria-hidden="true" size={18} />
            </a>
          )}
        </div>
      )}
    </div>
  );
}
