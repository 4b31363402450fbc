import type { ReceivedTexts } from 'virtual:forms';
import { nounOf } from '../catalog.ts';
import { HelpBox } from '../sections/contact/HelpBox.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { OutcomeHead } from './outcome/OutcomeHead.tsx';
import { useOutcome } from './outcome/use-outcome.ts';

/** Metadata of the page after a form. */
export function receivedHandle({ title, nextSteps }: ReceivedTexts): PageHandle {
  return {
    meta: { title: `Thank you: ${title}`, description: nextSteps, keywords: [title], noIndex: true },
  };
}

/** After a form that has no page of its own for it. */
export function ReceivedPage({ form, nextSteps }: { readonly form: string; readonly nextSteps: string }) {
  const outcome = useOutcome();
  return (
    <>
      <OutcomeHead
        title={
          outcome?.name == null ? ['Thank you', `for your ${nounOf(form)}`] : ['Thank you,', outcome.name]
        }
        form={form}
        outcome={outcome}
      >
        <p>{nextSteps}</p>
      </OutcomeHead>
      <div className="section section--narrow">
        <HelpBox id="help" heading="Questions?" text="Call us or write to us. A person answers." />
      </div>
    </>
  );
}
