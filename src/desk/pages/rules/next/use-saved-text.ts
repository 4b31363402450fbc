import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsent, type UnsentLabel } from '../../../shell/unsent.ts';

interface SavedText {
  /** The current text. */
  readonly text: string;
  /** Sets the text, and saves it after the debounce. */
  readonly write: (text: string) => void;
  /** Saves at once: on Enter, or when the focus leaves. */
  readonly saveNow: (text?: string) => void;
}

/**
 * A text that saves automatically: after the debounce, on request, and when its component or the page is left. Text
 * that could not be saved is restored when the component is mounted again, if the saved text has not changed since.
 * @param saved the text in the next version. If it changes by an undo or on another page, it replaces the text,
 *   unless the person is typing: then her text is saved over it
 * @param label names the unsaved text in the link back to it
 * @param debounce milliseconds
 * @param mayBeSaved text that fails this test stays in the page
 * @param save resolves to whether the next version has it now; `before` is the last saved text
 */
export function useSavedText(
  saved: string,
  {
    label,
    debounce,
    mayBeSaved = () => true,
    save,
  }: {
    readonly label: UnsentLabel;
    readonly debounce: number;
    readonly mayBeSaved?: (text: string) => boolean;
    readonly save: (text: string, before: string) => Promise<boolean>;
  },
): SavedText {
  const unsent = useUnsent<{ readonly text: string; readonly saved: string }>(label);
  const [text, setText] = useState(() => (unsent.stored?.saved === saved ? unsent.stored.text : saved));
  /** The latest text, even before it is rendered. */
  const newest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that page and server agreed on last. */
  const agreed = useRef(saved);
  /** The number of saves in progress: until they end, `saved` is older than the typed text. */
  const saving = useRef(0);

  function saveNow(next = newest.current): void {
    clearTimeout(timer.current);
    if (next === agreed.current || !mayBeSaved(next)) return;
    const before = agreed.current;
    agreed.current = next;
    saving.current += 1;
    unsent.store({ text: next, saved }, 'saving');
    void save(next, before).then((isSaved) => {
      saving.current -= 1;
      if (!isSaved) unsent.store({ text: newest.current, saved });
      else if (newest.current === next) unsent.clear();
      if (isSaved) return;
      // A failed save is retried with the next call, but not in the same task: when a page is left, the browser reports
      // a request that outlives it as failed, and goes on sending it.
      setTimeout(() => {
        if (agreed.current === next) agreed.current = saved;
      });
    });
  }
  const forget = useEffectEvent(() => unsent.clear());
  const adoptSavedText = useEffectEvent(() => {
    if (saved === agreed.current || saving.current > 0) return;
    const isTyped = newest.current !== agreed.current && newest.current !== saved;
    agreed.current = saved;
    if (isTyped) return write(newest.current);
    clearTimeout(timer.current);
    newest.current = saved;
    setText(saved);
    unsent.clear();
  });
  useEffect(() => adoptSavedText(), [saved]);
  const saveAtEnd = useEffectEvent(() => saveNow());
  useEffect(() => {
    const flush = () => saveAtEnd();
    // Saves text that could not be sent when this was left.
    flush();
    if (newest.current === agreed.current) forget();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('beforeunload', flush, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('beforeunload', flush, { capture: true });
      flush();
    };
  }, []);

  function write(next: string): void {
    newest.current = next;
    setText(next);
    if (next === saved) unsent.clear();
    else unsent.store({ text: next, saved });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow(next), debounce);
  }
  return { text, write, saveNow };
}
