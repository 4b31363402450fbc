import form from 'virtual:form/surrogate-wizard';
import { outcomePages } from '../../core/form/outcomes.ts';
import { ApplicationForm } from '../../form/ApplicationForm.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { ApplicationLayout } from './application/ApplicationLayout.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Surrogate Application, Step by Step',
    description: 'Apply to become a surrogate in six short steps, at your own pace.',
    keywords: ['surrogate application', 'apply to be a surrogate', 'step by step'],
    noIndex: true,
  },
  leadsTo: outcomePages(form.definition),
};

/** The surrogate application in six steps (SPECIFICATION.md section 2). */
function SurrogateWizardPage() {
  return (
    <ApplicationLayout
      title="Surrogate Application, Step by Step"
      intro="Six short steps. Go back and forth as you like; nothing is checked before the last one."
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

export { SurrogateWizardPage, SurrogateWizardPage as Component };
