import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Casework, Work } from '../../../core/desk/casework.ts';
import { ownValue } from '../../../core/own-value.ts';
import { DeskError } from '../../api.ts';
import { useSession } from '../../session/session.ts';
import { refreshQueue } from '../queue/queue-query.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';
import type { WorkDraft, WorkEditing } from './use-work.ts';
import type { WorkToSave } from './work-plan.ts';
import type { WorkProblems } from './work-problems.ts';

/**
 * Saves the work on an application, and shows what has become of it. If somebody else has changed the application
 * meanwhile, theirs is shown, and the draft stays.
 * @param onSaved called when the draft is saved
 * @param onRefused gets the server's errors by field, or what others have saved in the fields that were changed here
 */
export function useSaveWork(
  { reference, nextStep, version }: Pick<Casework, 'reference' | 'nextStep' | 'version'>,
  { clearSent, update }: Pick<WorkEditing, 'clearSent' | 'update'>,
  onSaved: () => void,
  onRefused: (problems: WorkProblems) => void,
) {
  const { statuses, nextSteps } = useSession().desk;
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
      const now = client.getQueryData(caseworkQuery(reference).queryKey);
      if (now === undefined) return;
      const own = { ...draft, assignee: draft.assignee?.isProposed === true ? null : draft.assignee };
      const assigned = now.assignee?.id ?? '';
      const mayFollow = statuses.find(({ id }) => id === now.status)?.next ?? [];
      const isStatus = own.status !== null && mayFollow.includes(own.status.to);
      // What was picked and may still follow stays picked; what somebody else has picked, too, is marked.
      update({
        ...(isStatus ? {} : { reason: '' }),
        status: own.status !== null && isStatus ? { ...own.status, from: now.status } : null,
        assignee: own.assignee === null ? null : { ...own.assignee, from: assigned },
      });
      onRefused({
        ...(isStatus && own.status?.from !== now.status
          ? { status: `Now: ${statuses.find(({ id }) => id === now.status)?.label ?? now.status}` }
          : {}),
        ...(own.assignee !== null && ![own.assignee.from, own.assignee.to].includes(assigned)
          ? { assignee: `Now: ${now.assignee?.name ?? 'No one'}` }
          : {}),
        ...(own.next !== null && ![nextStep, own.next.step].includes(now.nextStep)
          ? { nextStep: `Now: ${ownValue(nextSteps, now.nextStep)?.label ?? 'Nothing'}` }
          : {}),
      });
    },
  });
}
