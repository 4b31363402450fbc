import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nounOf } from '../web/catalog.ts';
import { AlternativeLink } from './AlternativeLink.tsx';
import { announceDelivery } from './delivery/delivery-events.ts';
import { DraftContext } from './drafts/draft-context.ts';
import { createDraftKeeper, type DraftKeeper } from './drafts/draft-keeper.ts';
import { DraftTools } from './drafts/DraftTools.tsx';
import type { Embedding } from './embedding.ts';
import { PartHeadingContext } from './question/part-heading.ts';
import { ResumeNotice } from './drafts/ResumeNotice.tsx';
import { RoundNote } from './RoundNote.tsx';
import { SectionsForm } from './SectionsForm.tsx';
import { createFormSession } from './session/form-session.ts';
import { SessionContext } from './session/session-context.ts';
import { StepsForm } from './steps/StepsForm.tsx';
import { AlreadySent } from './submission/AlreadySent.tsx';
import { forgetDelivered, noteDelivered } from './submission/delivered-note.ts';
import { createSubmission, prepareDelivery, type Departure } from './submission/submission.ts';
import { SubmissionContext } from './submission/submission-context.ts';
import { useDeparture } from './use-departure.ts';
import type { WebForm } from './web-form.ts';

interface FormRoundProps {
  readonly form: WebForm;
  /** Null on a page that is the form's own. */
  readonly embedding: Embedding | null;
  /** Why the form stands here empty; null on the first round. */
  readonly note: string | null;
  readonly onStartAnew: (note: string) => void;
}

/** One application from the first sight of the form until it has left or was erased. */
export function FormRound({ form, embedding, note, onStartAnew }: FormRoundProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [{ session, keeper, submission }] = useState(() => {
    const session = createFormSession(form, embedding ?? undefined);
    const keeper = createDraftKeeper(session);
    const submission = createSubmission(session, (departure) => {
      depart(keeper, departure);
      void navigate(departure.path, { state: departure.outcome });
    });
    return { session, keeper, submission };
  });
  const departed = useDeparture(session, keeper);

  function startAnew(why: string): void {
    keeper.erase();
    forgetDelivered(form.definition.id);
    // The page around keeps its state; and without steps there is none to leave.
    if (embedding !== null) return onStartAnew(why);
    const address = location.pathname + location.search;
    // The next round begins where the last one began, not at the step it ended.
    void navigate(address, { replace: true, state: null, preventScrollReset: true });
    onStartAnew(why);
  }

  const hasLeft = departed !== null;
  useEffect(() => {
    if (hasLeft) return undefined;
    keeper.restore();
    return keeper.start();
  }, [keeper, hasLeft]);

  useEffect(() => prepareDelivery(form), [form]);

  if (departed !== null) {
    return (
      <AlreadySent
        delivered={departed}
        takesFocus={embedding === null}
        onStartAnew={() => startAnew(`A new ${nounOf(form.definition.id)} begins here.`)}
      />
    );
  }
  return (
    <SessionContext value={session}>
      <DraftContext value={keeper}>
        <SubmissionContext value={submission}>
          <PartHeadingContext value={embedding === null ? 2 : 3}>
            <div className={`application-form application-form--${form.definition.form.layout}`}>
              {note !== null && <RoundNote text={note} />}
              <AlternativeLink />
              <ResumeNotice />
              <p className="application-form__required-note">
                Questions marked with <span className="question__required">*</span> need an answer.
              </p>
              {form.definition.form.layout === 'steps' ? <StepsForm /> : <SectionsForm />}
              <DraftTools onErase={() => startAnew('Your answers were erased.')} />
            </div>
          </PartHeadingContext>
        </SubmissionContext>
      </DraftContext>
    </SessionContext>
  );
}

/** Tidies up behind an application that has left its form, and tells the other tabs. */
function depart(keeper: DraftKeeper, departure: Departure): void {
  const { outcome, path } = departure;
  // What could neither be sent nor kept for delivery stays here as a draft.
  if (outcome.delivery === 'not-kept') return;
  keeper.erase();
  noteDelivered(departure);
  announceDelivery({ kind: 'left', key: outcome.key, path, outcome });
}
