import form from 'virtual:form/call-request';
import { useState } from 'react';
import type { Answers } from '../../../core/form/form-definition.ts';
import { ApplicationForm } from '../../../form/ApplicationForm.tsx';
import type { OutcomeState } from '../../../form/outbox/outcome-state.ts';
import type { Side } from './sides.ts';

export interface CallRequestFormProps {
  readonly side: Side;
  readonly outcome: OutcomeState | null;
}

/** The call request inside a book-call page, filled with the side and with what the application has said already. */
export function CallRequestForm({ side, outcome }: CallRequestFormProps) {
  const [embedding] = useState(() => ({ given: knownOf(outcome), settled: { side } }));
  return <ApplicationForm form={form} embedding={embedding} />;
}

function knownOf(outcome: OutcomeState | null): Answers {
  return {
    ...(outcome?.name == null ? {} : { firstName: outcome.name }),
    ...(outcome?.reference == null ? {} : { reference: outcome.reference }),
  };
}
