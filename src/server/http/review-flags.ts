import type { Evaluation } from '../../core/rules/evaluate.ts';
import type { ReviewFlag, StoredApplication } from '../store/application-store.ts';

/** Nobody reads and answers a form in less, in seconds (RELIABILITY.md, "Hostile input"). */
const FASTEST_PERSON = 3;

/** What is known of an application beside its answers. */
export interface Circumstances {
  readonly evaluation: Evaluation;
  readonly applicantVerdict: StoredApplication['applicantVerdict'];
  /** Whether the page that was filled showed another version of the form. */
  readonly isOldForm: boolean;
  /** The header `application-seconds`. */
  readonly seconds: string | undefined;
  /** The header `application-trap`. */
  readonly trap: string | undefined;
}

/** What sets an application apart for review. The applicant is answered like anybody else. */
export function reviewFlags(given: Circumstances): readonly ReviewFlag[] {
  const { evaluation, applicantVerdict, isOldForm, seconds, trap } = given;
  const differs = applicantVerdict !== null && (applicantVerdict === 'eligible') !== evaluation.eligible;
  const isTooFast = seconds !== undefined && /^\d{1,9}$/.test(seconds) && Number(seconds) < FASTEST_PERSON;
  const flags: Readonly<Record<ReviewFlag, boolean>> = {
    'verdict-differs': differs,
    honeypot: trap !== undefined,
    'too-fast': isTooFast,
    'old-form': isOldForm,
  };
  return (Object.keys(flags) as ReviewFlag[]).filter((flag) => flags[flag]);
}
