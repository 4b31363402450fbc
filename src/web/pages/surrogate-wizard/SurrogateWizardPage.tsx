import form from 'virtual:form/surrogate-wizard';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import { meta } from './meta.ts';

/** The surrogate application in six steps (docs/product.md#surrogate-wizard). */
function SurrogateWizardPage() {
  return (
    <ApplicationLayout
      title="Surrogate Application, Step by Step"
      intro="Six short steps. Go back and forth as you like. You can leave gaps and come back to them."
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

export { meta, SurrogateWizardPage as Component };
