import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { LiveCheck } from './live-check.ts';
import type { CheckReading, EnteredTexts } from './read-check.ts';

/** How long after the last key the rulers move, in milliseconds. */
const DEBOUNCE = 300;

/** Before anything was said of what is entered. */
const NOTHING_SAID: CheckReading = {
  standing: 'empty',
  open: 0,
  mistakes: {},
  against: [],
  age: undefined,
  bmi: undefined,
};

interface CheckOnPage {
  readonly root: RefObject<HTMLElement | null>;
  /** Null until something is entered. */
  readonly reading: CheckReading | null;
  readonly hasFailed: boolean;
  /** For the element around the questions. */
  readonly listeners: {
    readonly onInput: () => void;
    readonly onChange: (event: FormEvent) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly erase: () => void;
}

/**
 * The check in "Who can apply". What is entered stays in the page's boxes, so what was typed before the scripts
 * arrived counts, and is read on a choice, on leaving a box, on Enter, and a moment after the last key.
 * @param loadCheck rules, engine and drafts: called when the section comes near or is used
 */
export function useLiveCheck(loadCheck: () => Promise<LiveCheck>): CheckOnPage {
  const root = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reading, setReading] = useState<CheckReading | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function check(isTyping: boolean): Promise<void> {
    clearTimeout(timer.current);
    try {
      const { entered, typing } = await loadCheck();
      if (root.current === null) return;
      const texts = textsIn(root.current);
      const next = (isTyping ? typing : entered)(texts);
      setFailed(false);
      if (!isTyping || isGoodNews(next, reading)) setReading(next);
      // The ruler says where she is at once; what that means waits until she leaves the box.
      else if (next.bmi !== undefined) setReading({ ...(reading ?? NOTHING_SAID), bmi: next.bmi });
    } catch {
      setFailed(true);
    }
  }

  const restore = useEffectEvent(async (): Promise<void> => {
    try {
      const { before } = await loadCheck();
      if (root.current === null) return;
      const isUsed = Object.keys(textsIn(root.current)).length > 0;
      if (!isUsed) fill(root.current, before());
      if (Object.keys(textsIn(root.current)).length > 0) await check(false);
    } catch {
      // Nobody has asked anything of the check yet.
    }
  });

  useEffect(() => {
    const section = root.current;
    if (section === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void restore();
      },
      { rootMargin: '50%' },
    );
    observer.observe(section);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    root,
    reading,
    hasFailed,
    listeners: {
      onInput() {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void check(true), DEBOUNCE);
      },
      onChange({ target }) {
        if (target instanceof HTMLInputElement && target.type === 'radio') void check(false);
      },
      onBlur: () => void check(false),
      onKeyDown({ key }) {
        if (key === 'Enter') void check(false);
      },
    },
    erase() {
      const section = root.current;
      if (section === null) return;
      for (const box of boxesIn(section)) {
        if (box.type === 'radio') box.checked = false;
        else box.value = '';
      }
      setReading(null);
      boxesIn(section)[0]?.focus();
      loadCheck()
        .then(({ forget }) => forget())
        .catch(() => setFailed(true));
    },
  };
}

/** Half a number reads like a wrong one: what is not right, or stands in the way, is told when she leaves the box. */
function isGoodNews(next: CheckReading, before: CheckReading | null): boolean {
  return (
    next.standing !== 'minor' &&
    Object.keys(next.mistakes).length === 0 &&
    next.against.length <= (before?.against.length ?? 0)
  );
}

function boxesIn(section: HTMLElement): readonly HTMLInputElement[] {
  return [...section.querySelectorAll<HTMLInputElement>('input[data-question]')];
}

function textsIn(section: HTMLElement): EnteredTexts {
  const texts: Record<string, string> = {};
  for (const { type, checked, value, dataset } of boxesIn(section)) {
    const { question } = dataset;
    if (question === undefined || value.trim() === '' || (type === 'radio' && !checked)) continue;
    texts[question] = value;
  }
  return texts;
}

function fill(section: HTMLElement, texts: EnteredTexts): void {
  for (const box of boxesIn(section)) {
    const text = texts[box.dataset['question'] ?? ''];
    if (text === undefined) continue;
    if (box.type === 'radio') box.checked = box.value === text;
    else box.value = text;
  }
}
