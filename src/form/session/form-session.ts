import type { Validate } from '../../core/form/schema-error.ts';
import type { FieldError } from '../../core/form/validation.ts';
import type { Answer, Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { initialAnswers } from '../../core/form/answers.ts';
import { CONSENT_BOX_FIELD } from '../../core/form/consent-box.ts';
import { openDoubts } from '../../core/form/doubts.ts';
import { answerAt, withAnswer } from '../../core/form/paths.ts';
import { questionAt } from '../../core/form/question-tree.ts';
import { screenOrder } from '../../core/form/visibility.ts';
import { assessAnswers, type Assessment } from '../../core/submission/assessment.ts';
import type { PostedForm } from '../../core/submission/page-start.ts';
import type { FormMessages } from '../messages/messages.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { createObservable, type Observable } from './observable.ts';
import { createRequiredContext } from '../host/required-context.ts';

/** A form as a page holds it: its definition, its compiled validator, and the engine's texts. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** Checks whole answers against the schema. */
  readonly validate: Validate;
  /** The engine's texts, in the language of the form. */
  readonly messages: FormMessages;
}

/** The answers that a page already has when it embeds a form (docs/decisions/0028-arranging-the-call.md). */
export interface Embedding {
  /** Answers to begin with; they are in their fields and may be changed. */
  readonly given: Answers;
  /** Answers that the page has settled: their questions are not rendered. */
  readonly settled: Answers;
  /** The id of the application that this belongs to; `null` for an application of its own. */
  readonly belongsTo: string | null;
  /** Called when the person erases the answers, so that the page discards its copy. */
  readonly onErase?: () => void;
}

/**
 * One person filling out one form: the answers and their state, owned by us and not by the library that renders the
 * fields (docs/decisions/0020-answers-belong-to-the-session.md).
 */
export interface FormSession {
  readonly form: CompiledForm;
  /** Answers that the surrounding page has settled; they can't be changed. */
  readonly settled: Answers;
  /** The id of the application, or of the one that this is a part of (docs/decisions/0071-one-reference.md). */
  readonly applicationId: string;
  /** Whether it is part of another application and goes by that one's reference. */
  readonly isPart: boolean;
  /** Every answer given so far, including those to questions that are now hidden. */
  readonly answers: Observable<Answers>;
  /**
   * The shown errors, in screen order. An error goes away when the answers no longer have it; an error about several
   * answers goes away when one of them changes (docs/decisions/0066-when-errors-appear-and-go.md).
   */
  readonly errors: Observable<readonly FieldError[]>;
  /** Keys of the doubts that the person has been asked about, and of those she has dismissed. */
  readonly askedDoubts: Observable<readonly string[]>;
  readonly dismissedDoubts: Observable<readonly string[]>;
  /** Questions that have a default and that the person answered, even with the default. */
  readonly touched: Observable<readonly string[]>;
  /** The field whose new error is announced immediately; null while the summary announces it. */
  readonly announced: Observable<string | null>;
  /** Ids of the steps that were passed with Next. */
  readonly passed: Observable<readonly string[]>;
  /** The wizard's current step, by id; null until the wizard is rendered. */
  readonly step: Observable<string | null>;
  /** The number of failed attempts to submit; each increment moves the focus to the errors. */
  readonly failedAttempts: Observable<number>;
  /** The application's idempotency key; null until the first answer. */
  readonly key: Observable<string | null>;
  /** When the person first saw the form, in milliseconds since the epoch. */
  readonly startedAt: Observable<number>;
  /** Whether the honeypot, which no person sees, was filled. */
  readonly isHoneypotFilled: Observable<boolean>;
  /** Whether the consent box of a form that has one is ticked. */
  readonly isBoxTicked: Observable<boolean>;
  /** The step to return to after a draft is restored; null once the wizard has navigated there. */
  readonly resumeAt: Observable<string | null>;
  /** The error shown for a question, including one about several answers. */
  errorOf(path: string): FieldError | undefined;
  /** Evaluates and validates answers; the result for the last answers is cached. */
  assess(answers: Answers): Assessment;
  /** Marks all current doubts as asked. */
  askDoubts(): void;
  /** Stores the answer at a path; `undefined` removes it. */
  answer(path: string, value: Answer | undefined): void;
  /**
   * Checks the field that the person has left. A missing answer is no error before the first attempt to submit.
   * @param isUnreadable whether the field has an entry that the browser gives to no script, such as February 31
   */
  leave(path: string, isUnreadable?: boolean): void;
  /** Stores a choice after the browser has painted it, and at the latest with the next `flush` or `leave`. */
  afterPaint(store: () => void): void;
  /** Registers a field whose text may be newer than the stored answer. @returns a function that unregisters it */
  onFlush(commit: () => void): () => void;
  /** Stores every text that is newer in its field than in the answers. */
  flush(): void;
}

/**
 * A session for an untouched form: it starts with the schema's defaults and the answers of the surrounding page.
 * @param posted the form as the server returned it, after it was posted before any script ran
 */
export function createFormSession(
  form: CompiledForm,
  { given, settled, belongsTo }: Embedding = { given: {}, settled: {}, belongsTo: null },
  posted: PostedForm | null = null,
): FormSession {
  const answers = createObservable<Answers>({
    // A posted form is complete: defaults that the person removed must not return.
    ...(posted === null ? initialAnswers(form.definition) : {}),
    ...given,
    ...posted?.answers,
    ...settled,
  });
  const errors = createObservable<readonly FieldError[]>(posted?.errors ?? []);
  const touched = createObservable<readonly string[]>([]);
  const dismissedDoubts = createObservable<readonly string[]>([]);
  let assessed: { readonly answers: Answers; readonly assessment: Assessment } | null = null;
  const commits = new Set<() => void>();
  const drawn: (() => void)[] = [];
  const announced = createObservable<string | null>(null);
  // A form returned with errors counts as a failed attempt.
  const failedAttempts = createObservable(posted !== null && posted.errors.length > 0 ? 1 : 0);

  function assess(given: Answers): Assessment {
    if (assessed?.answers !== given) {
      assessed = { answers: given, assessment: assessAnswers(form.definition, form.validate, given) };
    }
    return assessed.assessment;
  }

  // A form that the server returned has been submitted once.
  const askedDoubts = createObservable<readonly string[]>(posted === null ? [] : unansweredDoubts());

  function unansweredDoubts(): readonly string[] {
    return openDoubts(assess(answers.get()).doubts, dismissedDoubts.get()).map(({ key }) => key);
  }

  function askDoubts(): void {
    const keys = unansweredDoubts();
    if (keys.some((key) => !askedDoubts.get().includes(key))) askedDoubts.set(keys);
  }

  function storeDrawn(): void {
    for (const store of drawn.splice(0)) store();
  }

  let checked = answers.get();
  answers.subscribe(() => {
    const [before, after] = [checked, answers.get()];
    checked = after;
    const shown = errors.get();
    if (shown.length === 0) return;
    const { errors: found } = assess(after);
    const remaining = shown.filter(({ kind, field, fields }) =>
      kind === 'check'
        ? fields.every((path) => answerAt(before, path) === answerAt(after, path))
        : found.some((error) => error.kind === kind && error.field === field),
    );
    if (remaining.length < shown.length) errors.set(remaining);
  });

  return {
    form,
    settled,
    applicationId: belongsTo ?? newIdempotencyKey(),
    isPart: belongsTo !== null,
    answers,
    errors,
    askedDoubts,
    dismissedDoubts,
    askDoubts,
    touched,
    passed: createObservable<readonly string[]>([]),
    step: createObservable<string | null>(null),
    announced,
    failedAttempts,
    key: createObservable<string | null>(null),
    startedAt: createObservable(Date.now()),
    isHoneypotFilled: createObservable(false),
    isBoxTicked: createObservable(posted?.isBoxTicked ?? false),
    resumeAt: createObservable<string | null>(null),
    errorOf: (path) => errors.get().find(({ fields }) => fields.includes(path)),
    assess,
    answer(path, value) {
      const begins = questionAt(form.definition, path)?.schema.default !== undefined;
      if (begins && !touched.get().includes(path)) touched.set([...touched.get(), path]);
      const current = answers.get();
      const next = withAnswer(current, path, value);
      if (next !== current) answers.set(next);
    },
    afterPaint(store) {
      if (drawn.push(store) === 1) afterNextPaint(storeDrawn);
    },
    leave(name, isUnreadable = false) {
      storeDrawn();
      askDoubts();
      const isOwn = ({ kind, field }: FieldError) => kind === 'answer' && field === name;
      const entered = isUnreadable ? withAnswer(answers.get(), name, '?') : answers.get();
      const found = assess(entered).errors.find(isOwn);
      const shown = errors.get();
      const old = shown.find(isOwn);
      const next = found?.missing === true && failedAttempts.get() === 0 ? undefined : found;
      if (next?.message === old?.message) return;
      const others = shown.filter((error) => error !== old);
      if (next === undefined) return errors.set(others);
      // The consent box is not a question and comes last.
      const order = [...screenOrder(form.definition, answers.get()), CONSENT_BOX_FIELD];
      // A summary on the page announces the error already.
      announced.set(failedAttempts.get() === 0 || shown.length === 0 ? name : null);
      errors.set(
        [...others, next].toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)),
      );
    },
    onFlush(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    flush() {
      storeDrawn();
      for (const commit of [...commits]) commit();
    },
  };
}

/** Runs an action after the browser's next paint; immediately while the page is hidden. */
function afterNextPaint(action: () => void): void {
  if (document.visibilityState === 'hidden') return action();
  requestAnimationFrame(() => setTimeout(action));
}

/** The session of the surrounding form. The hook throws outside of a form. */
export const [SessionContext, useFormSession] = createRequiredContext<FormSession>('A form');
