import form from 'virtual:form/intended-parent-application';
import { outcomePages } from '../../core/form/outcomes.ts';
import { ApplicationForm } from '../../form/ApplicationForm.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { ApplicationLayout } from './application/ApplicationLayout.tsx';
import { BenefitBlurbs } from './application/BenefitBlurbs.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Intended Parent Application',
    description:
      'Tell us about your family and your surrogacy goals. We read every application within 24 hours and plan a call with you.',
    keywords: ['intended parent application', 'find a surrogate', 'start surrogacy journey'],
    canonicalUrl: '/intended-parent-application',
    ogImage: '/social/intended-parent-application.jpg',
  },
  leadsTo: outcomePages(form.definition),
};

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

export { IntendedParentApplicationPage, IntendedParentApplicationPage as Component };
