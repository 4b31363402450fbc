import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../core/form/validation.ts';
import { useMessages } from '../host/form-host.ts';
import { useTitlePrefix } from '../host/title-prefix.ts';
import { fieldId, focusField } from '../question/field-ids.ts';
import { useFormSession, type FormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';
import { errorsText } from './errors-text.ts';

/** Longer summaries are grouped by section, with only the first one open: a phone's screen has room for no more. */
const FEW = 6;

interface ErrorSummaryProps {
  /** Navigates to a field on another step; without it all fields are on the page. */
  readonly onGoTo?: ((error: FieldError) => void) | undefined;
  /** The text before the message: the step an error is on. */
  readonly placeOf?: ((error: FieldError) => string) | undefined;
  /** Whether it replaces the server-rendered summary above all steps, and takes over its focus. */
  readonly takesOver?: boolean;
}

/**
 * Every answer that has to be corrected, with a link to its field. It takes the focus after each attempt to submit.
 * An error of several answers together is shown only at its fields; if there are no other errors, the first of those
 * fields takes the focus (docs/product.md#errors).
 */
export function ErrorSummary({ onGoTo, placeOf, takesOver = false }: ErrorSummaryProps) {
  const session = useFormSession();
  const { errors: texts, sections: sectionTexts } = useMessages();
  const errors = useObservable(session.errors);
  const failedAttempts = useObservable(session.failedAttempts);
  const handled = useRef(failedAttempts);
  const summary = useRef<HTMLDivElement>(null);
  const { invalid } = session.form.definition.form.outcomes;
  // Once all errors are corrected, it stays closed until the next attempt, so that it never appears during typing.
  const [closedAt, setClosedAt] = useState(0);
  if (errors.length === 0 && closedAt !== failedAttempts) setClosedAt(failedAttempts);
  const onlyChecks = errors.every(({ kind }) => kind === 'check');
  // The server returned the page with errors, where no script can focus the first field.
  const [isPosted] = useState(errors.length > 0);

  useEffect(() => {
    if (!takesOver || document.activeElement !== document.body) return;
    summary.current?.scrollIntoView({ block: 'start' });
    summary.current?.focus({ preventScroll: true });
  }, [takesOver]);

  useEffect(() => {
    if (failedAttempts === handled.current) return;
    handled.current = failedAttempts;
    const [first] = session.errors.get();
    if (first !== undefined && session.errors.get().every(({ kind }) => kind === 'check')) {
      if (!focusField(first.field)) onGoTo?.(first);
    } else {
      summary.current?.scrollIntoView({ block: 'start' });
      summary.current?.focus({ preventScroll: true });
    }
  }, [failedAttempts, session, onGoTo]);

  const sections = useParts().flatMap(({ id, title }) => {
    const [first, ...others] = errors.filter(({ part }) => part === id);
    return first === undefined ? [] : [{ id, title, errors: [first, ...others] as const }];
  });
  const isLong = errors.length > FEW && sections.length > 1;
  if ((onlyChecks && !isPosted) || closedAt === failedAttempts) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      ref={summary}
      aria-labelledby="error-summary-title"
    >
      <h2
        className="error-summary__title"
        id="error-summary-title"
        tabIndex={isPosted ? -1 : undefined}
        // Focus on a summary taller than the screen would scroll its heading out of view.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- In a document that came back with errors; later the effect above does it.
        autoFocus={isPosted}
      >
        {texts.summary(errors.length)}
      </h2>
      {invalid !== undefined && errors.some(({ missing }) => missing) && (
        <p className="error-summary__text">{invalid.alert}</p>
      )}
      {isLong ? (
        sections.map(({ id, title, errors }, index) => (
          <details key={id} open={index === 0}>
            <summary className="summary-link error-summary__section">
              {placeOf === undefined ? title : placeOf(errors[0])}
              <span className="error-summary__count">{errorsText(errors, sectionTexts)}</span>
            </summary>
            <ErrorList errors={errors} onGoTo={onGoTo} />
          </details>
        ))
      ) : (
        <ErrorList errors={errors} onGoTo={onGoTo} placeOf={placeOf} />
      )}
    </div>
  );
}

/** Errors, each of which leads to its field. */
function ErrorList({
  errors,
  onGoTo,
  placeOf,
}: Pick<ErrorSummaryProps, 'onGoTo' | 'placeOf'> & { readonly errors: readonly FieldError[] }) {
  return (
    <ul className="error-summary__list">
      {errors.map((error) => {
        const place = [placeOf?.(error), error.entry].filter((each) => each !== undefined).join(', ');
        return (
          <li key={error.field}>
            <a
              href={`#${fieldId(error.field)}`}
              onClick={(event) => {
                event.preventDefault();
                if (!focusField(error.field)) onGoTo?.(error);
              }}
            >
              {place !== '' && (
                <>
                  <span className="error-summary__place">{place}:</span>{' '}
                </>
              )}
              {error.message}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Begins the page's title with "Error:" while the form shows errors (docs/product.md#errors). */
export function useErrorTitle({ errors }: FormSession, prefix: string): void {
  const hasErrors = useObservable(errors).length > 0;
  useTitlePrefix(hasErrors ? prefix : null);
}
