import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useFormSession } from '../session/session-context.ts';
import { whenPointerIsUp } from './when-pointer-is-up.ts';

/** How long a pause in typing lasts before the text is stored, in milliseconds. */
export const COMMIT_PAUSE = 300;

/** How a text in the page and a stored answer become one another. */
export interface TextConversion {
  toText(answer: AnswerValue | undefined): string;
  /** `undefined` for an empty text: an unanswered question. */
  toAnswer(text: string): AnswerValue | undefined;
  /** How the text should stand in the page once nobody is typing in it. */
  tidy?(text: string): string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface CommittedText<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A text that lives in the page while it is typed, and is stored after a pause, on blur, on Enter and when
 * the form is flushed. What stands in the page when the widget mounts is adopted: it may have been typed,
 * restored or filled by the browser before any script ran. A stored answer that changes from elsewhere (a
 * draft, another form's answers) is written into the page unless the person is ahead of it.
 */
export function useCommittedText<E extends TextElement>(
  name: string,
  value: AnswerValue | undefined,
  { toText, toAnswer, tidy }: TextConversion,
): CommittedText<E> {
  const session = useFormSession();
  const ref = useRef<E>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that page and session agreed on last. */
  const agreed = useRef(toText(value));

  function commit(element: E | null): void {
    clearTimeout(pause.current);
    if (element === null) return;
    if (tidy !== undefined && element !== document.activeElement) element.value = tidy(element.value);
    if (element.value === agreed.current) return;
    agreed.current = element.value;
    session.answer(name, toAnswer(element.value));
  }

  const commitNow = useEffectEvent(commit);
  useLayoutEffect(() => {
    const element = ref.current;
    commitNow(element);
    const unregister = session.onFlush(() => commitNow(element));
    return () => {
      commitNow(element);
      unregister();
    };
  }, [session]);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const isAhead = element.value !== agreed.current && element === document.activeElement;
    if (isAhead || toAnswer(element.value) === value) return;
    element.value = toText(value);
    agreed.current = element.value;
  }, [value, toText, toAnswer]);

  return {
    ref,
    defaultValue: toText(value),
    onInput() {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => commit(ref.current), COMMIT_PAUSE);
    },
    onBlur() {
      const element = ref.current;
      whenPointerIsUp(() => commit(element));
    },
    onKeyDown(event) {
      if (event.key === 'Enter') commit(ref.current);
    },
  };
}
