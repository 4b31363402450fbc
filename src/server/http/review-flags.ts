import type { Evaluation } from '../../core/rules/evaluate.ts';
import type { ReviewFlag, StoredApplication } from '../store/schema.ts';

/** What is known of an application besides its answers. */
interface Circumstances {
  readonly evaluation: Evaluation;
  readonly applicantVerdict: StoredApplication['applicantVerdict'];
  /** Whether the page that was filled in showed another version of the form. */
  readonly isOldForm: boolean;
  /** The header `application-seconds`. */
  readonly fillSeconds: string | undefined;
  /** The header `application-honeypot`. */
  readonly honeypot: string | undefined;
}

/**
 * Why staff should review an application. The applicant gets the same response as anybody else
 * (docs/product.md#review-flags).
 */
export function reviewFlags(given: Circumstances): readonly ReviewFlag[] {
  const { evaluation, applicantVerdict, isOldForm, fillSeconds, honeypot } = given;
  const flags: Readonly<Record<ReviewFlag, boolean>> = {
    'verdict-differs': applicantVerdict !== null && (applicantVerdict === 'eligible') !== evaluation.eligible,
    honeypot: isHoneypotFilled(honeypot),
    'too-fast': isTooFast(fillSeconds),
    'old-form': isOldForm,
  };
  // `Object.keys` forgets that the keys are flags.
  return (Object.keys(flags) as ReviewFlag[]).filter((flag) => flags[flag]);
}

/** The honeypot is a field that no person sees. The page sends the header only when it was filled. */
function isHoneypotFilled(header: string | undefined): boolean {
  return header !== undefined;
}

/** Seconds. Nobody reads and fills in a form in less. */
const MIN_FILL_SECONDS = 3;

function isTooFast(fillSeconds: string | undefined): boolean {
  return fillSeconds !== undefined && /^\d{1,9}$/.test(fillSeconds) && Number(fillSeconds) < MIN_FILL_SECONDS;
}

/** What each flag says, for staff. */
export const FLAGS_IN_WORDS: Readonly<Record<ReviewFlag, string>> = {
  'verdict-differs': 'the applicant’s page decided otherwise than we do',
  honeypot: 'a field that people do not see was filled in',
  'too-fast': `it was sent less than ${MIN_FILL_SECONDS} seconds after the form was first seen`,
  'old-form': 'the applicant’s page showed another version of the form',
};
