import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPasskey } from '../../../core/desk/account.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { AskFirst, Dialog } from '../../Dialog.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { registerPasskey } from '../../session/passkey.ts';
import { sessionQuery } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { focusWhenRendered } from '../../shell/focus.ts';
import { Table } from '../../shell/Table.tsx';
import { When } from '../../shell/When.tsx';

/** The passkey being renamed or removed. */
interface Doing {
  readonly what: 'rename' | 'remove';
  readonly passkey: ListedPasskey;
}

const pathOf = ({ id }: ListedPasskey) => `/account/passkeys/${encodeURIComponent(id)}`;

/** The person's passkeys: adds, renames and removes them. */
export function PasskeyPanel({ passkeys }: { readonly passkeys: readonly ListedPasskey[] }) {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const [doing, setDoing] = useState<Doing | null>(null);
  const change = useMutation({
    /** @param removed the passkey to remove; `null` adds one */
    mutationFn: (removed: ListedPasskey | null) =>
      removed === null
        ? registerPasskey('/account/passkeys/options', '/account/passkeys', undefined, confirmedFetch)
        : confirmedFetch(pathOf(removed), { method: 'DELETE' }),
    async onSuccess() {
      focusWhenRendered('passkey-done');
      await Promise.all([
        client.invalidateQueries({ queryKey: ['account'] }),
        client.invalidateQueries(sessionQuery),
      ]);
    },
  });
  const done =
    change.variables == null ? 'Passkey added.' : 'Passkey removed. Delete it from its device too.';
  const end = () => setDoing(null);
  return (
    <section className="panel panel--flush" aria-labelledby="passkeys">
      <div className="panel__head">
        <h2 id="passkeys">Passkeys</h2>
        <Button isDisabled={change.isPending} onClick={() => change.mutate(null)}>
          Add a passkey
        </Button>
      </div>
      {passkeys.length === 1 && (
        <div className="notice">
          <p>
            You have one passkey. Add a second one on your phone or a security key. If you lose your only
            passkey, you’ll need a new invitation.
          </p>
        </div>
      )}
      <Failure error={change.error} />
      <p id="passkey-done" role="status" className={change.isSuccess ? undefined : 'visually-hidden'}>
        {change.isSuccess && done}
      </p>
      {passkeys.length === 0 ? (
        <p className="notice">
          None yet. You need one to export, erase, publish or reveal all answers at once.
        </p>
      ) : (
        <Table
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Name', cell: ({ name }) => name },
            { name: 'Added', cell: ({ createdAt }) => <When at={createdAt} isShort /> },
            {
              name: 'Last used',
              cell: ({ usedAt }) => (usedAt === null ? 'Not yet' : <When at={usedAt} isShort />),
            },
          ]}
          actions={(passkey) =>
            (['rename', 'remove'] as const)
              .filter((what) => what === 'rename' || passkeys.length > 1)
              .map((what) => {
                const label = what === 'rename' ? 'Rename' : 'Remove';
                return (
                  <Button
                    look="link"
                    key={what}
                    aria-label={`${label} ${passkey.name}`}
                    onClick={() => setDoing({ what, passkey })}
                  >
                    {label}
                  </Button>
                );
              })
          }
        />
      )}
      {doing?.what === 'rename' && (
        <Dialog title={`Rename “${doing.passkey.name}”`} onEnd={end}>
          <DeskForm
            fields={[
              {
                name: 'name',
                kind: 'text',
                label: 'What do you call this passkey?',
                hint: 'So you can tell it from the others.',
                placeholder: 'Laptop',
                requiredMessage: 'Enter a name.',
                maxLength: 60,
              },
            ]}
            initial={{ name: doing.passkey.name }}
            submitLabel="Save"
            onSubmit={async (body) => {
              await fetchApi(pathOf(doing.passkey), { method: 'PUT', body });
              end();
              await client.invalidateQueries({ queryKey: ['account'] });
            }}
            onCancel={end}
          />
        </Dialog>
      )}
      {doing?.what === 'remove' && (
        <AskFirst
          title={`Remove “${doing.passkey.name}”?`}
          verb="Remove"
          onDo={() => change.mutate(doing.passkey)}
          onEnd={end}
        >
          It will no longer open the desk. Your other passkeys still will.
        </AskFirst>
      )}
    </section>
  );
}
