import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import { ApplicationLayout } from '../application/ApplicationLayout.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import type { ParentApplicationTexts } from './application-texts-en.ts';

/** The intended-parent application (docs/product.md#intended-parent-application). */
export function intendedParentPage(texts: ParentApplicationTexts, form: CompiledForm): PageModule {
  const { title, description, keywords, eyebrow, intro } = texts;
  return {
    meta: {
      path: '/intended-parent-application',
      title,
      description,
      keywords,
      ogImage: '/social/intended-parent-application.jpg',
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component: () => (
      <ApplicationLayout
        eyebrow={eyebrow}
        title={title}
        intro={intro}
        after={<BenefitBlurbs texts={texts} />}
      >
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
}

/** The three benefits beside the intended-parent form (docs/product.md#intended-parent-application). */
function BenefitBlurbs({ texts }: { readonly texts: ParentApplicationTexts }) {
  return (
    <section className="benefits" aria-label={texts.benefitsLabel}>
      {texts.benefits.map(({ title, description }) => (
        <div className="benefits__item" key={title}>
          <h2 className="benefits__title">{title}</h2>
          <p>{description}</p>
        </div>
      ))}
    </section>
  );
}
