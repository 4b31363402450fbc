import type { WidgetProps } from '@rjsf/utils';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useFormSession } from '../session/form-session.ts';
import { afterPress } from '../session/press.ts';

/** The debounce between the last keystroke and storing the text, in milliseconds. */
const COMMIT_DEBOUNCE = 300;

/** Turns a text in the page into a stored answer, and back. */
export interface TextConversion {
  toText(answer: AnswerValue | undefined): string;
  /** `undefined` for an empty text: an unanswered question. */
  toAnswer(text: string): AnswerValue | undefined;
  /** Normalizes the text in the page when its input does not have the focus. */
  tidy?(text: string): string;
}

/** Texts are stored as typed; the core trims them when the form is sent. */
export const PLAIN_TEXT: TextConversion = {
  toText: (answer) => (answer === undefined ? '' : String(answer)),
  toAnswer: (text) => (text === '' ? undefined : text),
};

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface CommittedText<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A text that is stored after a debounce, on blur, on Enter and when the form is flushed
 * (docs/decisions/0022-uncontrolled-text-inputs.md). Text already in the page when the widget mounts is adopted: the
 * person or the browser may have entered it before hydration. Storing waits for a pointer press in progress, since it
 * may move elements on the page. When a stored answer changes elsewhere (a draft, another form's answers), it is
 * written into the page, unless the person has typed something newer.
 */
export function useCommittedText<E extends TextElement>(
  { value, onChange }: WidgetProps,
  { toText, toAnswer, tidy }: TextConversion,
): CommittedText<E> {
  const session = useFormSession();
  const ref = useRef<E>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that page and session agreed on last. */
  const agreed = useRef(toText(value));

  function commit(element: E | null): void {
    clearTimeout(timer.current);
    if (element === null) return;
    if (tidy !== undefined && element !== document.activeElement) element.value = tidy(element.value);
    if (element.value === agreed.current) return;
    agreed.current = element.value;
    onChange(toAnswer(element.value));
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
    const isNewer = element.value !== agreed.current && element === document.activeElement;
    if (isNewer) return;
    // React writes a new `defaultValue` into an untouched input, so the text may be there already. Compared as strings,
    // because a list with the same entries is a new object each time.
    if (String(toAnswer(element.value)) !== String(value)) element.value = toText(value);
    agreed.current = element.value;
  }, [value, toText, toAnswer]);

  return {
    ref,
    defaultValue: toText(value),
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => afterPress(() => commit(ref.current)), COMMIT_DEBOUNCE);
    },
    onBlur() {
      const element = ref.current;
      afterPress(() => commit(element));
    },
    onKeyDown(event) {
      if (event.key === 'Enter') commit(ref.current);
    },
  };
}
