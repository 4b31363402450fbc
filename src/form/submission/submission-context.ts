import { createContext, useContext } from 'react';
import type { SubmissionControl } from './submission.ts';

export const SubmissionContext = createContext<SubmissionControl | null>(null);

/** The submission of the form around. @throws outside of a form */
export function useSubmission(): SubmissionControl {
  const submission = useContext(SubmissionContext);
  if (submission === null) throw new Error('A submit button stands outside of a form.');
  return submission;
}
