import '../web/styles/form.css';
import { useState } from 'react';
import type { Embedding } from './embedding.ts';
import { FormRound } from './FormRound.tsx';
import type { WebForm } from './web-form.ts';

/**
 * A whole application: its questions on one page or in steps, its draft, and its way to the service. Each
 * fresh start (after erasing, or after an application has left) is a round with nothing left of the last.
 * @param embedding what the page around knows already, where the form is not the page's own purpose
 */
export function ApplicationForm({
  form,
  embedding = null,
}: {
  readonly form: WebForm;
  readonly embedding?: Embedding | null;
}) {
  const [round, setRound] = useState<{ readonly number: number; readonly note: string | null }>({
    number: 0,
    note: null,
  });
  const startAnew = (note: string): void => setRound({ number: round.number + 1, note });
  return (
    <FormRound
      key={`${form.definition.id} ${round.number}`}
      form={form}
      embedding={embedding}
      note={round.note}
      onStartAnew={startAnew}
    />
  );
}
