import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type CreatedToken,
  type ListedToken,
  type NewToken,
  type Tokens,
  type TokenScope,
} from '../../../core/desk/tokens.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { ask, DeskError } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../Dialog.tsx';
import { capital } from '../../shell/capital.ts';
import { Failure } from '../../shell/Failure.tsx';
import { ActionsHead } from '../../shell/ActionsHead.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SecretOnce } from '../../shell/SecretOnce.tsx';
import { When } from '../../shell/When.tsx';
import { Loading } from '../../shell/Loading.tsx';

const SCOPES: Readonly<Record<TokenScope, string>> = {
  see: 'See the queue and applications, without covered answers',
  reveal: 'Reveal covered answers one at a time; each is logged',
  work: 'Change status and assignee, add notes, resend notices',
  export: 'Export applications with all answers, without a passkey',
  deliveries: 'Manage notices to the agency',
  log: 'Read the log',
};

const STATES: Readonly<Record<ListedToken['state'], { readonly name: string; readonly badge: string }>> = {
  working: { name: 'Works', badge: 'badge badge--good' },
  expired: { name: 'Expired', badge: 'badge badge--off' },
  stopped: { name: 'Stopped: its creator is disabled', badge: 'badge badge--bad' },
};

/** Names of the API, and of the form, where they differ. */
const FIELDS: Readonly<Record<string, string>> = { name: 'tokenName', scopes: 'permissions' };

/** Tokens by which programs use the desk. */
export function TokensPage() {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => ask<Tokens>('/tokens', { signal }),
  });

  async function create(
    body: NewToken,
  ): Promise<readonly { readonly field: string; readonly message: string }[] | null> {
    try {
      setCreated(await confirmedAsk<CreatedToken>('/tokens', { method: 'POST', body }));
    } catch (refusal) {
      if (!(refusal instanceof DeskError) || refusal.fields.length === 0) throw refusal;
      return refusal.fields.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message }));
    }
    await client.invalidateQueries({ queryKey: ['tokens'] });
    return null;
  }

  return (
    <>
      <PageHead title="Tokens" />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what="Loading the tokens…" />}
      {data !== undefined && (
        <div className="columns">
          <div className="stack">
            {created !== null && data.tokens.some(({ id }) => id === created.token.id) && (
              <SecretOnce
                key={created.token.id}
                label={`Token “${created.token.name}”`}
                secret={created.secret}
                hint="It’s shown only once. Keep it where the program keeps its secrets."
                onDone={() => {
                  setCreated(null);
                  focusOnceThere(`token-${created.token.id}`);
                }}
              />
            )}
            {created !== null && created.token.scopes.includes('see') && (
              <p className="muted">
                The first page of applications:{' '}
                <code>{`curl -H "Authorization: Bearer TOKEN" "${window.location.origin}/desk/api/queue?status=all"`}</code>
              </p>
            )}
            <TokenList tokens={data.tokens} />
          </div>
          <section className="panel" aria-labelledby="create">
            <h2 id="create">Create a token</h2>
            <p className="muted">
              For a program, such as a CRM. It can’t do more than you can, and it stops working if you’re
              disabled.
            </p>
            <NotOffered scopes={data.scopes} />
            <DeskForm
              form="token"
              initial={{ days: '90' }}
              choices={{ permissions: data.scopes.map((scope) => ({ value: scope, label: SCOPES[scope] })) }}
              submitLabel="Create token"
              onSubmit={({ tokenName, permissions, days }) =>
                create({
                  name: String(tokenName).trim(),
                  scopes: data.scopes.filter(
                    (scope) => Array.isArray(permissions) && permissions.includes(scope),
                  ),
                  days: TOKEN_DAYS.find((each) => String(each) === days) ?? 30,
                })
              }
            />
          </section>
        </div>
      )}
    </>
  );
}

/** What a token cannot be given, because its creator may not do it herself. */
function NotOffered({ scopes }: Pick<Tokens, 'scopes'>) {
  const { desk } = useSession();
  const missing = TOKEN_SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return null;
  const sentences = missing.map((scope) => `“${SCOPES[scope]}” (${whichRoles(scope, desk.roles)})`);
  return <p className="muted">Not offered, because none of your roles allows it: {sentences.join('; ')}.</p>;
}

function TokenList({ tokens }: Pick<Tokens, 'tokens'>) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<ListedToken | null>(null);
  const [said, setSaid] = useState('');

  async function revoke({ id, name }: ListedToken): Promise<void> {
    setLeaving(null);
    try {
      await ask(`/tokens/${id}`, { method: 'DELETE' });
      setSaid(`Token “${name}” revoked.`);
      focusOnceThere('token-said');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: ['tokens'] });
  }
  return (
    <section className="panel panel--flush" aria-labelledby="tokens">
      <h2 id="tokens">Programs that use the desk</h2>
      <p id="token-said" role="status" className={said === '' ? 'visually-hidden' : undefined}>
        {said}
      </p>
      {tokens.length === 0 ? (
        <div className="empty">
          <h3>No program uses the desk</h3>
          <p>A token lets a program fetch applications page by page. You decide what it can do.</p>
        </div>
      ) : (
        <table className="table table--cards">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Can</th>
              <th scope="col">Created by</th>
              <th scope="col">Last used</th>
              <th scope="col">Expires</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id} id={`token-${token.id}`}>
                <th scope="row">
                  <span className="cluster">
                    {token.name}
                    {token.state !== 'working' && (
                      <span className={STATES[token.state].badge}>{STATES[token.state].name}</span>
                    )}
                  </span>
                </th>
                <td data-label="Can">
                  {capital(token.scopes.filter((scope) => !token.lost.includes(scope)).join(', ')) ||
                    'Nothing'}
                  {token.lost.length > 0 && (
                    <span className="muted"> (not {token.lost.join(', ')}: its creator no longer can)</span>
                  )}
                </td>
                <td data-label="Created by">{token.creator.name}</td>
                <td data-label="Last used">
                  {token.usedAt === null ? 'Not yet' : <When at={token.usedAt} />}
                </td>
                <td data-label="Expires">
                  <When at={token.expiresAt} />
                </td>
                <td className="table__actions">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Revoke ${token.name}`}
                    onClick={() => setLeaving(token)}
                  >
                    Revoke
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leaving !== null && (
        <Dialog title={`Revoke “${leaving.name}”?`} onEnd={() => setLeaving(null)}>
          <p>The program will be refused from its next request on. You can’t undo this.</p>
          <div className="dialog__actions">
            <button type="button" className="button button--danger" onClick={() => void revoke(leaving)}>
              Revoke
            </button>
            <button type="button" className="button button--quiet" onClick={() => setLeaving(null)}>
              Keep it
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
