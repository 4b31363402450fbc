import { outcomePages } from '../../core/form/outcomes.ts';
import { ApplicationForm } from '../../form/ApplicationForm.tsx';
import type { WebForm } from '../../form/web-form.ts';
import type { PageHandle } from '../site/page-meta.ts';
import { ApplicationLayout } from './application/ApplicationLayout.tsx';

/** Title and description come from the form's own files. */
export function applyHandle({ definition }: WebForm): PageHandle {
  const { title, description } = definition.form;
  return {
    meta: { title, description, keywords: [title], noIndex: true },
    leadsTo: outcomePages(definition),
  };
}

/** The page of a form that has no hand-written one: a folder dropped into `form-schemas/`. */
export function ApplyPage({ form }: { form: WebForm }) {
  const { title, description } = form.definition.form;
  return (
    <ApplicationLayout title={title} intro={description}>
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}
