import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useFormSession } from '../session/form-session.ts';

interface ChoiceOptions<E> {
  /** Reads the choice from the page. */
  readonly read: (element: E) => AnswerValue | undefined;
  /** Writes the stored answer into the page. */
  readonly show: (element: E) => void;
}

/**
 * Choices that the browser paints immediately; they are stored after that frame
 * (docs/decisions/0082-native-speed.md). A choice in the page at mount is adopted: the person or the browser may have
 * made it before hydration. A stored answer that changes elsewhere is written into the page.
 * @returns the ref of the element with the inputs, and the function to call when a choice is made
 */
export function useChoice<E extends HTMLElement>(
  { value, onChange }: WidgetProps,
  { read, show }: ChoiceOptions<E>,
): readonly [RefObject<E | null>, () => void] {
  const session = useFormSession();
  const element = useRef<E>(null);
  /** The last value that page and session had in common. */
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
