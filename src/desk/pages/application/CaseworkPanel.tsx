import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { ArrangedCasework, Casework } from '../../../core/desk/casework.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { DeskError } from '../../api.ts';
import { colleaguesQuery } from '../../session/colleagues.ts';
import { useMay, useSession } from '../../session/session.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { useUnsent } from '../../shell/unsent.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { CallTime } from './CallTime.tsx';
import { Notes } from './Notes.tsx';
import { useApplicationPost } from './use-application-post.ts';

/** How far staff are with an application, who has it, and what they have written. */
export function CaseworkPanel({ reference }: { readonly reference: string }) {
  const casework = useQuery(caseworkQuery(reference));
  return (
    <section className="panel" aria-labelledby="casework">
      <h2 id="casework">Casework</h2>
      <Loaded query={casework}>{(data) => <Work casework={data} />}</Loaded>
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
  const statusField = useRef<HTMLSelectElement>(null);
  const assigneeField = useRef<HTMLSelectElement>(null);

  const save = useMutation({
    mutationFn: ({ what, body }: Save) => post<Casework & Partial<ArrangedCasework>>(what, body),
    onSuccess(changed) {
      client.setQueryData(caseworkQuery(reference).queryKey, changed);
      void client.invalidateQueries(applicationQuery(reference));
      void client.invalidateQueries({ queryKey: ['queue'] });
    },
    async onError(error) {
      if (!isConflict(error)) return;
      // What she sees from now on is what the other one has made of it.
      void client.invalidateQueries(applicationQuery(reference));
      await client.invalidateQueries(caseworkQuery(reference));
    },
  });
  const { isPending: isBusy, variables: last } = save;

  const now: Picks = { status, assignee: assignee?.id ?? '' };
  const unsent = useUnsent<Readonly<Record<keyof Picks, Pick>>>({ what: 'Unsaved change', of: reference });
  const [picked, setPicked] = useState(
    () => unsent.kept ?? { status: { from: '', to: '' }, assignee: { from: '', to: '' } },
  );
  // Somebody has changed it, she herself perhaps: what was picked before was about something else.
  const pickOf = (name: keyof Picks) => (picked[name].from === now[name] ? picked[name].to : now[name]);
  const chosen: Picks = { status: pickOf('status'), assignee: pickOf('assignee') };
  const change = {
    ...(chosen.status === now.status ? {} : { status: chosen.status }),
    ...(chosen.assignee === now.assignee ? {} : { assignee: idOf(chosen.assignee) }),
  };
  const isChanged = Object.keys(change).length > 0;
  const keep = useEffectEvent(() => (isChanged ? unsent.keep(picked) : unsent.forget()));
  useEffect(() => keep(), [picked, isChanged]);
  const choice = (name: keyof Picks) => ({
    value: now[name],
    chosen: chosen[name],
    isBusy,
    onChoose: (to: string) => setPicked({ ...picked, [name]: { from: now[name], to } }),
  });

  const current = desk.statuses.find(({ id }) => id === status);
  const next = desk.statuses.filter(({ id }) => current === undefined || current.next.includes(id));
  const isKnown = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const others = isKnown ? colleagues : [assignee, ...colleagues];
  return (
    <>
      {save.error !== null && last?.isInForm !== true && (
        <p className={isConflict(save.error) ? 'notice' : 'notice notice--bad'} role="alert">
          {save.error.message}
        </p>
      )}
      {mayWork ? (
        <>
          <Choice
            {...choice('status')}
            label="Status"
            field={statusField}
            options={[{ id: status, label: current?.label ?? status }, ...next]}
            onSave={(onSettled) =>
              save.mutate(
                { what: 'status', body: { status: chosen.status, version }, said: 'Status changed.' },
                { onSettled },
              )
            }
          />
          <Choice
            {...choice('assignee')}
            label="Assigned to"
            field={assigneeField}
            options={[{ id: '', label: 'No one' }, ...others.map(({ id, name }) => ({ id, label: name }))]}
            onSave={(onSettled) =>
              save.mutate(
                {
                  what: 'assignee',
                  body: { assignee: idOf(chosen.assignee), version },
                  said: 'Assignee saved.',
                },
                { onSettled },
              )
            }
          />
          {assignee === null && colleagues.some(({ id }) => id === person.id) && (
            <p className="no-print">
              <button
                type="button"
                className="link-button"
                onClick={() =>
                  isBusy ||
                  save.mutate(
                    {
                      what: 'assignee',
                      body: { assignee: person.id, version },
                      said: 'It’s assigned to you now.',
                    },
                    // The button goes.
                    { onSettled: () => assigneeField.current?.focus() },
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
      <CallTime
        casework={casework}
        onSave={(call) =>
          save.mutateAsync({
            what: 'call',
            body: { call },
            said: '',
            ...(call !== null && { isInForm: true }),
          })
        }
      />
      <p className="visually-hidden" role="status">
        {save.isSuccess && last?.said}
      </p>
      <Notes
        casework={casework}
        isChanged={isChanged}
        onAdd={(note) =>
          save.mutateAsync({
            what: 'notes',
            body: isChanged ? { ...note, change: { ...change, version } } : note,
            said: isChanged ? 'Note and changes saved.' : 'Note added.',
            isInForm: true,
          })
        }
      />
    </>
  );
}

/** Status and assignee, an id that is empty for nobody. */
interface Picks {
  readonly status: string;
  readonly assignee: string;
}

/** What she has picked and not saved, in place of what. */
interface Pick {
  readonly from: string;
  readonly to: string;
}

/** What the server is to save. */
interface Save {
  readonly what: 'status' | 'assignee' | 'notes' | 'call';
  readonly body: object;
  /** Once it is done. */
  readonly said: string;
  /** Whether a form says why it was refused. */
  readonly isInForm?: true;
}

const idOf = (assignee: string) => (assignee === '' ? null : assignee);

/** Whether nothing was saved because somebody else had changed it. */
function isConflict(error: Error): boolean {
  return error instanceof DeskError && error.code === 'changed-meanwhile';
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
  /** What she has picked in its place; the same for nothing. */
  readonly chosen: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly isBusy: boolean;
  readonly onChoose: (chosen: string) => void;
  /** Saves it. @param onSettled called once it is saved, or refused */
  readonly onSave: (onSettled: () => void) => void;
}

/** A list whose choice is saved by a button: the keys that go through a list must not change anything on their way. */
function Choice({ label, field, value, chosen, options, isBusy, onChoose, onSave }: ChoiceProps) {
  const id = useId();
  /** The buttons go: the focus must not go with them. */
  const focusField = () => field.current?.focus();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
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
            onClick={() => isBusy || onSave(focusField)}
          >
            Save
          </button>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => {
              onChoose(value);
              focusField();
            }}
          >
            Cancel
          </button>
        </div>
      )}
    </div>
  );
}
