import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPasskey } from '../../../core/desk/account.ts';
import { ask } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { makePasskey } from '../../session/passkey.ts';
import { sessionQuery } from '../../session/session.ts';
import { focusOnceThere } from '../../shell/focus.ts';
import { Dialog } from '../../Dialog.tsx';
import { ActionsHead } from '../../shell/ActionsHead.tsx';
import { When } from '../../shell/When.tsx';

/** What she is doing with one of her passkeys. */
interface Doing {
  readonly what: 'rename' | 'remove';
  readonly id: string;
}

/** Her passkeys: adds, names and removes them. */
export function PasskeyPanel({ passkeys }: { readonly passkeys: readonly ListedPasskey[] }) {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>, sentence: string): Promise<void> {
    if (isWaiting) return;
    setWaiting(true);
    setProblem(null);
    setDone(null);
    try {
      await work();
      setDone(sentence);
      focusOnceThere('passkey-done');
      await Promise.all([
        client.invalidateQueries({ queryKey: ['account'] }),
        client.invalidateQueries(sessionQuery),
      ]);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setWaiting(false);
    }
  }
  const add = () =>
    run(
      () => makePasskey('/account/passkeys/options', '/account/passkeys', null, confirmedAsk),
      'Passkey added.',
    );
  function remove(id: string): Promise<void> {
    setDoing(null);
    return run(
      () => confirmedAsk(`/account/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
      'Passkey removed. Delete it from its device too.',
    );
  }

  return (
    <section className="panel panel--flush" aria-labelledby="passkeys">
      <div className="panel__head">
        <h2 id="passkeys">Passkeys</h2>
        <button type="button" className="button" aria-disabled={isWaiting} onClick={() => void add()}>
          Add a passkey
        </button>
      </div>
      {passkeys.length === 1 && (
        <div className="notice">
          <p>
            You have one passkey. Add a second one on your phone or a security key. If you lose your only
            passkey, you’ll need a new invitation.
          </p>
        </div>
      )}
      {problem !== null && (
        <div className="notice notice--bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <p id="passkey-done" role="status" className={done === null ? 'visually-hidden' : undefined}>
        {done}
      </p>
      {passkeys.length === 0 ? (
        <div className="empty">
          <h3>No passkey yet</h3>
          <p>You need one to export, erase, publish or reveal all answers at once.</p>
        </div>
      ) : (
        <table className="table table--cards">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Added</th>
              <th scope="col">Last used</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {passkeys.map(({ id, name, createdAt, usedAt }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-label="Added">
                  <When at={createdAt} />
                </td>
                <td data-label="Last used">{usedAt === null ? 'Not yet' : <When at={usedAt} />}</td>
                <td className="table__actions">
                  <div className="cluster">
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`Rename ${name}`}
                      onClick={() => setDoing({ what: 'rename', id })}
                    >
                      Rename
                    </button>
                    {passkeys.length > 1 && (
                      <button
                        type="button"
                        className="link-button"
                        aria-label={`Remove ${name}`}
                        onClick={() => setDoing({ what: 'remove', id })}
                      >
                        Remove
                      </button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {passkeys
        .filter(({ id }) => id === doing?.id)
        .map(({ id, name }) => (
          <Dialog
            key={`${doing?.what} ${id}`}
            title={doing?.what === 'rename' ? `Rename “${name}”` : `Remove “${name}”?`}
            onEnd={() => setDoing(null)}
          >
            {doing?.what === 'rename' ? (
              <DeskForm
                form="passkey-name"
                takesFocus
                initial={{ passkeyName: name }}
                submitLabel="Save"
                onSubmit={async ({ passkeyName }) => {
                  const path = `/account/passkeys/${encodeURIComponent(id)}`;
                  await ask(path, { method: 'PUT', body: { name: String(passkeyName).trim() } });
                  setDoing(null);
                  await client.invalidateQueries({ queryKey: ['account'] });
                  return null;
                }}
              >
                <button type="button" className="button button--quiet" onClick={() => setDoing(null)}>
                  Cancel
                </button>
              </DeskForm>
            ) : (
              <>
                <p>It will no longer open the desk. Your other passkeys still will.</p>
                <div className="dialog__actions">
                  <button type="button" className="button button--danger" onClick={() => void remove(id)}>
                    Remove
                  </button>
                  <button type="button" className="button button--quiet" onClick={() => setDoing(null)}>
                    Keep it
                  </button>
                </div>
              </>
            )}
          </Dialog>
        ))}
    </section>
  );
}
