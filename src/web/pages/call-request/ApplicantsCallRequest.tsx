import { useEffect, useRef, useState } from 'react';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { CallTexts } from '../../languages/calls-en.ts';
import { CallTextsContext, useCallTexts } from '../../languages/site-language.ts';
import { CallRequestForm } from '../outcome/CallRequestForm.tsx';
import { proposedAnswers } from '../outcome/proposed-answers.ts';
import { sideOf, SIDES } from '../outcome/sides.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';

const APPLICATIONS = Object.values(SIDES).flatMap(({ forms }) => forms);

/** The call request for a visitor who has sent something: about the application of this tab, if there is one. */
export function ApplicantsCallRequest({
  form,
  texts,
}: {
  readonly form: CompiledForm;
  readonly texts: CallTexts;
}) {
  const application = useSubmitted(APPLICATIONS);
  const [isApart, setApart] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus is gone, so the focus moves to the form.
    if (isApart) place.current?.querySelector<HTMLElement>('form input')?.focus();
  }, [isApart]);

  if (application === null || application.isWithdrawn === true || isApart)
    return (
      <div ref={place}>
        <ApplicationForm form={form} proposed={proposedAnswers} />
      </div>
    );
  return (
    <CallTextsContext value={texts}>
      <ForApplication form={form} application={application} onApart={() => setApart(true)} />
    </CallTextsContext>
  );
}

interface ForApplicationProps {
  readonly form: CompiledForm;
  readonly application: SubmittedApplication;
  /** Called when the visitor wants a call that is not about the application. */
  readonly onApart: () => void;
}

function ForApplication({ form, application, onApart }: ForApplicationProps) {
  const { callRequest } = useCallTexts();
  const isHydrated = useHydrated();
  const { form: id, key, reference } = application.outcome;
  return (
    <section className="for-application" aria-labelledby="application">
      <div className="notice">
        <h2 className="notice__title" id="application">
          {callRequest.about}
        </h2>
        <p>
          {reference === null ? (
            callRequest.keepTogether
          ) : (
            <Interpolated
              text={callRequest.keepTogetherWith}
              placeholders={{ reference: <strong className="reference nowrap">{reference}</strong> }}
            />
          )}{' '}
          {isHydrated && (
            <button type="button" className="link-button" onClick={onApart}>
              {callRequest.apart}
            </button>
          )}
        </p>
      </div>
      <CallRequestForm key={key} form={form} side={sideOf(id)} application={application} />
    </section>
  );
}
