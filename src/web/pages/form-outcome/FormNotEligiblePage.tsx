import type { OutcomePagesOfForm } from '../../catalog.ts';
import type { OutcomePage } from '../../../core/form/form.schema.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { loadReasons, NotEligible } from '../outcome/NotEligible.tsx';
import { useSubmitted, useRedirectToResult } from '../outcome/use-submitted.ts';
import { NextSteps, OnwardLinks, titleLines, type PageTexts } from './GeneratedPageSections.tsx';

/**
 * The generated "no" page of a form (docs/product.md#pages-from-formjson).
 * @param name the last segment of the page's path
 */
export function notEligiblePage(
  path: string,
  form: OutcomePagesOfForm,
  name: string,
  pageTexts: PageTexts & { readonly reasons: ReasonTexts },
): PageModule {
  const { texts: pages } = pageTexts;
  const page = form.pages[name] ?? {};
  return {
    meta: {
      path,
      title: `${page.title ?? pages.tabTitle}: ${form.title}`,
      description: interpolate(pages.notEligible.opened, { noun: pageTexts.noun, form: form.title }),
      keywords: [form.title],
      noIndex: true,
    },
    Component: () => (
      <OutcomeTextsContext value={pageTexts.outcomes}>
        <FormNotEligiblePage form={form} page={page} reasons={pageTexts.reasons} pageTexts={pageTexts} />
      </OutcomeTextsContext>
    ),
    loadAfterSubmission: loadReasons,
  };
}

function FormNotEligiblePage({
  form: { id, title, ruleSet },
  page,
  reasons,
  pageTexts: { texts, noun },
}: {
  readonly form: OutcomePagesOfForm;
  readonly page: OutcomePage;
  readonly reasons: ReasonTexts;
  readonly pageTexts: Pick<PageTexts, 'texts' | 'noun'>;
}) {
  const application = useRedirectToResult(useSubmitted([id]), true);
  const outcome = application?.outcome ?? null;
  const { notEligible } = texts;
  const values = { noun, form: title };
  return (
    <>
      <NotEligible
        form={id}
        application={application}
        ruleSet={ruleSet}
        reasons={reasons}
        title={titleLines(page, outcome, notEligible.openedTitle, { texts, noun }, notEligible.title)}
        general={notEligible.general}
        mailSubject={interpolate(notEligible.subject, values)}
        contact={page.contact}
        show={page.show}
        after={<NextSteps page={page} />}
      >
        {() => (
          <p>
            {outcome === null
              ? (page.openedDirectly ?? interpolate(notEligible.opened, values))
              : (page.text ?? notEligible.text)}
          </p>
        )}
      </NotEligible>
      <OnwardLinks page={page} texts={texts} />
    </>
  );
}
