import type { Evaluation } from '../../core/rules/evaluate.ts';
import type { ReviewFlag, StoredApplication } from '../store/schema.ts';

/** The data from which flags are derived, besides the answers. */
interface Circumstances {
  readonly evaluation: Evaluation;
  readonly applicantVerdict: StoredApplication['applicantVerdict'];
  /** Whether the applicant's page showed another version of the form. */
  readonly isOldForm: boolean;
  /** The header `application-seconds`. */
  readonly fillSeconds: string | undefined;
  /** The header `application-honeypot`. */
  readonly honeypot: string | undefined;
}

/**
 * Why staff should review an application. Flags do not change the response to the applicant
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
  // `Object.keys` is typed as `string[]`.
  return (Object.keys(flags) as ReviewFlag[]).filter((flag) => flags[flag]);
}

/** The honeypot is a field that people do not see. The page sends the header only if the field was filled in. */
function isHoneypotFilled(header: string | undefined): boolean {
  return header !== undefined;
}

/** Seconds. Nobody can read and fill in a form faster. */
const MIN_FILL_SECONDS = 3;

function isTooFast(fillSeconds: string | undefined): boolean {
  return fillSeconds !== undefined && /^\d{1,9}$/.test(fillSeconds) && Number(fillSeconds) < MIN_FILL_SECONDS;
}

/** Descriptions of the flags, for staff. */
export const FLAGS_IN_WORDS: Readonly<Record<ReviewFlag, string>> = {
  'verdict-differs': 'the applicant’s page decided otherwise than we do',
  honeypot: 'a field that people do not see was filled in',
  'too-fast': `it was sent less than ${MIN_FILL_SECONDS} seconds after the form was first seen`,
  'old-form': 'the applicant’s page showed another version of the form',
};
