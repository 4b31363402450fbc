import form from 'virtual:form/intended-parent-application';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import { BenefitBlurbs } from '../application/BenefitBlurbs.tsx';
import { meta } from './meta.ts';

/** The intended-parent application (SPECIFICATION.md section 2). */
function IntendedParentApplicationPage() {
  return (
    <ApplicationLayout
      eyebrow="For intended parents"
      title="Intended Parent Application"
      intro="Tell us who you are and what you hope for. What you do not know yet, leave open; we talk about it on the call."
      before={<BenefitBlurbs />}
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

export { meta, IntendedParentApplicationPage as Component };
