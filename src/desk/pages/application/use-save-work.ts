import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Casework, Work } from '../../../core/desk/casework.ts';
import { DeskError } from '../../api.ts';
import { useSession } from '../../session/session.ts';
import { refreshQueue } from '../queue/queue-query.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';
import type { WorkDraft, WorkEditing } from './use-work.ts';
import type { WorkProblems } from './work-problems.ts';

/** What is saved of a draft. */
export type WorkToSave = Omit<Work, 'id' | 'version'>;

/**
 * Saves the work on an application, and shows what has become of it. If somebody else has changed the application
 * meanwhile, theirs is shown, and the draft stays.
 * @param onSaved called when the draft is saved
 * @param onRefused gets the server's errors by field
 */
export function useSaveWork(
  { reference, status, version }: Pick<Casework, 'reference' | 'status' | 'version'>,
  { clearSent, update }: Pick<WorkEditing, 'clearSent' | 'update'>,
  onSaved: () => void,
  onRefused: (problems: WorkProblems) => void,
) {
  const { statuses } = useSession().desk;
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  return useMutation({
    mutationFn: ({ draft, work }: { readonly draft: WorkDraft; readonly work: WorkToSave }) =>
      post<Casework>('work', { id: draft.id, version, ...work } satisfies Work),
    onSuccess(changed, { draft }) {
      clearSent(draft);
      client.setQueryData(caseworkQuery(reference).queryKey, changed);
      void client.invalidateQueries(applicationQuery(reference));
      void refreshQueue(client);
      onSaved();
    },
    async onError(error, { draft }) {
      if (!(error instanceof DeskError)) return;
      onRefused(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
      // The server already has a note with this id and other text, so the current text needs a new id.
      if (error.code === 'note-exists') update({ id: crypto.randomUUID() });
      else if (error.code !== 'changed-meanwhile') return;
      // Reloads, so that the form shows the other person's changes.
      void client.invalidateQueries(applicationQuery(reference));
      await client.invalidateQueries(caseworkQuery(reference));
      // A status that may still follow stays picked.
      const from = client.getQueryData(caseworkQuery(reference).queryKey)?.status ?? status;
      const mayFollow = statuses.find(({ id }) => id === from)?.next ?? [];
      if (draft.status !== null)
        update(
          mayFollow.includes(draft.status.to)
            ? { status: { ...draft.status, from } }
            : { status: null, reason: '' },
        );
    },
  });
}
