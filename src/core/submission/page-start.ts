import type { Answers } from '../form/form-definition.ts';
import type { FieldError } from '../form/validation.ts';
import type { ApplicantView } from './applicant-view.ts';
import type { OutcomeState } from './outcome-state.ts';

/** The id of the data block that contains what the server rendered the page with. */
export const PAGE_START_ID = 'page-start';

/** A form that was posted without scripts and is shown again: its answers and errors. */
export interface PostedForm {
  /** The form's id. */
  readonly id: string;
  readonly answers: Answers;
  readonly errors: readonly FieldError[];
  /** For a form with a consent box: whether it was ticked. */
  readonly isBoxTicked?: boolean;
  /** Why nothing was stored although there are no errors; null otherwise. */
  readonly alert: string | null;
}

/** What an applicant has changed on her own page, of which the tab that sent the application knows nothing. */
export interface ApplicantChanges {
  readonly reference: string;
  readonly isWithdrawn: boolean;
  /** Whether her phone number or email address is another one now. */
  readonly hasNewContact: boolean;
}

/** What the server knows of one visitor when it renders a page for her. */
export interface PageStart {
  /** On a form's page after a post with errors; null on any other page. */
  readonly form: PostedForm | null;
  /** On an outcome page, for a visitor with the application's ticket; null for anyone else. */
  readonly outcome: OutcomeState | null;
  /** On an outcome page: what the applicant of this browser has changed on her own page since she applied. */
  readonly changes?: ApplicantChanges;
  /** On the applicant's page, for the applicant. */
  readonly applicant?: ApplicantView;
}
