import { AnswersForm } from './rjsf/AnswersForm.tsx';
import { useFormSession } from './session/session-context.ts';
import { ErrorSummary } from './submission/ErrorSummary.tsx';
import { SubmitBar } from './submission/SubmitBar.tsx';
import { useSubmission } from './submission/submission-context.ts';
import { TrapField } from './submission/TrapField.tsx';

/** A form on one page: all sections below one another, then the submit button. */
export function SectionsForm() {
  const { form } = useFormSession();
  const submission = useSubmission();
  return (
    <>
      <ErrorSummary />
      <AnswersForm parts={form.definition.form.parts} onSubmit={() => void submission.submit()}>
        <TrapField />
        <SubmitBar />
      </AnswersForm>
    </>
  );
}
