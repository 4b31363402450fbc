import type { Validate } from '../../core/form/schema-error.ts';
import type { FieldError } from '../../core/form/validation.ts';
import type { Answer, Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { initialAnswers } from '../../core/form/answers.ts';
import { CONSENT_BOX_FIELD } from '../../core/form/consent-box.ts';
import { openDoubts } from '../../core/form/doubts.ts';
import { answerAt, withAnswer } from '../../core/form/paths.ts';
import { questionAt } from '../../core/form/question-tree.ts';
import { screenOrder } from '../../core/form/visibility.ts';
import { assessAnswers, type Assessment } from '../../core/submission/submission.ts';
import type { PostedForm } from '../../core/submission/page-start.ts';
import type { FormMessages } from '../messages/messages.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { createObservable, type Observable } from './observable.ts';
import { createRequiredContext } from '../host/required-context.ts';

/** A form as the build hands it to the browser: its checked definition and its compiled validator. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** Checks whole answers against the schema. */
  readonly validate: Validate;
  /** What the engine says, in the language of the form. */
  readonly messages: FormMessages;
}

/**
 * What a page knows of the answers when it shows a form as one thing among others
 * (docs/decisions/0028-arranging-the-call.md).
 */
export interface Embedding {
  /** Answers to begin with; they are in their fields and may be changed. */
  readonly given: Answers;
  /** Answers that the page has settled: their questions are not drawn. */
  readonly settled: Answers;
  /** The id of the application that this belongs to; `null` for an application of its own. */
  readonly belongsTo: string | null;
  /** The person erases the answers: the page forgets what it knows of them. */
  readonly onErase?: () => void;
}

/**
 * One person filling one form: the answers and everything that belongs to them, owned by us and not by the
 * library that draws the fields (docs/decisions/0020-answers-belong-to-the-session.md).
 */
export interface FormSession {
  readonly form: CompiledForm;
  /** Answers that the page around has settled; nothing changes them. */
  readonly settled: Answers;
  /** Names the application on this device, or the one that this is a part of (docs/decisions/0071-one-reference.md). */
  readonly applicationId: string;
  /** Whether it is a part of another application, whose reference counts. */
  readonly isPart: boolean;
  /** Every answer ever given, also to questions that are hidden again. */
  readonly answers: Observable<Answers>;
  /**
   * The errors that are shown, in the order of the screen. They go as soon as the answers no longer have them
   * (docs/decisions/0066-when-errors-appear-and-go.md).
   */
  readonly errors: Observable<readonly FieldError[]>;
  /** Keys of the doubts that the person has been asked about, and of those where she keeps her answer. */
  readonly asked: Observable<readonly string[]>;
  readonly kept: Observable<readonly string[]>;
  /** Questions that begin with a value and were answered by the person, be it with the same value. */
  readonly touched: Observable<readonly string[]>;
  /** The field whose error came up last and is said at once; null while the summary says it. */
  readonly announced: Observable<string | null>;
  /** Ids of the steps that were passed with Next. */
  readonly passed: Observable<readonly string[]>;
  /** The wizard's step, by id; null until the wizard is drawn. */
  readonly step: Observable<string | null>;
  /** How often the person tried to send what could not be sent: each time the errors take the focus. */
  readonly failedAttempts: Observable<number>;
  /** The application's idempotency key; null until the first answer. */
  readonly key: Observable<string | null>;
  /** When the person first saw the form, in milliseconds since the epoch. */
  readonly startedAt: Observable<number>;
  /** Whether the honeypot, which no person sees, was filled. */
  readonly isHoneypotFilled: Observable<boolean>;
  /** Whether the consent box of a form that has one is ticked. */
  readonly isBoxTicked: Observable<boolean>;
  /** The step that a restored draft was on, until the wizard has gone there. */
  readonly resumeAt: Observable<string | null>;
  /** The error that a question shows, or is part of. */
  errorOf(path: string): FieldError | undefined;
  /** What the form makes of the answers; computed once for the same answers. */
  assess(answers: Answers): Assessment;
  /** Asks about the doubts that are open now. */
  ask(): void;
  /** Stores the answer at a path; `undefined` removes it. */
  answer(path: string, value: Answer | undefined): void;
  /** Checks the field at a path that the person has left. An empty one says nothing before the first attempt to send. */
  leave(path: string): void;
  /** Stores a choice once the browser has drawn it, and at the latest with the next `flush` or `leave`. */
  afterPaint(store: () => void): void;
  /** Registers a field whose text may be newer than the stored answer. @returns a function that unregisters it */
  onFlush(commit: () => void): () => void;
  /** Stores every text that is newer in its field than in the answers. */
  flush(): void;
}

/**
 * A session for an untouched form: it holds the schema's defaults and what the page around knows, nothing else.
 * @param posted the form as it came back from the server, where it was posted before any script ran
 */
export function createFormSession(
  form: CompiledForm,
  { given, settled, belongsTo }: Embedding = { given: {}, settled: {}, belongsTo: null },
  posted: PostedForm | null = null,
): FormSession {
  const answers = createObservable<Answers>({
    // What was posted is all there was: a default that somebody took out does not come back.
    ...(posted === null ? initialAnswers(form.definition) : {}),
    ...given,
    ...posted?.answers,
    ...settled,
  });
  const errors = createObservable<readonly FieldError[]>(posted?.errors ?? []);
  const touched = createObservable<readonly string[]>([]);
  const asked = createObservable<readonly string[]>([]);
  const kept = createObservable<readonly string[]>([]);
  let assessed: { readonly answers: Answers; readonly assessment: Assessment } | null = null;
  const commits = new Set<() => void>();
  const drawn: (() => void)[] = [];
  const announced = createObservable<string | null>(null);
  // A form that came back with errors is an attempt that failed.
  const failedAttempts = createObservable(posted !== null && posted.errors.length > 0 ? 1 : 0);

  function assess(given: Answers): Assessment {
    if (assessed?.answers !== given) {
      assessed = { answers: given, assessment: assessAnswers(form.definition, form.validate, given) };
    }
    return assessed.assessment;
  }

  function ask(): void {
    const keys = openDoubts(assess(answers.get()).doubts, kept.get()).map(({ key }) => key);
    if (keys.some((key) => !asked.get().includes(key))) asked.set(keys);
  }
  // A form that came back has been submitted.
  if (posted !== null) ask();

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
    asked,
    kept,
    ask,
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
    leave(name) {
      storeDrawn();
      ask();
      const isOwn = ({ kind, field }: FieldError) => kind === 'answer' && field === name;
      const found = assess(answers.get()).errors.find(isOwn);
      const shown = errors.get();
      const old = shown.find(isOwn);
      const next = found?.missing === true && failedAttempts.get() === 0 ? undefined : found;
      if (next?.message === old?.message) return;
      const others = shown.filter((error) => error !== old);
      if (next === undefined) return errors.set(others);
      // What is no question, the consent box, follows them all.
      const order = [...screenOrder(form.definition, answers.get()), CONSENT_BOX_FIELD];
      // A summary that is on the page says it already.
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

/** Runs an action once the browser has drawn what it knows of: in the task after its next frame. */
function afterNextPaint(action: () => void): void {
  if (document.visibilityState === 'hidden') return action();
  requestAnimationFrame(() => setTimeout(action));
}

/** The session of the form around. The hook throws outside of a form. */
export const [SessionContext, useFormSession] = createRequiredContext<FormSession>('A form');
