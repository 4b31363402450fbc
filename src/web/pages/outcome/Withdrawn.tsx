import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import { OutcomeHead } from './OutcomeHead.tsx';

interface WithdrawnProps {
  /** The id of the form that leads to the page. */
  readonly form: string;
  readonly outcome: OutcomeState;
}

/** Replaces the content of an outcome page once its application is withdrawn: no call, and nothing that comes next. */
export function Withdrawn({ form, outcome }: WithdrawnProps) {
  const { withdrawn } = useOutcomeTexts();
  const noun = useFormHost().nounOf(outcome.form);
  return (
    <OutcomeHead
      title={[interpolate(withdrawn.whose, { noun }), withdrawn.title]}
      form={form}
      outcome={outcome}
    >
      <p>{withdrawn.text}</p>
    </OutcomeHead>
  );
}
