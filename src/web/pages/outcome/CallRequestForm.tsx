import './call-request.css';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { answerText } from '../../../core/form/answer-text.ts';
import type { Answers, FormDefinition } from '../../../core/form/form-definition.ts';
import { nodeAt } from '../../../core/form/question-tree.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { loadTabDraft } from '../../../form/drafts/draft.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useErase } from '../../../form/outbox/use-erase.ts';
import type { CompiledForm, Embedding } from '../../../form/session/form-session.ts';
import { useCallTexts } from '../../languages/site-language.ts';
import { proposedAnswers } from './proposed-answers.ts';
import { CALL_REQUEST, type Side } from './sides.ts';

export interface CallRequestFormProps {
  /** The call request, in the language of the page. */
  readonly form: CompiledForm;
  readonly side: Side;
  readonly application: SubmittedApplication | null;
}

/**
 * The call request of an applicant, or of a visitor to a book-call page. It is linked to the application of this tab
 * and does not ask for answers that it has; all of them can be changed (docs/product.md#call-request).
 */
export function CallRequestForm({ form, side, application }: CallRequestFormProps) {
  const { call } = useCallTexts();
  const erase = useErase();
  const [wasPressed, setPressed] = useState(false);
  const isHydrated = useHydrated();
  // Without scripts, the server adds the applicant's contact data to the submission.
  const isPlain = !isHydrated && application !== null;
  const { homeState } = application?.outcome ?? {};
  const contact = contactOf(application);
  const isOffered = Object.keys(contact).length > 1;
  const settled = isOffered ? settledChoices(form.definition, homeState) : {};
  // After a reload, or on the page in the other language. Read once, because the draft changes with each answer.
  const [hadChanged] = useState(
    () => isHydrated && application !== null && isChangedInDraft(application, { ...contact, ...settled }),
  );
  const isChanging = wasPressed || hadChanged;
  const isKnown = isOffered && !isChanging;
  const choices = isKnown ? settled : {};
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus is gone, so the focus moves to the first of what can now be changed.
    if (wasPressed) place.current?.querySelector<HTMLInputElement>('[name="firstName"]')?.focus();
  }, [wasPressed]);

  const embedding: Embedding = {
    given: isChanging
      ? { ...reachedBy(contact), ...contact }
      : isPlain
        ? proposedAnswers(form.definition, homeState, false)
        : {},
    settled: {
      side,
      ...(isPlain && { phone: '', email: '' }),
      ...(isChanging ? {} : contact),
      ...choices,
      // The form asks for a reference only if no application is known; one without a reference is found by its id.
      ...(application === null ? {} : { reference: application.outcome.reference ?? '' }),
    },
    belongsTo: application?.id ?? null,
    onErase() {
      if (application !== null) erase(application.outcome);
    },
  };
  const proposed = useCallback(
    (definition: FormDefinition) => proposedAnswers(definition, homeState),
    [homeState],
  );
  return (
    <div ref={place} data-still={isPlain ? '' : undefined}>
      {isPlain && <p className="call-request__known">{call.knownToUs}</p>}
      {isKnown && (
        <p className="call-request__known">
          <Interpolated text={call.known} placeholders={{ contact: <Contact {...contact} /> }} />{' '}
          {Object.keys(choices).map((name) => (
            <span key={name}>
              {nodeAt(form.definition, name)?.schema.title}:{' '}
              <strong>{answerText(form.definition, name, choices)}</strong>{' '}
            </span>
          ))}
          <button type="button" className="link-button" onClick={() => setPressed(true)}>
            {call.change}
            <span className="visually-hidden">{call.changeWhat}</span>
          </button>
        </p>
      )}
      <ApplicationForm
        key={isChanging ? 'changing' : 'known'}
        form={form}
        embedding={embedding}
        proposed={proposed}
      />
    </div>
  );
}

/** Whether the tab's draft of the call request for this application has other contact data than those shown as known. */
function isChangedInDraft({ outcome }: SubmittedApplication, known: Answers): boolean {
  const { answers } = loadTabDraft(CALL_REQUEST) ?? {};
  if (answers?.['reference'] !== (outcome.reference ?? '')) return false;
  return Object.entries(known).some(([name, value]) => answers[name] !== value);
}

/**
 * The proposed time zone, and English as the language of the call: shown instead of asked. Spanish stays a question,
 * because its hint says that the team speaks English.
 */
function settledChoices(definition: FormDefinition, homeState: string | undefined): Answers {
  const { callLanguage, ...rest } = proposedAnswers(definition, homeState);
  return callLanguage === 'en' ? { ...rest, callLanguage } : rest;
}

function contactOf(application: SubmittedApplication | null): Answers {
  if (application === null) return {};
  const { contact, outcome } = application;
  return outcome.name === null ? contact : { firstName: outcome.name, ...contact };
}

/** A way to confirm by which the form asks for each of the contact details, so that whoever changes them finds them. */
function reachedBy({ phone, email }: Answers): Answers {
  if (phone === undefined && email === undefined) return {};
  return { reachBy: email === undefined ? 'phone' : phone === undefined ? 'email' : 'either' };
}

function Contact({ firstName, phone, email }: Answers) {
  const parts = [firstName, phone, email].flatMap((part) =>
    typeof part === 'string' && part !== '' ? part : [],
  );
  return (
    <strong className="call-request__contact">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span className="visually-hidden">, </span>}
          {/* A phone number must not wrap; an email address may, because it can be wider than the screen. */}
          <span className={part === phone ? 'nowrap' : undefined}>{part}</span>
        </Fragment>
      ))}
    </strong>
  );
}
