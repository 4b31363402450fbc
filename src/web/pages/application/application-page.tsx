import type { Aside } from '../../../core/form/form.schema.ts';
import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import { useSite } from '../../languages/site-language.ts';
import type { PageMeta, PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout, type ApplicationLayoutProps } from './ApplicationLayout.tsx';

/** The texts around the form of an application page, in one language. */
export interface ApplicationTexts {
  /** The short line above the title. */
  readonly eyebrow?: string | undefined;
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/**
 * A hand-written page with an application (docs/product.md#surrogate-application, docs/product.md#surrogate-wizard,
 * docs/product.md#intended-parent-application).
 * @param about the metadata that is the same in every language
 * @param around what the layout shows around the form
 */
export function applicationPage(
  about: Pick<PageMeta, 'path' | 'ogImage' | 'noIndex'>,
  { eyebrow, title, intro, description, keywords }: ApplicationTexts,
  form: CompiledForm,
  around: Pick<ApplicationLayoutProps, 'head' | 'before' | 'after' | 'contact'> = {},
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
      <ApplicationLayout eyebrow={eyebrow} title={title} intro={intro} {...around}>
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
}

/**
 * The page of a form that has no hand-written page, only a folder in `form-schemas/`. Its title, its description and
 * the texts around the form come from the form's own files.
 */
export function applyPage(path: string, form: CompiledForm): PageModule {
  const { title, description, asides = {} } = form.definition.form;
  const { eyebrow, introduction = description, before = [], after = [], contact } = asides;
  return applicationPage(
    { path, noIndex: true },
    { eyebrow, title, intro: introduction, description, keywords: [title] },
    form,
    { before: <Asides asides={before} />, after: <Asides asides={after} />, contact },
  );
}

/** Short texts around the form, side by side on a wide screen. Links open in a new tab to keep the answers. */
function Asides({ asides }: { readonly asides: readonly Aside[] }) {
  const { texts, localPath } = useSite();
  if (asides.length === 0) return null;
  return (
    <div className="benefits">
      {asides.map(({ title, text, links = [] }) => (
        <section className="benefits__item" key={title}>
          <h2 className="benefits__title">{title}</h2>
          <p>{text}</p>
          {links.map(({ text: words, goTo }) => (
            <p key={goTo}>
              <a href={localPath(goTo)} target="_blank" rel="noopener">
                {words}
                <span className="visually-hidden">{texts.opensInNewTab}</span>
              </a>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
