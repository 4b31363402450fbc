import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { numberAnswer } from '../../../../core/form/number-answer.ts';
import type { ThresholdView } from '../../../../core/desk/rule-set.ts';
import { useNextEditing } from '../next/use-next.ts';
import { useSavedText } from '../next/use-saved-text.ts';

type Limits = Pick<ThresholdView, 'minimum' | 'maximum'>;

/** The debounce between the last keystroke and saving the number, in milliseconds. */
const SAVE_DEBOUNCE = 300;

/**
 * A number of a rule, edited in its sentence; if it has changed, the number before is beside it, struck through. It
 * is saved shortly after the last keystroke, on Enter and on blur. Escape restores the number from when the field got
 * the focus, or from the last Enter.
 */
export function ThresholdInput({
  threshold,
  problem,
  isDisabled,
  onChange,
}: {
  readonly threshold: ThresholdView;
  /** The check's problem with the saved number, in a sentence. */
  readonly problem: string | null;
  readonly isDisabled: boolean;
  /** Saves it. @returns whether the next version has it now */
  readonly onChange: (value: number) => Promise<boolean>;
}) {
  const { label: name, unit, value, before, minimum, maximum, step } = threshold;
  const { text, write, saveNow } = useSavedText(String(value), {
    label: { what: 'Unsaved number', of: name },
    debounce: SAVE_DEBOUNCE,
    mayBeSaved: (next) => errorOf(numberAnswer(next), threshold) === null,
    save: (next) => onChange(Number(numberAnswer(next))),
  });
  /** The text to restore on Escape. */
  const found = useRef(text);
  const errorId = useId();
  const isNew = useRef(true);
  const typed = numberAnswer(text);
  const fault = errorOf(typed, threshold);
  // The check covers only the saved number.
  const error = fault ?? (typed === value ? problem : null);
  const { note } = useNextEditing();
  const isUnsavable = fault !== null;
  useEffect(() => {
    note(name, isUnsavable);
    return () => note(name, false);
  }, [note, name, isUnsavable]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      saveNow();
      found.current = text;
    }
    if (event.key === 'Escape' && text !== found.current) {
      write(found.current);
      saveNow(found.current);
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || typeof typed !== 'number') return;
    event.preventDefault();
    const next = Number((typed + direction * step).toPrecision(12));
    if (errorOf(next, threshold) === null) write(String(next));
  }
  // Compares the typed number, without waiting for the server.
  const isChanged = typed !== before;
  return (
    <span className={isChanged ? 'threshold threshold--changed' : 'threshold'}>
      {isChanged && (
        <del>
          <span className="visually-hidden">before: </span>
          {before}
        </del>
      )}
      <input
        role="spinbutton"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${name}, in ${unit}`}
        aria-valuenow={typeof typed === 'number' ? typed : value}
        {...(minimum === null ? {} : { 'aria-valuemin': minimum })}
        {...(maximum === null ? {} : { 'aria-valuemax': maximum })}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        size={Math.max(3, text.length + 1)}
        value={text}
        disabled={isDisabled}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onFocus={() => (found.current = text)}
        onClick={({ currentTarget }) => {
          // The click that focuses the number selects all of it, so that typing replaces it.
          if (isNew.current) currentTarget.select();
          isNew.current = false;
        }}
        onBlur={() => {
          isNew.current = true;
          saveNow();
        }}
        onKeyDown={onKeyDown}
      />
      {error !== null && (
        <span className="threshold__error" id={errorId} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** What is wrong with a number and how to fix it; `null` if it can be saved. */
function errorOf(typed: unknown, { minimum, maximum }: Limits): string | null {
  const isWithin =
    typeof typed === 'number' && typed >= (minimum ?? -Infinity) && typed <= (maximum ?? Infinity);
  if (isWithin) return null;
  if (minimum !== null && maximum !== null) return `Enter a number from ${minimum} to ${maximum}.`;
  if (minimum !== null) return `Enter a number, at least ${minimum}.`;
  return maximum === null ? 'Enter a number.' : `Enter a number, at most ${maximum}.`;
}
