import './tokens.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type CreatedToken,
  type ListedToken,
  type Tokens,
  type TokenScope,
} from '../../../core/desk/tokens.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { PasskeyNeeded } from '../../session/PasskeyNeeded.tsx';
import { useSession } from '../../session/session.ts';
import { AskFirst } from '../../Dialog.tsx';
import { capitalize } from '../../../core/capitalize.ts';
import { Failure } from '../../Failure.tsx';
import { focusWhenRendered } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SecretOnce } from '../../shell/SecretOnce.tsx';
import { When } from '../../shell/When.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { Table } from '../../shell/Table.tsx';

const SCOPES: Readonly<Record<TokenScope, string>> = {
  see: 'See the queue and applications, without covered answers',
  reveal: 'Reveal covered answers one at a time; each is logged',
  work: 'Change status and assignee, add notes, resend notices',
  export: 'Export applications with all answers, without a passkey',
  deliveries: 'Manage notices to the agency',
  log: 'Read the log',
};

/** Tokens by which programs use the desk. */
export function TokensPage() {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => fetchApi<Tokens>('/tokens', { signal }),
  });
  return (
    <>
      <PageHead title="Tokens" />
      <Loaded query={tokens} what="Loading the tokens…">
        {(data) => (
          <div className="stack">
            {created !== null && data.tokens.some(({ id }) => id === created.token.id) && (
              <SecretOnce
                key={created.token.id}
                label={`Token “${created.token.name}”`}
                secret={created.secret}
                hint="It’s shown only once. Keep it where the program keeps its secrets."
                onDone={() => {
                  setCreated(null);
                  focusWhenRendered(`token-${created.token.id}`);
                }}
              >
                {created.token.scopes.includes('see') && (
                  <p className="muted">
                    The first page of applications:{' '}
                    <code>{`curl -H "Authorization: Bearer TOKEN" "${window.location.origin}/desk/api/queue?status=all"`}</code>
                  </p>
                )}
              </SecretOnce>
            )}
            <TokenList tokens={data.tokens} />
            <section className="panel columns token-form" aria-labelledby="create">
              <div className="stack stack--close">
                <h2 id="create">Create a token</h2>
                <p className="muted">
                  For a program, such as a CRM. It can do only what your roles allow, but is never asked for a
                  passkey, not even to export. It belongs to the agency: it keeps working if you leave, until
                  it expires or someone revokes it.
                </p>
                <NotOffered scopes={data.scopes} />
              </div>
              <DeskForm
                fields={[
                  {
                    name: 'name',
                    kind: 'text',
                    label: 'What is it for?',
                    hint: 'The log uses this name for what it does.',
                    placeholder: 'Our CRM',
                    requiredMessage: 'Say what the token is for.',
                    maxLength: 60,
                  },
                  {
                    name: 'scopes',
                    kind: 'checkboxes',
                    label: 'What can it do?',
                    choices: data.scopes.map((scope) => [scope, SCOPES[scope]]),
                    requiredMessage: 'Select at least one.',
                  },
                  {
                    name: 'days',
                    kind: 'radios',
                    label: 'How long should it be valid?',
                    choices: TOKEN_DAYS.map((days) => [
                      String(days),
                      days === 365 ? 'A year' : `${days} days`,
                    ]),
                  },
                ]}
                initial={{ days: '90' }}
                beside={() => <PasskeyNeeded />}
                submitLabel="Create token"
                onSubmit={async (chosen) => {
                  const body = { ...chosen, days: Number(chosen.days) };
                  setCreated(await confirmedFetch<CreatedToken>('/tokens', { method: 'POST', body }));
                  await client.invalidateQueries({ queryKey: ['tokens'] });
                }}
              />
            </section>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The scopes that the person can't give to a token, because she doesn't have them herself. */
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
  const revoke = useMutation({
    mutationFn: ({ id }: ListedToken) => fetchApi(`/tokens/${id}`, { method: 'DELETE' }),
    onSuccess: () => focusWhenRendered('token-said'),
    onSettled: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  });
  return (
    <section className="panel panel--flush" aria-labelledby="tokens">
      <h2 id="tokens">Programs that use the desk</h2>
      <Failure error={revoke.error} />
      <p id="token-said" role="status" className={revoke.isSuccess ? undefined : 'visually-hidden'}>
        {revoke.isSuccess && `Token “${revoke.variables.name}” revoked.`}
      </p>
      {tokens.length === 0 ? (
        <p className="muted">None yet. A token lets a program fetch applications page by page.</p>
      ) : (
        <Table
          rows={tokens}
          keyOf={({ id }) => id}
          idOf={({ id }) => `token-${id}`}
          columns={[
            {
              name: 'Name',
              cell: ({ name, state }) => (
                <span className="cluster">
                  {name}
                  {state === 'expired' && <span className="badge badge--off">Expired</span>}
                </span>
              ),
            },
            { name: 'Can', cell: ({ scopes }) => capitalize(scopes.join(', ')) },
            {
              name: 'Created by',
              cell: ({ creator, hasLeft }) => (
                <>
                  {creator.name}
                  {hasLeft && <span className="muted"> (disabled)</span>}
                </>
              ),
            },
            {
              name: 'Last used',
              cell: ({ usedAt }) => (usedAt === null ? 'Not yet' : <When at={usedAt} isShort />),
            },
            { name: 'Expires', cell: ({ expiresAt }) => <When at={expiresAt} isShort /> },
          ]}
          actions={(token) => (
            <Button look="link" aria-label={`Revoke ${token.name}`} onClick={() => setLeaving(token)}>
              Revoke
            </Button>
          )}
        />
      )}
      {leaving !== null && (
        <AskFirst
          title={`Revoke “${leaving.name}”?`}
          verb="Revoke"
          onDo={() => revoke.mutate(leaving)}
          onEnd={() => setLeaving(null)}
        >
          The program will be refused from its next request on. You can’t undo this.
        </AskFirst>
      )}
    </section>
  );
}
