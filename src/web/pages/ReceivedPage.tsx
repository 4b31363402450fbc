import type { WebForm } from '../form/web-form.ts';
import { HelpBox } from '../sections/contact/HelpBox.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { OutcomeHead } from './outcome/OutcomeHead.tsx';
import { useOutcome } from './outcome/use-outcome.ts';

export function receivedHandle({ definition }: WebForm): PageHandle {
  const { title, nextSteps } = definition.form;
  return {
    meta: { title: `Thank you: ${title}`, description: nextSteps, keywords: [title], noIndex: true },
  };
}

/** After a form that has no page of its own for it. */
export function ReceivedPage({ form }: { form: WebForm }) {
  const outcome = useOutcome();
  return (
    <>
      <OutcomeHead
        title={outcome?.name == null ? 'Thank you' : `Thank you, ${outcome.name}`}
        outcome={outcome}
      >
        <p>{form.definition.form.nextSteps}</p>
      </OutcomeHead>
      <div className="section section--narrow">
        <HelpBox id="help" heading="Questions?" text="Call us or write to us. A person answers." />
      </div>
    </>
  );
}
