import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import type { PageMeta, PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout } from './ApplicationLayout.tsx';

/** What a surrogates' application page says around its form, in one language. */
export interface ApplicationTexts {
  /** Above the title. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/**
 * A page with a surrogate application (docs/product.md#surrogate-application, docs/product.md#surrogate-wizard).
 * @param about what is the same in every language
 */
export function surrogatePage(
  about: Pick<PageMeta, 'path' | 'ogImage' | 'noIndex'>,
  { eyebrow, title, intro, description, keywords }: ApplicationTexts,
  form: CompiledForm,
): PageModule {
  return {
    meta: {
      ...about,
      title,
      description,
      keywords,
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
