import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import type { CallRequestFormProps } from './CallRequestForm.tsx';

/** How far below the screen the form begins to load, as the observer's root margin. */
const PREFETCH_MARGIN = '200px 0px';

const loadForm = () => import('./CallRequestForm.tsx');

/**
 * Fetches the form before anybody comes near it, for a page that may lead here: without a connection it would be
 * too late.
 */
export function prefetchCallRequest(): void {
  loadForm().catch(() => undefined);
}

/**
 * The site's own call request. Its form is fetched at once for an applicant, who is about to need it, perhaps
 * without a connection; for anybody else when they come near it: the page around it needs no form engine. Its
 * space is reserved, so that nothing below moves.
 */
export function CallRequest({ side, application }: CallRequestFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const isNear = useNearViewport(place);
  const [Form, setForm] = useState<ComponentType<CallRequestFormProps> | 'missing' | null>(null);
  const isWanted = (isNear || application !== null) && Form === null;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadForm().then(
      ({ CallRequestForm }) => isCurrent && setForm(() => CallRequestForm),
      () => isCurrent && setForm('missing'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return (
    <div className="call-request" ref={place}>
      {Form === 'missing' ? (
        <div className="call-request__missing" role="status">
          <p>The form couldn’t be loaded. Please call or email us, or try again.</p>
          <button type="button" className="button button--quiet" onClick={() => setForm(null)}>
            Try again
          </button>
        </div>
      ) : Form === null || !isHydrated ? (
        <div className="call-request__space" aria-hidden="true" />
      ) : (
        <Form key={application?.outcome.key ?? ''} side={side} application={application} />
      )}
    </div>
  );
}

/** True once the element has come near the viewport, and from then on. False in prerendered HTML. */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
