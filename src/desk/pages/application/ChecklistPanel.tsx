import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { standingChecks, type Casework, type Check, type Work } from '../../../core/desk/casework.ts';
import type { Checklists } from '../../../core/desk/desk-policies.ts';
import { ownValue } from '../../../core/own-value.ts';
import { DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useHasPermission, useSession } from '../../session/session.ts';
import { UTC_DAY } from '../../shell/moment.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { useNow } from '../../shell/use-now.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import { fieldTime } from './next-times.ts';
import { useApplicationPost } from './use-application-post.ts';

/** The entries of a form's checklist, by id. */
function useEntries(form: string): Checklists[string] {
  return ownValue(useSession().desk.checklists, form) ?? {};
}

/** The result of a checklist entry, with its day, and with its author if given. */
export function CheckLine({
  form,
  check: { item, result, on },
  by = '',
}: {
  readonly form: string;
  readonly check: Check;
  readonly by?: string;
}) {
  const { label = item, results = {} } = ownValue(useEntries(form), item) ?? {};
  const when = on === '' ? '' : `, ${UTC_DAY.format(new Date(on))}`;
  return (
    <p>
      <strong>{label}:</strong> {result === null ? 'open' : (ownValue(results, result) ?? result)}
      <span className="muted">{by === '' ? when : `${when}, ${by}`}</span>
    </p>
  );
}

/** A form's checklist: each entry's result, when and by whom; renders nothing for a form without one. */
export function ChecklistPanel({ casework }: { readonly casework: Casework | undefined }) {
  const mayWork = useHasPermission('work');
  const items = Object.keys(useEntries(casework?.form ?? ''));
  if (casework === undefined || items.length === 0) return null;
  const standing = standingChecks(casework.notes);
  return (
    <FoldedPanel
      id="checklist"
      title="Checklist"
      summary={`${items.filter((item) => standing.get(item)?.check.result != null).length} of ${items.length} done`}
    >
      <div className="checklist">
        {items.map((item) => {
          const { note, check = { item, result: null, on: '' } } = standing.get(item) ?? {};
          return <CheckLine key={item} form={casework.form} check={check} by={note?.author.name ?? ''} />;
        })}
      </div>
      {mayWork && <Recording casework={casework} />}
    </FoldedPanel>
  );
}

/** A form that records the result of one entry. */
function Recording({ casework: { form, reference } }: { readonly casework: Casework }) {
  const entries = useEntries(form);
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const place = useRef<HTMLDetailsElement>(null);
  /** The idempotency id: retries use the same one until the server has answered. */
  const id = useRef(crypto.randomUUID());
  const today = fieldTime(new Date(useNow()).toISOString()).slice(0, 10);
  const choices = Object.entries(entries).flatMap(([item, { label, results }]) =>
    [...Object.entries(results), ['', 'open again'] as const].map(([result, words]): Choice => [
      `${item} ${result}`,
      `${label}: ${words}`,
    ]),
  );

  async function save({ result, on }: { readonly result: string; readonly on: string }): Promise<void> {
    const [item = '', found = ''] = result.split(' ');
    const body = { id: id.current, checks: [{ item, result: found || null, on }] } satisfies Work;
    const changed = await post<Casework>('work', body).catch((error: unknown) => {
      if (!(error instanceof DeskError) || error.status > 0) id.current = crypto.randomUUID();
      throw error;
    });
    id.current = crypto.randomUUID();
    client.setQueryData(caseworkQuery(reference).queryKey, changed);
    void client.invalidateQueries(applicationQuery(reference));
    fold();
  }
  function fold(): void {
    if (place.current !== null) place.current.open = false;
    place.current?.querySelector('summary')?.focus();
  }
  return (
    <details className="trace no-print" ref={place}>
      <summary>Record a result</summary>
      <DeskForm
        fields={[
          {
            name: 'result',
            kind: 'select',
            label: 'Result',
            choices: [['', 'Pick a result'], ...choices],
            requiredMessage: 'Pick a result.',
          },
          { name: 'on', kind: 'date', label: 'Day', requiredMessage: 'Pick the day.' },
        ]}
        initial={{ on: today }}
        unsent={{ what: 'Unsaved checklist', of: reference }}
        submitLabel="Save the result"
        onSubmit={save}
        onCancel={fold}
      />
    </details>
  );
}
