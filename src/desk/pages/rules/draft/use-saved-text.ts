import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SavedText {
  /** What is typed. */
  readonly text: string;
  /** Takes what is typed next, and saves it after the debounce. */
  readonly write: (text: string) => void;
  /** Saves at once: on Enter, or when the focus leaves. */
  readonly saveNow: (text?: string) => void;
}

/**
 * A text that saves itself: shortly after the last key, when it is told to, and when it leaves the page.
 * @param saved as the draft has it; another one, from an undo or another page, takes the place of what is typed
 * @param debounce milliseconds
 * @param mayBeSaved what is not fit to be saved waits in the page
 * @param save resolves to whether the draft has it now
 */
export function useSavedText(
  saved: string,
  {
    debounce,
    mayBeSaved = () => true,
    save,
  }: {
    readonly debounce: number;
    readonly mayBeSaved?: (text: string) => boolean;
    readonly save: (text: string) => Promise<boolean>;
  },
): SavedText {
  const [text, setText] = useState(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that page and draft agreed on last. */
  const agreed = useRef(saved);
  /** How many savings are under way: what comes meanwhile is older than what is typed. */
  const saving = useRef(0);

  function saveNow(next = text): void {
    clearTimeout(timer.current);
    if (next === agreed.current || !mayBeSaved(next)) return;
    agreed.current = next;
    saving.current += 1;
    void save(next).then((isSaved) => {
      saving.current -= 1;
      // What was not saved is tried again when it is told to.
      if (!isSaved && agreed.current === next) agreed.current = saved;
    });
  }
  useEffect(() => {
    if (saved === agreed.current || saving.current > 0) return;
    agreed.current = saved;
    clearTimeout(timer.current);
    setText(saved);
  }, [saved]);
  const saveAtEnd = useEffectEvent(() => saveNow());
  useEffect(() => () => saveAtEnd(), []);

  return {
    text,
    write(next) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saveNow(next), debounce);
    },
    saveNow,
  };
}
