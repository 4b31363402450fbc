import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  standingChecks,
  type Casework,
  type Check,
  type Note,
  type Work,
} from '../../../core/desk/casework.ts';
import type { Checklists } from '../../../core/desk/desk-policies.ts';
import { ownValue } from '../../../core/own-value.ts';
import { DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useMay, useSession } from '../../session/session.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { fieldTime } from './next-times.ts';
import { useApplicationPost } from './use-application-post.ts';

/** In place of a result: the entry is open again. */
const AGAIN = '-';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as people write it: `Nov 26, 2026`. @param day `2026-11-26` */
export function dayInWords(day: string): string {
  return DAY.format(new Date(day));
}

/** What the form's checklist asks for, what came of it, when and by whom; nothing for a form without one. */
export function ChecklistPanel({ casework }: { readonly casework: Casework | undefined }) {
  const { checklists } = useSession().desk;
  const items = Object.entries(ownValue(checklists, casework?.form ?? '') ?? {});
  if (casework === undefined || items.length === 0) return null;
  const standing = standingChecks(casework.notes);
  return (
    <section className="panel" aria-labelledby="checklist">
      <h2 id="checklist">Checklist</h2>
      <ul className="lines">
        {items.map(([id, item]) => (
          <li key={id}>
            <Entry id={id} item={item} reference={casework.reference} stands={standing.get(id) ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly id: string;
  readonly item: Checklists[string][string];
  readonly reference: string;
  /** What was said last; `null` where nothing was. */
  readonly stands: { readonly note: Note; readonly check: Check } | null;
}

function Entry({ id, item: { label, results }, reference, stands }: EntryProps) {
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const place = useRef<HTMLDetailsElement>(null);
  /** The id that it is sent by, until an answer says what became of it. */
  const sentAs = useRef<string | null>(null);
  const result = stands?.check.result ?? null;

  async function save(entered: { readonly result: string; readonly on: string }): Promise<void> {
    sentAs.current ??= crypto.randomUUID();
    const check = { item: id, result: entered.result === AGAIN ? null : entered.result, on: entered.on };
    try {
      const body = { id: sentAs.current, checks: [check] } satisfies Work;
      client.setQueryData(caseworkQuery(reference).queryKey, await post<Casework>('work', body));
      sentAs.current = null;
    } catch (error) {
      if (error instanceof DeskError && error.status > 0) sentAs.current = null;
      throw error;
    }
    void client.invalidateQueries(applicationQuery(reference));
    if (place.current === null) return;
    place.current.open = false;
    place.current.querySelector('summary')?.focus();
  }
  return (
    <>
      <p className="cluster">
        <strong>{label}</strong>
        <span className={result === null ? 'badge badge--off' : 'badge badge--plain'}>
          {result === null ? 'Open' : (ownValue(results, result) ?? result)}
        </span>
      </p>
      {stands !== null && (
        <p className="muted">
          {dayInWords(stands.check.on)}, {stands.note.author.name}
        </p>
      )}
      {mayWork && (
        <details className="trace no-print" ref={place}>
          <summary>
            {stands === null ? 'Record' : 'Change'}
            <span className="visually-hidden"> {label}</span>
          </summary>
          <DeskForm
            key={stands?.note.id ?? ''}
            fields={[
              {
                name: 'result',
                kind: 'select',
                label: 'Result',
                choices: [
                  ['', 'Pick a result'],
                  ...Object.entries(results),
                  ...(result === null ? [] : [[AGAIN, 'Open again'] as const]),
                ],
                missing: 'Pick a result.',
              },
              { name: 'on', kind: 'date', label: 'Day', missing: 'Pick the day.' },
            ]}
            initial={{ on: fieldTime(new Date().toISOString()).slice(0, 10) }}
            unsent={{ what: `Unsaved checklist, ${label}`, of: reference }}
            submitLabel="Save"
            onSubmit={save}
          />
        </details>
      )}
    </>
  );
}
