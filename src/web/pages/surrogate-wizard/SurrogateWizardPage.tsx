import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { ApplicationTexts } from '../../languages/applications-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';

/** The surrogate application in six steps (docs/product.md#surrogate-wizard). */
export function surrogateWizardPage({ wizard }: ApplicationTexts, form: CompiledForm): PageModule {
  const { title, intro, description, keywords } = wizard;
  return {
    meta: {
      path: '/surrogate-application-v2',
      title,
      description,
      keywords,
      noIndex: true,
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component: () => (
      <ApplicationLayout title={title} intro={intro}>
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
}
