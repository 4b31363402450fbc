import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useFormSession } from '../session/form-session.ts';

interface ChoiceOptions<E> {
  /** The choice that the page shows. */
  readonly read: (element: E) => AnswerValue | undefined;
  /** Writes the stored answer into the page. */
  readonly show: (element: E) => void;
}

/**
 * Choices that the browser draws by itself, at once; they are stored after that frame
 * (docs/decisions/0082-native-speed.md). What is chosen when the widget mounts is adopted: it may have been chosen,
 * restored or filled before any script ran. A stored answer that changes from elsewhere is written into the page.
 * @returns the ref of the element that holds the inputs, and what is to be called when something was chosen
 */
export function useChoice<E extends HTMLElement>(
  { value, onChange }: WidgetProps,
  { read, show }: ChoiceOptions<E>,
): readonly [RefObject<E | null>, () => void] {
  const session = useFormSession();
  const element = useRef<E>(null);
  /** What page and session agreed on last. */
  const agreed = useRef(value);
  const isChosen = useRef(false);

  function store(isAdopted: boolean): void {
    const chosen = element.current === null ? undefined : read(element.current);
    const isNews = String(chosen) !== String(agreed.current);
    isChosen.current = false;
    if (!isNews || (isAdopted && chosen === undefined)) return;
    agreed.current = chosen;
    onChange(chosen);
  }

  const adopt = useEffectEvent(() => store(true));
  useLayoutEffect(() => {
    adopt();
    return session.onFlush(() => adopt());
  }, [session]);

  const showStored = useEffectEvent(() => {
    if (isChosen.current || String(value) === String(agreed.current)) return;
    agreed.current = value;
    if (element.current !== null) show(element.current);
  });
  useEffect(() => showStored(), [value]);

  function choose(): void {
    isChosen.current = true;
    session.afterPaint(() => store(false));
  }

  return [element, choose];
}
