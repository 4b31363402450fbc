import type { Answers } from '../../src/core/form/form-definition.ts';
import type { Verdict } from '../../src/core/rules/evaluate.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission, type Submission } from '../../src/core/submission/submission.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { exampleWith, projectCatalog } from './catalog.ts';

/** The project's real forms and rules, read once for a test file. */
export const CATALOG = projectCatalog();

/** One of the project's forms. */
export function catalogForm(id: string): CatalogForm {
  const form = CATALOG.forms.get(id);
  if (form === undefined) throw new Error(`There is no form "${id}".`);
  return form;
}

/** An example of one of the project's forms; tests show both names in their titles. */
export interface SentExample {
  readonly form: string;
  readonly example: string;
  readonly answers: Answers;
}

/** Valid examples: for each form, the first one with the verdict. */
export const ELIGIBLE = firstExample('surrogate-application', 'eligible');
export const INELIGIBLE = firstExample('surrogate-application', 'ineligible');
export const WIZARD = firstExample('surrogate-wizard', 'not-decided');
export const PARENTS = firstExample('intended-parent-application', 'not-decided');

function firstExample(form: string, verdict: Verdict): SentExample {
  const { example, answers } = exampleWith(verdict, catalogForm(form));
  return { form, example: example.name, answers };
}

/** The submission that the browser would send for an example. @throws Error when the example is not valid */
export function submissionOf({ form, example, answers }: SentExample): Submission {
  const definition = catalogForm(form);
  const assessment = assessAnswers(definition, definition.validateAnswers, answers);
  const submission = prepareSubmission(definition, assessment);
  if (submission === null) throw new Error(`"${example}" of ${form} may not be sent.`);
  return submission;
}
