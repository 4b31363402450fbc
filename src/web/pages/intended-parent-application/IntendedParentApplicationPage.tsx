import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { claims } from '../../content/claims.ts';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageMeta, PageModule } from '../../shell/page-meta.ts';

const meta: PageMeta = {
  path: '/intended-parent-application',
  title: 'Intended Parent Application',
  description:
    'Tell us about your family and your surrogacy goals. We’ll read your application within 24 hours and set up a call with you.',
  keywords: ['intended parent application', 'find a surrogate', 'start surrogacy journey'],
  ogImage: '/social/intended-parent-application.jpg',
  header: 'application',
};

/** The intended-parent application (docs/product.md#intended-parent-application). */
export function intendedParentPage(form: CompiledForm): PageModule {
  return {
    meta: { ...meta, leadsTo: outcomePages(form.definition) },
    Component: () => <IntendedParentApplicationPage form={form} />,
  };
}

function IntendedParentApplicationPage({ form }: { readonly form: CompiledForm }) {
  return (
    <ApplicationLayout
      eyebrow="For intended parents"
      title="Intended Parent Application"
      intro="Tell us who you are and what you’re hoping for. Leave anything you don’t know yet blank. We’ll talk about it on the call."
      after={<BenefitBlurbs />}
    >
      <ApplicationForm form={form} />
    </ApplicationLayout>
  );
}

const benefits = [
  {
    title: 'Personalized Matching',
    description: `We compare ${claims.factors.figure} compatibility factors and introduce you only to surrogates who are a good fit.`,
  },
  {
    title: 'Complete Support',
    description: 'Legal, medical and emotional: a coordinator brings in the right people for you.',
  },
  {
    title: 'Vetted Network',
    description:
      'We introduce you only to surrogates who’ve completed their screening with us. Your clinic does its own, and has the final say.',
  },
];

/** The three benefits beside the intended-parent form (docs/product.md#intended-parent-application). */
function BenefitBlurbs() {
  return (
    <section className="benefits" aria-label="What you can expect">
      {benefits.map(({ title, description }) => (
        <div className="benefits__item" key={title}>
          <h2 className="benefits__title">{title}</h2>
          <p>{description}</p>
        </div>
      ))}
    </section>
  );
}
