import { isJsonObject } from '../../core/json.ts';

/** Where the person is in the wizard. It travels in history state, so that Back goes one step back. */
export interface StepState {
  /** The step's id. */
  readonly step: string;
  /** The step the person came from. */
  readonly from: string | null;
  /** The field to go to. */
  readonly focus: string | null;
  /** Whether the person came from the review to change something, and goes back there. */
  readonly isChanging: boolean;
}

/** Reads a step from history state; `null` when there is none. */
export function readStepState(state: unknown): StepState | null {
  if (!isJsonObject(state) || typeof state['step'] !== 'string') return null;
  const { step, from, focus, isChanging } = state;
  return {
    step,
    from: typeof from === 'string' ? from : null,
    focus: typeof focus === 'string' ? focus : null,
    isChanging: isChanging === true,
  };
}
