import { useEffect } from 'react';
import { isJsonObject } from '../../core/json.ts';
import type { FormSession } from '../session/form-session.ts';
import { afterSubmission } from './lazy-after-submission.ts';

/**
 * Focuses the first question of the condition to correct, after the stored answers are rendered.
 * @param state the history state, in which a reason's link passes it (`CorrectionState`)
 */
export function useFocusOnCorrection(session: FormSession, state: unknown): void {
  const condition = isJsonObject(state) && typeof state['correct'] === 'string' ? state['correct'] : null;
  useEffect(() => {
    if (condition === null) return undefined;
    const frame = requestAnimationFrame(() =>
      afterSubmission.loaded()?.focusOnCorrection(session, condition),
    );
    return () => cancelAnimationFrame(frame);
  }, [session, condition]);
}
