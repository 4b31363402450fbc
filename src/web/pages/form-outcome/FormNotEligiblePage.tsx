import type { OutcomePagesOfForm } from 'virtual:forms';
import type { OutcomePage } from '../../../core/form/form.schema.ts';
import { nounOf } from '../../catalog.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { NotEligible } from '../outcome/NotEligible.tsx';
import { fillText, PAGE_TEXTS } from '../outcome/texts.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { NextSteps, OnwardLinks, titleLines } from './OwnPageSections.tsx';

const TEXTS = PAGE_TEXTS.notEligible;

/**
 * The "no" of a form that has no hand-written page for it (docs/product.md#pages-from-formjson).
 * @param name the last part of its path
 */
export function notEligiblePage(path: string, form: OutcomePagesOfForm, name: string): PageModule {
  const page = form.pages[name] ?? {};
  return {
    meta: {
      path,
      title: `${page.title ?? PAGE_TEXTS.tabTitle}: ${form.title}`,
      description: fillText(TEXTS.opened, { noun: nounOf(form.id), form: form.title }),
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
        mailSubject={fillText(TEXTS.subject, words)}
        contact={page.contact}
        show={page.show}
        after={<NextSteps page={page} />}
      >
        <p>
          {outcome === null
            ? (page.openedDirectly ?? fillText(TEXTS.opened, words))
            : (page.text ?? TEXTS.text)}
        </p>
      </NotEligible>
      <OnwardLinks page={page} />
    </>
  );
}
