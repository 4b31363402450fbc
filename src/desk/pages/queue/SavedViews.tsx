import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView, QueueFilter } from '../../../core/desk/queue.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Failure } from '../../Failure.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { sessionQuery, useSession } from '../../session/session.ts';
import { viewOf } from './queue-address.ts';

/** Saves the shown filters as a personal view, and renames or removes the shown view. */
export function SavedViews({ filter }: { readonly filter: QueueFilter }) {
  const { desk, views } = useSession();
  const client = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const own = viewOf(filter, views);
  const changed = () => client.invalidateQueries(sessionQuery);
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => fetchApi(`/views/${id}`, { method: 'DELETE' }),
    onSuccess: changed,
  });
  if (own === undefined && viewOf(filter, desk.views) !== undefined) return null;
  const end = () => setIsNaming(false);
  return (
    <>
      <Button look="link" onClick={() => setIsNaming(true)}>
        {own === undefined ? 'Save this view' : 'Rename this view'}
      </Button>
      {own !== undefined && (
        <Button look="link" isDisabled={remove.isPending} onClick={() => remove.mutate(own)}>
          Remove this view
        </Button>
      )}
      <Failure error={remove.error} />
      {isNaming && (
        <Dialog title={own === undefined ? 'Save this view' : `Rename “${own.label}”`} onEnd={end}>
          <DeskForm
            fields={[
              {
                name: 'label',
                kind: 'text',
                label: 'What do you call this view?',
                hint: 'It keeps these filters and this order as a tab that only you see. Don’t use anyone’s name.',
                placeholder: 'Texas, this month',
                requiredMessage: 'Enter a name.',
                maxLength: 40,
              },
            ]}
            initial={{ label: own?.label ?? '' }}
            submitLabel="Save"
            onSubmit={async ({ label }) => {
              const { order = 'rank', ...filters } = filter;
              await (own === undefined
                ? fetchApi('/views', { method: 'POST', body: { label, filters, order } })
                : fetchApi(`/views/${own.id}`, { method: 'PUT', body: { label } }));
              end();
              await changed();
            }}
            onCancel={end}
          />
        </Dialog>
      )}
    </>
  );
}
