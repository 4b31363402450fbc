import { HEADERS } from '../../core/submission/headers.ts';
import type { Submission } from '../../core/submission/submission.ts';

export interface Sending {
  readonly key: string;
  /** When the person first saw the form, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** Whether a field that no person sees was filled. */
  readonly isTrapped: boolean;
}

/** What travels beside the body, whose keys the specification fixes (core/submission/headers.ts). */
export function requestHeaders(
  { form, rules }: Submission,
  { key, startedAt, isTrapped }: Sending,
): Readonly<Record<string, string>> {
  const seconds = Math.max(0, Math.floor((Date.now() - startedAt) / 1000));
  return {
    [HEADERS.idempotencyKey]: key,
    [HEADERS.form]: form,
    ...(rules === null ? {} : { [HEADERS.rules]: rules }),
    [HEADERS.seconds]: String(seconds),
    ...(isTrapped ? { [HEADERS.trap]: 'filled' } : {}),
  };
}
