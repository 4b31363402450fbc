import type { Language } from '../languages/language.ts';
import type { JsonObject } from '../json.ts';

/** The scheduled call of an applicant. */
export interface ArrangedCall {
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** The time zone in which it was scheduled: `America/Chicago`. */
  readonly timeZone: string;
  /** Incremented with each change. */
  readonly version: number;
}

/** The content of a mail to an applicant. `secret` is that of the link to the page of her application. */
export type ApplicantMail = {
  readonly to: string;
  readonly language: Language;
  readonly reference: string;
} & (
  | {
      readonly about: 'received';
      readonly secret: string;
      /** The id of the form. */
      readonly form: string;
      /** Of what was sent, the answers that a mail may repeat (`MAILED_ANSWERS`). */
      readonly sent: JsonObject;
    }
  | { readonly about: 'code'; readonly code: string }
  /** A reply from staff, with the placeholder for the link; `secret` is `null` if no link can be created. */
  | {
      readonly about: 'reply';
      readonly subject: string;
      readonly text: string;
      readonly secret: string | null;
    }
  | { readonly about: 'call'; readonly call: ArrangedCall; readonly secret: string }
);

/** The answers of a call request that its confirmation repeats: when to call, and nothing of how to do so safely. */
export const MAILED_ANSWERS = ['when', 'timeZone'] as const;

/** The placeholder of the link to the applicant's page, which is created when the mail is sent. */
export const PAGE_PLACEHOLDER = '{page}';

/** Removes the paragraphs with the link to the applicant's page, for an applicant without a link. */
export function withoutPage(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !paragraph.includes(PAGE_PLACEHOLDER));
  return paragraphs.join('\n\n');
}
