import { applicationPage } from '../application/application-page.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import type { ParentApplicationTexts } from './application-texts-en.ts';

/** The intended-parent application (docs/product.md#intended-parent-application). */
export function intendedParentPage(texts: ParentApplicationTexts, form: CompiledForm): PageModule {
  return applicationPage(
    { path: '/intended-parent-application', ogImage: '/social/intended-parent-application.jpg' },
    texts,
    form,
    { head: 'application__head application__head--together', after: <BenefitBlurbs texts={texts} /> },
  );
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
