import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Casework } from '../../../core/desk/casework.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { DeskError } from '../../api.ts';
import { colleaguesQuery } from '../../session/colleagues.ts';
import { useMay, useSession } from '../../session/session.ts';
import { Failure } from '../../shell/Failure.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { Notes } from './Notes.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** How far staff are with an application, who has it, and what they have written. */
export function CaseworkPanel({ reference }: { readonly reference: string }) {
  const { data, error, refetch } = useQuery(caseworkQuery(reference));
  return (
    <section className="panel" aria-labelledby="casework">
      <h2 id="casework">Casework</h2>
      {data !== undefined ? (
        <Work casework={data} />
      ) : error !== null ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Work({ casework }: { readonly casework: Casework }) {
  const { reference, status, assignee, version } = casework;
  const { desk, person } = useSession();
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  /** Why nothing was saved: somebody else had changed it. */
  const [conflict, setConflict] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const statusField = useRef<HTMLSelectElement>(null);
  const assigneeField = useRef<HTMLSelectElement>(null);

  async function change(what: string, body: object, done: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    setConflict(null);
    setSaid('');
    try {
      const changed = await post<Casework>(what, body);
      client.setQueryData(caseworkQuery(reference).queryKey, changed);
      setSaid(done);
      void client.invalidateQueries(applicationQuery(reference));
      void client.invalidateQueries({ queryKey: ['queue'] });
    } catch (error) {
      if (error instanceof DeskError && error.code === 'changed-meanwhile') {
        // What she sees from now on is what the other one has made of it.
        await client.invalidateQueries(caseworkQuery(reference));
        void client.invalidateQueries(applicationQuery(reference));
        setConflict(error.message);
      } else setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const current = desk.statuses.find(({ id }) => id === status);
  const next = desk.statuses.filter(({ id }) => current === undefined || current.next.includes(id));
  const isKnown = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const others = isKnown ? colleagues : [assignee, ...colleagues];
  return (
    <>
      {conflict !== null && (
        <p className="notice" role="alert">
          {conflict}
        </p>
      )}
      {problem !== null && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      {mayWork ? (
        <>
          <Choice
            label="Status"
            field={statusField}
            value={status}
            options={[{ id: status, label: current?.label ?? status }, ...next]}
            isBusy={isBusy}
            onSave={(chosen) => change('status', { status: chosen, version }, 'Status changed.')}
          />
          <Choice
            label="Assigned to"
            field={assigneeField}
            value={assignee?.id ?? ''}
            options={[{ id: '', label: 'No one' }, ...others.map(({ id, name }) => ({ id, label: name }))]}
            isBusy={isBusy}
            onSave={(chosen) =>
              change('assignee', { assignee: chosen === '' ? null : chosen, version }, 'Assignee saved.')
            }
          />
          {assignee === null && colleagues.some(({ id }) => id === person.id) && (
            <p className="no-print">
              <button
                type="button"
                className="link-button"
                onClick={() =>
                  isBusy ||
                  void change('assignee', { assignee: person.id, version }, 'It’s assigned to you now.').then(
                    // The button goes.
                    () => assigneeField.current?.focus(),
                  )
                }
              >
                Assign to me
              </button>
            </p>
          )}
        </>
      ) : (
        <>
          <dl className="facts">
            <dt>Status</dt>
            <dd>{current?.label ?? status}</dd>
            <dt>Assigned to</dt>
            <dd>{assignee?.name ?? 'No one'}</dd>
          </dl>
          <WhoWorks names={colleagues.map(({ name }) => name)} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Notes casework={casework} />
    </>
  );
}

/** Why there is nothing to change here, and who can. */
function WhoWorks({ names }: { readonly names: readonly string[] }) {
  const mayManage = useMay('people');
  const { desk } = useSession();
  const some = names.slice(0, NAMED).join(', ');
  const who =
    names.length === 0
      ? 'No one here can'
      : names.length > NAMED
        ? `${some} and ${names.length - NAMED} others can`
        : `${some} can`;
  return (
    <p className="muted no-print">
      None of your roles lets you work on it. {whichRoles('work', desk.roles)}. {who}.
      {mayManage && (
        <>
          {' '}
          You can change roles, including your own, under <Link to="/people">People</Link>.
        </>
      )}
    </p>
  );
}

/** Colleagues who are named; the others are a number. */
const NAMED = 5;

interface ChoiceProps {
  readonly label: string;
  /** The list on the page. */
  readonly field: RefObject<HTMLSelectElement | null>;
  /** The id of what holds now. */
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly isBusy: boolean;
  readonly onSave: (chosen: string) => Promise<void>;
}

/** A list whose choice is saved by a button: the keys that go through a list must not change anything on their way. */
function Choice({ label, field, value, options, isBusy, onSave }: ChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  const [seen, setSeen] = useState(value);
  // Somebody has changed it, she herself perhaps: what was chosen before was about something else.
  if (seen !== value) {
    setSeen(value);
    setChosen(value);
  }
  /** The buttons go: the focus must not go with them. */
  function leave(): void {
    setChosen(value);
    field.current?.focus();
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen !== value && (
        <div className="cluster no-print">
          <button
            type="button"
            className="button button--small"
            aria-label={`Save: ${label}`}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => isBusy || void onSave(chosen).then(() => field.current?.focus())}
          >
            Save
          </button>
          <button type="button" className="button button--quiet button--small" onClick={leave}>
            Cancel
          </button>
        </div>
      )}
    </div>
  );
}
