import form from 'virtual:form/surrogate-application';
import { outcomePages } from '../../core/form/outcomes.ts';
import { ApplicationForm } from '../../form/ApplicationForm.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { ApplicationLayout } from './application/ApplicationLayout.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Surrogate Application',
    description:
      'Apply to become a surrogate. It takes about ten minutes, and you learn right away whether you are in our ranges.',
    keywords: ['surrogate application', 'apply to be a surrogate', 'surrogate requirements'],
    canonicalUrl: '/surrogate-application',
    ogImage: '/social/surrogate-application.jpg',
  },
  leadsTo: outcomePages(form.definition),
};

/** The single-page surrogate application (SPECIFICATION.md section 2). */
function SurrogateApplicationPage() {
  return (
    <ApplicationLayout
      eyebrow="For surrogates"
      title="Surrogate Application"
      intro="A few questions about you, your health and your reasons. Answer them as they are: each one is there for your safety, and a person reads every answer."
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

export { SurrogateApplicationPage, SurrogateApplicationPage as Component };
