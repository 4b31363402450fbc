import { useState } from 'react';
import type { Ended } from '../../../core/desk/account.ts';
import type { InvitationLink, Person } from '../../../core/desk/people.ts';
import { DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import type { Choice } from '../../forms/forms.ts';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Failure } from '../../shell/Failure.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { FilterChoice } from '../../shell/FilterChoice.tsx';

/** What can be done with one person: her roles, her sessions, a new link, whether she is let in. */
export function PersonDialog({
  person,
  takers,
  choices,
  hint,
  onLink,
  onChanged,
  onEnd,
}: {
  readonly person: Person;
  /** Who can get her open applications. */
  readonly takers: readonly Person[];
  /** Roles. */
  readonly choices: readonly Choice[];
  /** What all of them allow, and how they add up. */
  readonly hint: string;
  /** @returns what to say of it */
  readonly onLink: (link: InvitationLink) => string;
  /** @param sentence what was done */
  readonly onChanged: (sentence: string) => Promise<void>;
  readonly onEnd: () => void;
}) {
  const confirmedAsk = useConfirmedAsk();
  const [problem, setProblem] = useState<Error | null>(null);
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, name, roles, disabledAt, sessions, openApplications } = person;
  const path = `/people/${id}`;

  async function run(work: () => Promise<string>): Promise<void> {
    setProblem(null);
    try {
      await onChanged(await work());
      onEnd();
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const post = <T,>(what: string, body?: object) =>
    confirmedAsk<T>(`${path}/${what}`, { method: 'POST', ...(body === undefined ? {} : { body }) });
  const signOut = () =>
    run(async () => {
      const { ended } = await post<Ended>('sign-out');
      return `${name} is signed out everywhere: ${ended === 1 ? 'one session has' : `${ended} sessions have`} ended.`;
    });
  const link = () => run(async () => onLink(await post<InvitationLink>('invitation')));
  const disable = (handOverTo: string | null) =>
    run(async () => {
      await post('disable', { handOverTo });
      const taker = takers.find((each) => each.id === handOverTo)?.name ?? 'no one';
      const handed = openApplications === 0 ? '' : ` ${openInWords(openApplications)} went to ${taker}.`;
      return `${name} is disabled. Their sessions have ended, and their tokens no longer work.${handed}`;
    });
  const enable = () =>
    run(async () => {
      await post('enable');
      return `${name} can sign in again.`;
    });

  return (
    <Dialog title={name} onEnd={onEnd}>
      <div className="dialog__body">
        <p className="muted">{hint}</p>
        <DeskForm
          form="roles"
          takesFocus
          initial={{ personRoles: [...roles] }}
          choices={{ personRoles: choices }}
          submitLabel="Save roles"
          onSubmit={async ({ personRoles }) => {
            try {
              await confirmedAsk(`${path}/roles`, {
                method: 'PUT',
                body: { roles: personRoles, from: roles },
              });
            } catch (error) {
              // What the list shows is old.
              if (error instanceof DeskError && error.code === 'changed-meanwhile') await onChanged('');
              throw error;
            }
            await onChanged(`${name}’s roles are changed.`);
            onEnd();
            return null;
          }}
        >
          <button type="button" className="button button--quiet" onClick={onEnd}>
            Cancel
          </button>
        </DeskForm>
        {problem !== null && <Failure error={problem} />}
        <div className="cluster">
          {sessions > 0 && (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => void signOut()}
            >
              Sign out everywhere
            </button>
          )}
          {disabledAt === null ? (
            <>
              <button
                type="button"
                className="button button--small button--quiet"
                onClick={() => void link()}
              >
                Lost passkeys? Create a new link
              </button>
              {!isHandingOver && (
                <button
                  type="button"
                  className="button button--small button--danger"
                  onClick={() => {
                    if (openApplications === 0) return void disable(null);
                    setHandingOver(true);
                    focusOnceThere(TAKER);
                  }}
                >
                  Disable
                </button>
              )}
            </>
          ) : (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => void enable()}
            >
              Enable
            </button>
          )}
        </div>
        {isHandingOver && <HandOver person={person} takers={takers} onDisable={disable} />}
      </div>
    </Dialog>
  );
}

/** In place of the id of who gets them. */
const NO_ONE = 'no-one';

/** Where the focus goes once somebody has to say who gets them. */
const TAKER = 'hand-over-to';

/** `12 open applications`. The server counts to a thousand. */
function openInWords(count: number): string {
  if (count >= 1000) return '1,000 or more open applications';
  return count === 1 ? '1 open application' : `${count.toLocaleString('en-US')} open applications`;
}

/** Who gets what somebody works on, before she is disabled. */
function HandOver({
  person: { name, openApplications },
  takers,
  onDisable,
}: {
  readonly person: Person;
  readonly takers: readonly Person[];
  readonly onDisable: (handOverTo: string | null) => Promise<void>;
}) {
  const [taker, setTaker] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (taker !== '') return void onDisable(taker === NO_ONE ? null : taker);
        setMissing(true);
        document.getElementById(TAKER)?.focus();
      }}
    >
      <p>
        {name} has {openInWords(openApplications)}.
      </p>
      <div className="toolbar">
        <FilterChoice label="Who gets them?" id={TAKER} value={taker} onChange={setTaker}>
          <option value="">Choose…</option>
          <option value={NO_ONE}>No one</option>
          {takers.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </FilterChoice>
        <button type="submit" className="button button--small button--danger">
          Disable {name}
        </button>
      </div>
      {isMissing && taker === '' && (
        <p className="field__error" role="alert">
          Choose who gets them, or no one.
        </p>
      )}
    </form>
  );
}
