import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { whenVisible } from '../../shell/when-visible.ts';
import type { LiveCheck } from './live-check.ts';
import type { CheckReading, EnteredTexts } from './read-check.ts';

/** The delay between the last keystroke and the check, in milliseconds. */
const DEBOUNCE = 300;

/** The initial reading, without any result. */
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
  /** Event listeners for the element around the questions. */
  readonly listeners: {
    readonly onInput: (event: FormEvent) => void;
    readonly onChange: (event: FormEvent) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly erase: () => void;
}

/**
 * The check in "Who can apply". The answers live in the uncontrolled inputs of the page, so text that was typed before
 * hydration counts. They are read on a choice, on blur, on Enter, and after a debounce while typing.
 * @param loadCheck loads rules, engine and drafts; called when the section comes near the viewport or is used
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
      // A unit typed after a number moves to the list, as in the form.
      if (!isTyping) fill(root.current, texts);
      const next = (isTyping ? typing : entered)(texts);
      setFailed(false);
      setReading((shown) => {
        if (!isTyping || isGoodNews(next, shown)) return next;
        // The rulers follow the typing at once. Bad news waits until the input loses focus; good news that the typing
        // contradicts goes now.
        const still = shown !== null && shown.against.length > 0 ? shown : NOTHING_SAID;
        return { ...still, age: next.age, bmi: next.bmi };
      });
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
      // The visitor has not used the check yet, so the failure is not shown.
    }
  });

  useEffect(() => {
    if (root.current === null) return;
    const stopWatching = whenVisible([root.current], { rootMargin: '50%' }, () => void restore());
    return () => {
      stopWatching();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    root,
    reading,
    hasFailed,
    listeners: {
      onInput({ target }) {
        // React calls `onChange` of a choice before `onInput`; nobody types one.
        if (isChoice(target)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void check(true), DEBOUNCE);
      },
      onChange({ target }) {
        if (isChoice(target)) void check(false);
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

function isChoice(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
  );
}

/** Whether to show a reading while typing. Half a number reads like a wrong one, so bad news waits for the blur. */
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

/** The list of units beside a number; `null` if its question has one unit. */
function unitsBeside(box: Element): HTMLSelectElement | null {
  return box.parentElement?.querySelector('select') ?? null;
}

function textsIn(section: HTMLElement): EnteredTexts {
  const texts: Record<string, string> = {};
  for (const box of boxesIn(section)) {
    const { type, checked, value, dataset } = box;
    const { question } = dataset;
    if (question === undefined || value.trim() === '' || (type === 'radio' && !checked)) continue;
    const unit = unitsBeside(box)?.value ?? '';
    // A unit that is typed after the number counts.
    texts[question] = /\d\s*$/.test(value) && unit !== '' ? `${value.trim()} ${unit}` : value;
  }
  return texts;
}

function fill(section: HTMLElement, texts: EnteredTexts): void {
  for (const box of boxesIn(section)) {
    const text = texts[box.dataset['question'] ?? ''];
    if (text === undefined) continue;
    if (box.type === 'radio') box.checked = box.value === text;
    else {
      const units = unitsBeside(box);
      const other = [...(units?.options ?? [])].find(
        ({ value }) => value !== '' && text.trim().toLowerCase().endsWith(value),
      );
      if (units !== null && (other !== undefined || /\d$/.test(text))) units.value = other?.value ?? '';
      box.value = other === undefined ? text : text.trim().slice(0, -other.value.length).trim();
    }
  }
}
