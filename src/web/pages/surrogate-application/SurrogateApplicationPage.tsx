import form from 'virtual:form/surrogate-application';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import { meta } from './meta.ts';

/** The single-page surrogate application (docs/product.md#surrogate-application). */
function SurrogateApplicationPage() {
  return (
    <ApplicationLayout
      eyebrow="For surrogates"
      title="Surrogate Application"
      intro="A few questions about you, your health and your reasons. Answer as honestly as you can: each one is there for your safety, and a real person reads every answer."
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

export { meta, SurrogateApplicationPage as Component };
