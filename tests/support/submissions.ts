import { assessAnswers, prepareSubmission, type Submission } from '../../src/core/submission/submission.ts';
import type { CatalogForm } from '../../src/core/schema/check-form.ts';
import { answersOf, projectCatalog } from './catalog.ts';

/** The project's real forms and rules, read once for a test file. */
export const CATALOG = projectCatalog();

/** One of them. */
export function catalogForm(id: string): CatalogForm {
  const form = CATALOG.forms.get(id);
  if (form === undefined) throw new Error(`There is no form "${id}".`);
  return form;
}

/** Examples of the project's own forms that may be sent. */
export const ELIGIBLE = { form: 'surrogate-application', example: 'an eligible applicant' };
export const INELIGIBLE = {
  form: 'surrogate-application',
  example: 'every condition but age and BMI at once, with answers to questions no longer asked',
};
export const WIZARD = { form: 'surrogate-wizard', example: 'a complete application' };
export const PARENTS = { form: 'intended-parent-application', example: 'a complete application' };

/** What the browser would send for one of a form's examples. @throws Error when it may not be sent */
export function submissionOf({
  form,
  example,
}: {
  readonly form: string;
  readonly example: string;
}): Submission {
  const definition = catalogForm(form);
  const assessment = assessAnswers(definition, definition.validateAnswers, answersOf(definition, example));
  const submission = prepareSubmission(definition, assessment);
  if (submission === null) throw new Error(`"${example}" of ${form} may not be sent.`);
  return submission;
}
