import './form.css';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Answers, FormDefinition } from '../core/form/form-definition.ts';
import { LINK_HASH_PREFIX } from './drafts/incoming-draft.ts';
import { AlternativeLink } from './drafts/AlternativeLink.tsx';
import { createDraftStore, DraftContext } from './drafts/draft-store.ts';
import { BeforeYouStart } from './drafts/BeforeYouStart.tsx';
import { loadTabDraft } from './drafts/draft.ts';
import { countedPaths } from './drafts/latest-answers.ts';
import { DraftTools } from './drafts/DraftTools.tsx';
import { BegunNotice, OfferedDraft } from './drafts/DraftNotices.tsx';
import { FormMessagesContext, useFormHost, useHostLocation, useSendingMessages } from './host/form-host.ts';
import { lazy, useLazy } from './host/lazy.ts';
import { useHydrated } from './host/use-hydrated.ts';
import { interpolate } from './messages/messages.ts';
import { PartHeadingContext } from './question/FormPartSection.tsx';
import { LazyReviewTable } from './review/review-table.ts';
import { RequiredNote } from './question/RequiredNote.tsx';
import { AnswersForm } from './rjsf/AnswersForm.tsx';
import {
  createFormSession,
  SessionContext,
  useFormSession,
  type CompiledForm,
  type Embedding,
} from './session/form-session.ts';
import { useParts } from './session/use-parts.ts';
import { SectionList } from './steps/SectionList.tsx';
import { LazyStepsForm } from './steps/steps-form.ts';
import type { AlreadySubmittedProps } from './submission/AlreadySubmitted.tsx';
import { ErrorSummary, useErrorTitle } from './submission/ErrorSummary.tsx';
import { HoneypotField } from './submission/HoneypotField.tsx';
import { createSubmission, prefetchSending, SubmissionContext } from './submission/submit.ts';
import { afterSubmission } from './submission/lazy-after-submission.ts';
import type { CorrectionNoteProps } from './submission/CorrectionNote.tsx';
import { useFocusOnCorrection } from './submission/use-focus-on-correction.ts';
import { useSubmittedApplication } from './submission/submitted-application.ts';
import { TAB_KEYS } from './storage/storage-keys.ts';
import { tabStorage } from './storage/web-storage.ts';
import { SubmitBar } from './submission/SubmitBar.tsx';

/** Few visitors return to a form they have sent. The script is fetched with the first answer. */
const alreadySubmitted = lazy(() => import('./submission/AlreadySubmitted.tsx'));

const correctionNote = lazy(() => import('./submission/CorrectionNote.tsx'));

/**
 * A whole application: its questions on one page or in steps, its draft, and its submission. Each restart (after the
 * person erases the answers or starts a new application) creates a new session that shares nothing with the last one.
 * @param embedding what the surrounding page already knows; null on a page that is the form's own
 * @param proposed answers that the device suggests, read after hydration: they fill questions that the person has not
 *   answered, and don't count as her answers
 */
export function ApplicationForm({
  form,
  embedding = null,
  proposed = nothing,
}: {
  readonly form: CompiledForm;
  readonly embedding?: Embedding | null;
  readonly proposed?: (definition: FormDefinition) => Answers;
}) {
  const [start, setStart] = useState<{ readonly number: number; readonly note: string | null }>({
    number: 0,
    note: null,
  });
  return (
    <FormMessagesContext value={form.messages}>
      <ActiveForm
        key={`${form.definition.id} ${start.number}`}
        form={form}
        embedding={embedding}
        proposed={proposed}
        note={start.note}
        isFirstStart={start.number === 0}
        onStartAnew={(note) => setStart({ number: start.number + 1, note })}
      />
    </FormMessagesContext>
  );
}

function nothing(): Answers {
  return {};
}

interface ActiveFormProps {
  readonly form: CompiledForm;
  readonly embedding: Embedding | null;
  readonly proposed: (definition: FormDefinition) => Answers;
  /** Why the form is empty; null on the first start. */
  readonly note: string | null;
  readonly isFirstStart: boolean;
  /** @param note why the form is empty; null when it isn't */
  readonly onStartAnew: (note: string | null) => void;
}

/** One session, from the first sight of the form until its application is submitted or erased. */
function ActiveForm({ form, embedding, proposed, note, isFirstStart, onStartAnew }: ActiveFormProps) {
  const { id, form: contract } = form.definition;
  const host = useFormHost();
  const { navigate, nounOf, sendingMessages } = host;
  const { messages } = form;
  const location = useHostLocation();
  const isHydrated = useHydrated();
  const [{ session, drafts, submission }] = useState(() => {
    const sentBack = host.start?.form ?? null;
    // The posted form belongs to the page as it was first loaded, and not to pages opened by client-side navigation.
    const posted = (embedding === null || !isHydrated) && sentBack?.id === id ? sentBack : null;
    if (!isHydrated && posted === null) resetRestoredControls(id);
    const session = createFormSession(form, embedding ?? undefined, posted);
    const drafts = createDraftStore(
      session,
      posted === null ? [] : countedPaths(form.definition),
      host.apiBase,
    );
    const submission = createSubmission(session, host, posted?.alert ?? null, (submitted) => {
      // It was loaded to send the application.
      afterSubmission.loaded()?.markSubmitted(session, drafts, submitted);
      navigate(submitted.path, { state: submitted.outcome });
    });
    return { session, drafts, submission };
  });
  const submitted = useSubmittedApplication(session, drafts);
  const isSubmitted = submitted !== null;
  useErrorTitle(session, messages.errors.titlePrefix);

  function startAnew(why: string): void {
    drafts.erase();
    // Where something is stored, it was loaded before the form.
    afterSubmission.loaded()?.forgetSubmitted(id);
    afterSubmission.loaded()?.forgetCorrection(id);
    // The surrounding page keeps its state, and an embedded form has no steps in its history.
    if (embedding !== null) return onStartAnew(why);
    const address = location.pathname + location.search;
    // The next session begins at the first step, not at the step where this one ended.
    navigate(address, { replace: true, state: null, preventScrollReset: true });
    onStartAnew(why);
  }

  function erase(): void {
    embedding?.onErase?.();
    startAnew(messages.drafts.erased);
  }

  useEffect(() => {
    if (!isSubmitted) drafts.propose(proposed(form.definition));
  }, [drafts, form, proposed, isSubmitted]);

  useEffect(() => {
    // Prefetches scripts with the first answer. Subscribes before a draft is restored, which counts, too.
    const stop = session.answers.subscribe(() => {
      stop();
      prefetchSending(form).catch(() => undefined);
      alreadySubmitted.load().catch(() => undefined);
      sendingMessages.load().catch(() => undefined);
      if (contract.layout === 'steps') LazyReviewTable.load().catch(() => undefined);
    });
    return stop;
  }, [session, form, contract.layout, sendingMessages]);

  useEffect(() => {
    if (isSubmitted) return undefined;
    drafts.restore();
    return drafts.start();
  }, [drafts, isSubmitted]);

  const isOwnPage = embedding === null;
  useEffect(() => {
    // After a reload, or on the page in the other language.
    const arrived = isOwnPage ? tabStorage.get(TAB_KEYS.arrivedLink(id)) : null;
    if (arrived !== null) drafts.bring({ kind: 'link', hash: arrived, at: Date.now() });
  }, [drafts, isOwnPage, id]);

  const { hash, pathname, search, state } = location;
  useEffect(() => {
    if (!isOwnPage || !hash.startsWith(LINK_HASH_PREFIX)) return;
    tabStorage.set(TAB_KEYS.arrivedLink(id), hash);
    drafts.bring({ kind: 'link', hash, at: Date.now() });
    // The fragment contains the decryption key, which must not stay in the address.
    navigate(pathname + search, { replace: true, state, preventScrollReset: true });
  }, [drafts, isOwnPage, id, navigate, hash, pathname, search, state]);

  useFocusOnCorrection(session, isSubmitted ? null : location.state);

  if (submitted !== null) {
    return (
      <LazyAlreadySubmitted
        submitted={submitted}
        // This tab may be waiting for the next page, which takes the focus itself.
        takesFocus={embedding === null && submission.state.get().phase !== 'submitted'}
        onCorrect={() => {
          afterSubmission.loaded()?.beginCorrection(id);
          onStartAnew(null);
        }}
        onStartAnew={() => startAnew(interpolate(messages.drafts.startedAnew, { noun: nounOf(id) }))}
      />
    );
  }
  return (
    <SessionContext value={session}>
      <DraftContext value={drafts}>
        <SubmissionContext value={submission}>
          <PartHeadingContext value={embedding === null ? 2 : 3}>
            <div
              className={
                embedding === null ? 'application-form application-form--framed' : 'application-form'
              }
              data-live="now"
            >
              {note !== null && <StartNote text={note} />}
              <LazyCorrectionNote form={id} takesFocus={!isFirstStart} />
              <AlternativeLink />
              <BegunNotice />
              <OfferedDraft />
              {contract.layout === 'steps' ? (
                <LazyStepsForm isOwnPage={embedding === null} onErase={erase} />
              ) : (
                <>
                  {embedding === null && <BeforeYouStart />}
                  {/* Hydrated after the questions. */}
                  {embedding === null && contract.parts.length > 1 && (
                    <Suspense>
                      <SectionList />
                    </Suspense>
                  )}
                  <RequiredNote />
                  <ErrorSummary />
                  <SectionsForm onSubmit={() => void submission.submit()} />
                  <DraftTools
                    withSwitch={embedding !== null}
                    isOwnPage={embedding === null}
                    onErase={erase}
                  />
                </>
              )}
            </div>
          </PartHeadingContext>
        </SubmissionContext>
      </DraftContext>
    </SessionContext>
  );
}

/**
 * Resets the controls that the browser itself filled in when it came back to this page, if the tab has a draft: she may
 * have answered anew since then, such as on the page in the other language. Widgets read their controls after this.
 */
function resetRestoredControls(form: string): void {
  if (loadTabDraft(form) === null) return;
  // Browsers before 2024 don't tell; there the controls win, as whatever was entered before hydration does.
  if (navigator.userActivation?.hasBeenActive !== false) return;
  document.querySelector<HTMLFormElement>(`#form-${form}`)?.reset();
}

function LazyAlreadySubmitted(props: Omit<AlreadySubmittedProps, 'texts'>) {
  const loaded = useLazy(alreadySubmitted);
  const texts = useSendingMessages();
  if (loaded === null || texts === null) return null;
  return <loaded.AlreadySubmitted {...props} texts={texts.submitted} />;
}

function LazyCorrectionNote(props: Omit<CorrectionNoteProps, 'texts'>) {
  return useHydrated() && afterSubmission.loaded()?.hasCorrection(props.form) === true ? (
    <LoadedCorrectionNote {...props} />
  ) : null;
}

function LoadedCorrectionNote(props: Omit<CorrectionNoteProps, 'texts'>) {
  const loaded = useLazy(correctionNote);
  const texts = useSendingMessages();
  if (loaded === null || texts === null) return null;
  return <loaded.CorrectionNote {...props} texts={texts.correction} />;
}

/** The questions of a form on one page, and the button that sends it. */
function SectionsForm({ onSubmit }: { readonly onSubmit: () => void }) {
  const parts = useParts();
  const { settled } = useFormSession();
  const isPlain = !useHydrated();
  return (
    <AnswersForm parts={parts} onSubmit={onSubmit}>
      {isPlain &&
        Object.entries(settled).map(([name, value]) =>
          typeof value === 'string' && value !== '' ? (
            <input key={name} type="hidden" name={name} value={value} />
          ) : null,
        )}
      <HoneypotField />
      <SubmitBar />
    </AnswersForm>
  );
}

/** Says why the form is empty. Takes the focus, because the button that had it is gone. */
function StartNote({ text }: { readonly text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <p className="notice" role="status" tabIndex={-1} ref={note}>
      {text}
    </p>
  );
}
