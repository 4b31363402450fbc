import './call-request-page.css';
import form from 'virtual:form/call-request';
import { useEffect, useRef, useState } from 'react';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import { CallRequestForm } from '../outcome/CallRequestForm.tsx';
import { sideOf, SIDES } from '../outcome/sides.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { meta } from './meta.ts';

const APPLICATIONS = Object.values(SIDES).flatMap(({ forms }) => forms);

/**
 * The call request on a page of its own. It belongs to the application of this tab, as on the book-call pages, unless
 * the visitor says otherwise (docs/product.md#call-request).
 */
function CallRequestPage() {
  const application = useSubmitted(APPLICATIONS);
  const [isApart, setApart] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed is gone.
    if (isApart) place.current?.querySelector<HTMLElement>('form input')?.focus();
  }, [isApart]);

  return (
    <ApplicationLayout title={meta.title} intro={meta.description}>
      {application === null || isApart ? (
        <div ref={place}>
          <ApplicationForm form={form} />
        </div>
      ) : (
        <ForApplication application={application} onApart={() => setApart(true)} />
      )}
    </ApplicationLayout>
  );
}

interface ForApplicationProps {
  readonly application: SubmittedApplication;
  /** For a call that has nothing to do with the application. */
  readonly onApart: () => void;
}

function ForApplication({ application, onApart }: ForApplicationProps) {
  const { form: id, key, reference } = application.outcome;
  return (
    <section className="for-application" aria-labelledby="application">
      <div className="notice">
        <h2 className="notice__title" id="application">
          A call about your application
        </h2>
        <p>
          {reference === null ? (
            'We’ll keep this request together with the application you filled out in this tab.'
          ) : (
            <>
              We’ll keep this request together with your application,{' '}
              <strong className="reference nowrap">{reference}</strong>.
            </>
          )}{' '}
          <button type="button" className="link-button" onClick={onApart}>
            Ask for a call about something else
          </button>
        </p>
      </div>
      <CallRequestForm key={key} side={sideOf(id)} application={application} />
    </section>
  );
}

export { meta, CallRequestPage as Component };
