import type { OutcomePagesOfForm } from 'virtual:forms';
import type { OutcomePage } from '../../../core/form/form.schema.ts';
import { filled } from '../../../form/messages/messages.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { loadHerReasons, NotEligible } from '../outcome/NotEligible.tsx';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { NextSteps, OnwardLinks, titleLines, type PageWords } from './OwnPageSections.tsx';

/**
 * The "no" of a form that has no hand-written page for it (docs/product.md#pages-from-formjson).
 * @param name the last part of its path
 */
export function notEligiblePage(
  path: string,
  form: OutcomePagesOfForm,
  name: string,
  words: PageWords & { readonly reasons: ReasonTexts },
): PageModule {
  const { texts: pages } = words;
  const page = form.pages[name] ?? {};
  return {
    meta: {
      path,
      title: `${page.title ?? pages.tabTitle}: ${form.title}`,
      description: filled(pages.notEligible.opened, { noun: words.noun, form: form.title }),
      keywords: [form.title],
      noIndex: true,
    },
    Component: () => (
      <OutcomeTextsContext value={words.outcomes}>
        <FormNotEligiblePage form={form} page={page} reasons={words.reasons} words={words} />
      </OutcomeTextsContext>
    ),
    loadForSender: loadHerReasons,
  };
}

function FormNotEligiblePage({
  form: { id, title, ruleSet },
  page,
  reasons,
  words: { texts, noun },
}: {
  readonly form: OutcomePagesOfForm;
  readonly page: OutcomePage;
  readonly reasons: ReasonTexts;
  readonly words: Pick<PageWords, 'texts' | 'noun'>;
}) {
  const outcome = useSubmitted([id])?.outcome ?? null;
  const { notEligible } = texts;
  const words = { noun, form: title };
  return (
    <>
      <NotEligible
        form={id}
        outcome={outcome}
        ruleSet={ruleSet}
        reasons={reasons}
        title={titleLines(page, outcome, notEligible.openedTitle, { texts, noun })}
        general={notEligible.general}
        mailSubject={filled(notEligible.subject, words)}
        contact={page.contact}
        show={page.show}
        after={<NextSteps page={page} />}
      >
        <p>
          {outcome === null
            ? (page.openedDirectly ?? filled(notEligible.opened, words))
            : (page.text ?? notEligible.text)}
        </p>
      </NotEligible>
      <OnwardLinks page={page} texts={texts} />
    </>
  );
}
