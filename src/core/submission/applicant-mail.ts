import type { Language } from '../languages/language.ts';

/** When an applicant is called. */
export interface ArrangedCall {
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** By whose clocks: `America/Chicago`. */
  readonly timeZone: string;
  /** Counts the changes. */
  readonly version: number;
}

/** What a mail to an applicant is made of. `secret` is that of a link to the page of her application. */
export type ApplicantMail = {
  readonly to: string;
  readonly language: Language;
  readonly reference: string;
} & (
  | { readonly about: 'received'; readonly secret: string }
  | { readonly about: 'code'; readonly code: string }
  /** What staff wrote, with the place of a link in it; no `secret` where none can be made. */
  | {
      readonly about: 'reply';
      readonly subject: string;
      readonly text: string;
      readonly secret: string | null;
    }
  | { readonly about: 'call'; readonly call: ArrangedCall; readonly secret: string }
);

/** The place of the link to her page, which is made when a mail is sent. */
export const PAGE_PLACE = '{page}';

/** A text without the paragraphs that lead to her page, for who has no link to it. */
export function withoutPage(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !paragraph.includes(PAGE_PLACE));
  return paragraphs.join('\n\n');
}
