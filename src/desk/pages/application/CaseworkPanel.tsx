import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Casework } from '../../../core/desk/casework.ts';
import { ask, DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useMay, useSession } from '../../session/session.ts';
import { Failure } from '../../shell/Failure.tsx';
import { When } from '../../shell/When.tsx';
import { addressOf, applicationQuery, caseworkQuery, colleaguesQuery } from './application-queries.ts';

/** How far staff are with an application, who has it, and what they have written. */
export function CaseworkPanel({ reference }: { readonly reference: string }) {
  const { data, error, refetch } = useQuery(caseworkQuery(reference));
  return (
    <section className="panel" aria-labelledby="casework">
      <h2 id="casework">Work on it</h2>
      {data !== undefined ? (
        <Work casework={data} />
      ) : error !== null ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading…</p>
      )}
    </section>
  );
}

/** What somebody wanted to change when somebody else had changed it. */
interface Conflict {
  readonly message: string;
}

function Work({ casework }: { readonly casework: Casework }) {
  const { reference, status, assignee, version, notes } = casework;
  const { desk, person } = useSession();
  const mayWork = useMay('work');
  const client = useQueryClient();
  const { data: colleagues } = useQuery({ ...colleaguesQuery, enabled: mayWork });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const statusField = useId();
  const assigneeField = useId();

  async function change(path: string, body: object, done: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    setConflict(null);
    setSaid('');
    try {
      const changed = await ask<Casework>(`${addressOf(reference)}/${path}`, { method: 'POST', body });
      client.setQueryData(caseworkQuery(reference).queryKey, changed);
      setSaid(done);
      void client.invalidateQueries(applicationQuery(reference));
      void client.invalidateQueries({ queryKey: ['queue'] });
    } catch (error) {
      if (error instanceof DeskError && error.code === 'changed-meanwhile') {
        // What she sees from now on is what the other one has made of it.
        await client.invalidateQueries(caseworkQuery(reference));
        void client.invalidateQueries(applicationQuery(reference));
        setConflict({ message: error.message });
      } else setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const current = desk.statuses.find(({ id }) => id === status);
  const next = desk.statuses.filter(({ id }) => current === undefined || current.next.includes(id));
  const all = colleagues?.colleagues ?? [];
  const others = assignee === null || all.some(({ id }) => id === assignee.id) ? all : [assignee, ...all];
  return (
    <>
      {conflict !== null && (
        <Notice>
          <p>{conflict.message}</p>
        </Notice>
      )}
      {problem !== null && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      {mayWork ? (
        <>
          <div className="field">
            <label htmlFor={statusField}>Status</label>
            <select
              id={statusField}
              value={status}
              aria-disabled={isBusy ? true : undefined}
              onChange={({ target }) =>
                isBusy || void change('status', { status: target.value, version }, 'Status changed.')
              }
            >
              <option value={status}>{current?.label ?? status}</option>
              {next.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={assigneeField}>Who has it</label>
            <select
              id={assigneeField}
              value={assignee?.id ?? ''}
              aria-disabled={isBusy ? true : undefined}
              onChange={({ target }) =>
                isBusy ||
                void change(
                  'assignee',
                  { assignee: target.value === '' ? null : target.value, version },
                  'Given to somebody else.',
                )
              }
            >
              <option value="">Nobody</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {assignee === null && all.some(({ id }) => id === person.id) && (
              <button
                type="button"
                className="link-button no-print"
                onClick={() =>
                  isBusy || void change('assignee', { assignee: person.id, version }, 'It is yours now.')
                }
              >
                Take it
              </button>
            )}
          </div>
        </>
      ) : (
        <dl className="facts">
          <dt>Status</dt>
          <dd>{current?.label ?? status}</dd>
          <dt>Who has it</dt>
          <dd>{assignee?.name ?? 'Nobody'}</dd>
        </dl>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <h3>Notes</h3>
      {notes.length === 0 && <p className="muted">Nobody has written anything yet.</p>}
      <ol className="notes">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="muted">
              {author.name}, <When at={at} />
            </p>
            <p className="answer-text">
              {text ?? 'This note cannot be read: its key is not in DATA_KEY, or it was changed.'}
            </p>
          </li>
        ))}
      </ol>
      {mayWork && (
        <div className="no-print">
          <DeskForm
            form="note"
            submitLabel="Add note"
            onSubmit={async ({ note }) => {
              const noted = await ask<Casework>(`${addressOf(reference)}/notes`, {
                method: 'POST',
                body: { text: note },
              });
              client.setQueryData(caseworkQuery(reference).queryKey, noted);
              void client.invalidateQueries(applicationQuery(reference));
              return null;
            }}
          />
        </div>
      )}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="notice" role="alert">
      {children}
    </div>
  );
}
