import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsent, type UnsentPlace } from '../../../shell/unsent.ts';

interface SavedText {
  /** What is typed. */
  readonly text: string;
  /** Takes what is typed next, and saves it after the debounce. */
  readonly write: (text: string) => void;
  /** Saves at once: on Enter, or when the focus leaves. */
  readonly saveNow: (text?: string) => void;
}

/**
 * A text that saves itself: shortly after the last key, when it is told to, and when it leaves the page or the page is left.
 * What is not saved by then is there again when its place is opened, as long as the next version has not changed there.
 * @param saved as the next version has it; another one, from an undo or another page, is shown unless she is typing: what she types
 *   is saved after it
 * @param place as what it is kept until it is saved
 * @param debounce milliseconds
 * @param mayBeSaved what is not fit to be saved waits in the page
 * @param save resolves to whether the next version has it now; `before` is what it had last
 */
export function useSavedText(
  saved: string,
  {
    place,
    debounce,
    mayBeSaved = () => true,
    save,
  }: {
    readonly place: UnsentPlace;
    readonly debounce: number;
    readonly mayBeSaved?: (text: string) => boolean;
    readonly save: (text: string, before: string) => Promise<boolean>;
  },
): SavedText {
  const unsent = useUnsent<{ readonly text: string; readonly saved: string }>(place);
  const [text, setText] = useState(() => (unsent.kept?.saved === saved ? unsent.kept.text : saved));
  /** What is typed by now, also after this was drawn. */
  const newest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that page and server agreed on last. */
  const agreed = useRef(saved);
  /** How many savings are under way: what comes meanwhile is older than what is typed. */
  const saving = useRef(0);

  function saveNow(next = newest.current): void {
    clearTimeout(timer.current);
    if (next === agreed.current || !mayBeSaved(next)) return;
    const before = agreed.current;
    agreed.current = next;
    saving.current += 1;
    unsent.keep({ text: next, saved }, 'saving');
    void save(next, before).then((isSaved) => {
      saving.current -= 1;
      if (!isSaved) unsent.keep({ text: newest.current, saved });
      else if (newest.current === next) unsent.forget();
      // What was not saved is tried again when it is told to.
      if (!isSaved && agreed.current === next) agreed.current = saved;
    });
  }
  const forget = useEffectEvent(() => unsent.forget());
  const takeUp = useEffectEvent(() => {
    if (saved === agreed.current || saving.current > 0) return;
    const isTyped = newest.current !== agreed.current && newest.current !== saved;
    agreed.current = saved;
    if (isTyped) return write(newest.current);
    clearTimeout(timer.current);
    newest.current = saved;
    setText(saved);
    unsent.forget();
  });
  useEffect(() => takeUp(), [saved]);
  const saveAtEnd = useEffectEvent(() => saveNow());
  useEffect(() => {
    const flush = () => saveAtEnd();
    // What the server was not reached for when this was left.
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
    if (next === saved) unsent.forget();
    else unsent.keep({ text: next, saved });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow(next), debounce);
  }
  return { text, write, saveNow };
}
