import type { Aside } from '../../../core/form/form.schema.ts';
import { outcomePages } from '../../../core/form/outcomes.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { CompiledForm } from '../../../form/session/form-session.ts';
import { useSite } from '../../languages/site-language.ts';
import type { PageMeta, PageModule } from '../../shell/page-meta.ts';
import { ApplicationLayout } from './ApplicationLayout.tsx';

/** The texts around the form of a surrogates' application page, in one language. */
export interface ApplicationTexts {
  /** The short line above the title. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/**
 * A page with a surrogate application (docs/product.md#surrogate-application, docs/product.md#surrogate-wizard).
 * @param about the metadata that is the same in every language
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

/**
 * The page of a form that has no hand-written page, only a folder in `form-schemas/`. Its title, its description and
 * the texts around the form come from the form's own files.
 */
export function applyPage(path: string, form: CompiledForm): PageModule {
  const { title, description, asides = {} } = form.definition.form;
  const { eyebrow, introduction = description, before = [], after = [], contact } = asides;
  return {
    meta: {
      path,
      title,
      description,
      keywords: [title],
      noIndex: true,
      header: 'application',
      leadsTo: outcomePages(form.definition),
    },
    Component: () => (
      <ApplicationLayout
        eyebrow={eyebrow}
        title={title}
        intro={introduction}
        before={<Asides asides={before} />}
        after={<Asides asides={after} />}
        contact={contact}
      >
        <ApplicationForm form={form} />
      </ApplicationLayout>
    ),
  };
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
