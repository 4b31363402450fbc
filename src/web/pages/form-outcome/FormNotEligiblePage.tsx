import type { OutcomePagesOfForm } from 'virtual:forms';
import type { OutcomePage } from '../../../core/form/form.schema.ts';
import { filled } from '../../../form/messages/messages.ts';
import { nounOf } from '../../catalog.ts';
import { formPagesEn } from '../../languages/form-pages-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { NotEligible } from '../outcome/NotEligible.tsx';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { NextSteps, OnwardLinks, titleLines } from './OwnPageSections.tsx';

const TEXTS = formPagesEn.notEligible;

/**
 * The "no" of a form that has no hand-written page for it (docs/product.md#pages-from-formjson).
 * @param name the last part of its path
 */
export function notEligiblePage(path: string, form: OutcomePagesOfForm, name: string): PageModule {
  const page = form.pages[name] ?? {};
  return {
    meta: {
      path,
      title: `${page.title ?? formPagesEn.tabTitle}: ${form.title}`,
      description: filled(TEXTS.opened, { noun: nounOf(form.id), form: form.title }),
      keywords: [form.title],
      noIndex: true,
    },
    Component: () => <FormNotEligiblePage form={form} page={page} />,
  };
}

function FormNotEligiblePage({
  form: { id, title, ruleSet },
  page,
}: {
  readonly form: OutcomePagesOfForm;
  readonly page: OutcomePage;
}) {
  const outcome = useSubmitted([id])?.outcome ?? null;
  const words = { noun: nounOf(id), form: title };
  return (
    <>
      <NotEligible
        form={id}
        outcome={outcome}
        ruleSet={ruleSet}
        title={titleLines(page, outcome, TEXTS.openedTitle, words.noun)}
        general={TEXTS.general}
        mailSubject={filled(TEXTS.subject, words)}
        contact={page.contact}
        show={page.show}
        after={<NextSteps page={page} />}
      >
        <p>
          {outcome === null
            ? (page.openedDirectly ?? filled(TEXTS.opened, words))
            : (page.text ?? TEXTS.text)}
        </p>
      </NotEligible>
      <OnwardLinks page={page} />
    </>
  );
}
