import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';

/**
 * The page of a form that has no hand-written one: a folder dropped into `form-schemas/`. Its title and
 * description come from the form's own files.
 */
export function applyPage(path: string, form: CompiledForm): PageModule {
  const { title, description } = form.definition.form;
  return {
    meta: {
      path,
      title,
      description,
      keywords: [title],
      noIndex: true,
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component: () => (
      <ApplicationLayout title={title} intro={description}>
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
}
