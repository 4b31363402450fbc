import type { FieldError } from '../../core/form/validation.ts';
import type { Answers, AnswerValue } from '../../core/form/form-definition.ts';
import { initialAnswers } from '../../core/form/answers.ts';
import { assessAnswers, type Assessment } from '../../core/submission/submission.ts';
import { NOT_EMBEDDED, type Embedding } from '../embedding.ts';
import type { WebForm } from '../web-form.ts';
import { createObservable, type Observable } from './observable.ts';

/**
 * One person filling one form: the answers and everything that belongs to them, owned by us and not by the
 * library that draws the fields. See docs/decisions/0020-answers-belong-to-the-session.md.
 */
export interface FormSession {
  readonly form: WebForm;
  /** Answers that the page around has settled; nothing changes them. */
  readonly settled: Answers;
  /** Every answer ever given, also to questions that are hidden again. */
  readonly answers: Observable<Answers>;
  readonly errors: Observable<readonly FieldError[]>;
  /** Ids of the steps that were passed with Next. */
  readonly passed: Observable<readonly string[]>;
  /** The wizard's step, by id; null on the first sight of it. */
  readonly step: Observable<string | null>;
  /** How often the person tried to send what could not be sent: each time the errors take the focus. */
  readonly failures: Observable<number>;
  /** The application's idempotency key; null until the first answer. */
  readonly key: Observable<string | null>;
  /** When the person first saw the form, in milliseconds since the epoch. */
  readonly startedAt: Observable<number>;
  /** Whether a field that no person sees was filled, by a program. */
  readonly isTrapped: Observable<boolean>;
  /** Where a restored draft left the wizard, until the wizard has gone there. */
  readonly resumeAt: Observable<string | null>;
  /** What the form makes of the answers; computed once for the same answers. */
  assess(answers: Answers): Assessment;
  /** Stores an answer (`undefined` takes it away) and clears the errors it was part of. */
  answer(name: string, value: AnswerValue | undefined): void;
  /** Registers a field whose text may be ahead of the stored answer. @returns the way to unregister */
  onFlush(commit: () => void): () => void;
  /** Brings every text that still stands in the page only into the answers. */
  flush(): void;
}

/** A session for an untouched form: it holds the schema's defaults and what the page around knows, nothing else. */
export function createFormSession(form: WebForm, { given, settled }: Embedding = NOT_EMBEDDED): FormSession {
  const answers = createObservable<Answers>({
    ...initialAnswers(form.definition),
    ...given,
    ...settled,
  });
  const errors = createObservable<readonly FieldError[]>([]);
  let assessed: { readonly answers: Answers; readonly assessment: Assessment } | null = null;
  const commits = new Set<() => void>();
  return {
    form,
    settled,
    answers,
    errors,
    passed: createObservable<readonly string[]>([]),
    step: createObservable<string | null>(null),
    failures: createObservable(0),
    key: createObservable<string | null>(null),
    startedAt: createObservable(Date.now()),
    isTrapped: createObservable(false),
    resumeAt: createObservable<string | null>(null),
    assess(given) {
      if (assessed?.answers !== given) {
        assessed = { answers: given, assessment: assessAnswers(form.definition, form.validate, given) };
      }
      return assessed.assessment;
    },
    answer(name, value) {
      const current = answers.get();
      if (current[name] === value) return;
      const { [name]: _previous, ...others } = current;
      answers.set(value === undefined ? others : { ...current, [name]: value });
      const left = errors.get().filter((error) => !error.fields.includes(name));
      if (left.length < errors.get().length) errors.set(left);
    },
    onFlush(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    flush() {
      for (const commit of [...commits]) commit();
    },
  };
}
