import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { ApplicationTexts } from '../../languages/applications-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';

/** The single-page surrogate application (docs/product.md#surrogate-application). */
export function surrogateApplicationPage({ application }: ApplicationTexts, form: CompiledForm): PageModule {
  const { eyebrow, title, intro, description, keywords } = application;
  return {
    meta: {
      path: '/surrogate-application',
      title,
      description,
      keywords,
      ogImage: '/social/surrogate-application.jpg',
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component: () => (
      <ApplicationLayout eyebrow={eyebrow} title={title} intro={intro}>
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
}
