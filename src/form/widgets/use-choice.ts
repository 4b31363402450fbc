import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { FormSession } from '../session/form-session.ts';

interface ChoiceOptions<E> {
  readonly session: FormSession;
  /** The stored answer. */
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue | undefined) => void;
  /** The choice that the page shows. */
  readonly read: (element: E) => AnswerValue | undefined;
  /** Writes the stored answer into the page. */
  readonly show: (element: E) => void;
}

interface Choice<E> {
  /** Goes to the element that holds the inputs. */
  readonly element: RefObject<E | null>;
  /** To be called when something was chosen. */
  readonly choose: () => void;
}

/**
 * Choices that the browser draws by itself, at once; they are stored after that frame
 * (docs/decisions/0082-native-speed.md). What is chosen when the widget mounts is adopted: it may have been chosen,
 * restored or filled before any script ran. A stored answer that changes from elsewhere is written into the page.
 */
export function useChoice<E extends HTMLElement>({
  session,
  value,
  onChange,
  read,
  show,
}: ChoiceOptions<E>): Choice<E> {
  const element = useRef<E>(null);
  /** What page and session agreed on last. */
  const agreed = useRef(value);
  const isChosen = useRef(false);

  const store = useEffectEvent((isAdopted: boolean) => {
    const chosen = element.current === null ? undefined : read(element.current);
    const isNews = String(chosen) !== String(agreed.current);
    isChosen.current = false;
    if (!isNews || (isAdopted && chosen === undefined)) return;
    agreed.current = chosen;
    onChange(chosen);
  });
  useLayoutEffect(() => {
    store(true);
    return session.onFlush(() => store(true));
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

  return { element, choose };
}
