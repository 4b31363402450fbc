import { loadForm } from '../../languages/load-form.ts';
import type { Language } from '../../../core/languages/language.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import { CALL_REQUEST } from './sides.ts';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useFormHost } from '../../../form/host/form-host.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { useCallTexts, useSite } from '../../languages/site-language.ts';
import { whenVisible } from '../../shell/when-visible.ts';
import type { CallRequestFormProps } from './CallRequestForm.tsx';

interface Loaded {
  readonly CallRequestForm: ComponentType<CallRequestFormProps>;
  readonly form: CompiledForm;
}

/** The form starts to load this far below the viewport. */
const PREFETCH_MARGIN: IntersectionObserverInit = { rootMargin: '200px 0px' };

/** Loads the form and its component in a language. */
const loadCallRequest = (language: Language) =>
  Promise.all([import('./CallRequestForm.tsx'), loadForm(CALL_REQUEST, language)]);

/**
 * Prefetches the form for a page that may lead here, and the notice of what then waits on the device, in case the
 * connection is lost before the visitor arrives.
 */
export function prefetchCallRequest(language: Language): void {
  const scripts = [loadCallRequest(language), import('../../../form/outbox/OutboxNotice.tsx')];
  for (const script of scripts) script.catch(() => undefined);
}

/**
 * The site's own call request. For an applicant, who is about to need it and may lose the connection, the form is
 * fetched at once. For other visitors it is fetched when it comes near the viewport, because the page around it needs
 * no form engine. Its space is reserved, so that nothing below moves.
 */
export function CallRequest({ side, application }: Omit<CallRequestFormProps, 'form'>) {
  const { language } = useSite();
  const { call } = useCallTexts();
  const { localPath, pageOf } = useFormHost();
  const place = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const isNear = useNearViewport(place);
  const [Form, setForm] = useState<Loaded | 'missing' | null>(null);
  const isWanted = (isNear || application !== null) && Form === null;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadCallRequest(language).then(
      ([{ CallRequestForm }, form]) => isCurrent && setForm({ CallRequestForm, form }),
      () => isCurrent && setForm('missing'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, language]);

  return (
    <div className="call-request" ref={place}>
      {Form === 'missing' ? (
        <div className="call-request__missing" role="status">
          <p>{call.formMissing}</p>
          <button type="button" className="button button--quiet" onClick={() => setForm(null)}>
            {call.tryAgain}
          </button>
        </div>
      ) : Form === null || !isHydrated ? (
        <div className="call-request__space">
          <a className="button" href={localPath(pageOf(CALL_REQUEST) ?? '')}>
            {call.chooseTimes}
          </a>
        </div>
      ) : (
        <Form.CallRequestForm
          key={application?.outcome.key ?? ''}
          form={Form.form}
          side={side}
          application={application}
        />
      )}
    </div>
  );
}

/**
 * True once the element has come near the viewport or a key was pressed, which may lead there quickly, and from then on.
 * False in prerendered HTML.
 */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const come = () => setNear(true);
    const stop = whenVisible([element.current], PREFETCH_MARGIN, come);
    window.addEventListener('keydown', come);
    return () => {
      stop();
      window.removeEventListener('keydown', come);
    };
  }, [element, isNear]);
  return isNear;
}
