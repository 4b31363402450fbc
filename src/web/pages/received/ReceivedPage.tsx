import type { ReceivedTexts } from 'virtual:forms';
import { nounOf } from '../../catalog.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { OutcomeHead } from '../outcome/OutcomeHead.tsx';
import { useSubmitted } from '../outcome/use-submitted.ts';

/** The page after a form that has no hand-written one for it. */
export function receivedPage(path: string, form: string, { title, nextSteps }: ReceivedTexts): PageModule {
  return {
    meta: { path, title: `Thank you: ${title}`, description: nextSteps, keywords: [title], noIndex: true },
    Component: () => <ReceivedPage form={form} nextSteps={nextSteps} />,
  };
}

function ReceivedPage({ form, nextSteps }: { readonly form: string; readonly nextSteps: string }) {
  const outcome = useSubmitted([form])?.outcome ?? null;
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
        <HelpBox id="help" heading="Questions?" text="Call or email us. A real person will answer." />
      </div>
    </>
  );
}
