import type { OutcomePagesOfForm } from '../../catalog.ts';
import type { OutcomePage } from '../../../core/form/form.schema.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { OutcomeHead } from '../outcome/OutcomeHead.tsx';
import { ReceiptRows } from '../outcome/Receipt.tsx';
import { Withdrawn } from '../outcome/Withdrawn.tsx';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { NextSteps, OnwardLinks, titleLines, type PageTexts } from './GeneratedPageSections.tsx';

/**
 * The generated page after a form was received (docs/product.md#pages-from-formjson).
 * @param name the last segment of the page's path
 * @param isReviewed whether a coordinator has to decide
 */
export function receivedPage(
  path: string,
  form: OutcomePagesOfForm,
  name: string,
  isReviewed: boolean,
  pageTexts: PageTexts,
): PageModule {
  const page = form.pages[name] ?? {};
  return {
    meta: {
      path,
      title: `${page.title ?? pageTexts.texts.tabTitle}: ${form.title}`,
      description: form.nextSteps,
      keywords: [form.title],
      noIndex: true,
    },
    Component: () => (
      <OutcomeTextsContext value={pageTexts.outcomes}>
        <FormReceivedPage form={form} page={page} isReviewed={isReviewed} pageTexts={pageTexts} />
      </OutcomeTextsContext>
    ),
  };
}

interface FormReceivedPageProps {
  readonly form: OutcomePagesOfForm;
  readonly page: OutcomePage;
  readonly isReviewed: boolean;
  readonly pageTexts: PageTexts;
}

function FormReceivedPage({ form, page, isReviewed, pageTexts }: FormReceivedPageProps) {
  const { texts: pages } = pageTexts;
  const submitted = useSubmitted([form.id]);
  const outcome = submitted?.outcome ?? null;
  const contact = page.contact ?? pages.received.help;
  if (submitted?.isWithdrawn === true) return <Withdrawn form={form.id} outcome={submitted.outcome} />;
  const text = outcome === null ? page.openedDirectly : page.text;
  return (
    <>
      <OutcomeHead
        title={titleLines(
          page,
          outcome,
          pages.received.openedTitle,
          pageTexts,
          isReviewed ? pages.received.reviewTitle : null,
        )}
        form={form.id}
        outcome={outcome}
        receipt={<ReceiptRows submitted={submitted} isAnswered={false} />}
      >
        {text === undefined && isReviewed && outcome !== null && <p>{pages.received.needsReview}</p>}
        <p>{text ?? form.nextSteps}</p>
      </OutcomeHead>
      <NextSteps page={page} />
      <HelpBox heading={contact.title} text={contact.text} />
      <OnwardLinks page={page} texts={pages} />
    </>
  );
}
