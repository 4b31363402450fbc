import type { Answers } from '../form/form-definition.ts';
import type { FieldError } from '../form/validation.ts';
import type { ApplicantView } from './applicant-view.ts';
import type { OutcomeState } from './outcome-state.ts';

/** The id of the data block in which the server hands a page what it was rendered with. */
export const PAGE_START_ID = 'page-start';

/** A form as it came back from the server: what was posted, and what has to be corrected. */
export interface PostedForm {
  /** The form's id. */
  readonly id: string;
  readonly answers: Answers;
  readonly errors: readonly FieldError[];
  /** Of a form with a consent box that was ticked. */
  readonly isBoxTicked?: boolean;
  /** Why nothing was stored although nothing has to be corrected; null otherwise. */
  readonly alert: string | null;
}

/** What the server knows of one visitor when it renders a page for her. */
export interface PageStart {
  /** On the page of a form that was posted and came back; null on every other page. */
  readonly form: PostedForm | null;
  /** On a page after a form, to whoever holds the ticket of an application; null to everybody else. */
  readonly outcome: OutcomeState | null;
  /** On the page of an application, to its applicant. */
  readonly applicant?: ApplicantView;
}
