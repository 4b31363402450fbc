import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import { useHasPermission, useSession } from '../../session/session.ts';
import { useUnsent } from '../../shell/unsent.ts';
import { refreshQueue } from '../queue/queue-query.ts';
import { caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** The unsaved input of a staff member about her work. */
export interface WorkDraft {
  /** The idempotency id of its request; empty for no input. */
  readonly id: string;
  /** When a call began, ISO 8601 in UTC; `null` without one. */
  readonly began: string | null;
  /** Empty until she has selected one. */
  readonly outcome: string;
  readonly note: string;
  /** The next step, with an empty `step` for none; `null` to keep the saved one. */
  readonly next: { readonly step: string; readonly at: string } | null;
  /** Whether the call's outcome has proposed `next`. */
  readonly isProposed: boolean;
  readonly status: PickedValue | null;
  readonly reason: string;
  /** A colleague's id, empty for nobody. */
  readonly assignee: PickedValue | null;
  /** The references that the call settles; `null` until she has selected them. */
  readonly settles: readonly string[] | null;
}

/** Whether the draft is about a call. */
export function isCall({ began, outcome }: WorkDraft): boolean {
  return began !== null || outcome !== '';
}

/** A picked value, with the saved value it replaces. */
export interface PickedValue {
  readonly from: string;
  readonly to: string;
  /** Whether a call has proposed it: another outcome takes it back, and so does no call. */
  readonly isProposed?: boolean;
}

const EMPTY: WorkDraft = {
  id: '',
  began: null,
  outcome: '',
  note: '',
  next: null,
  isProposed: false,
  status: null,
  reason: '',
  assignee: null,
  settles: null,
};

/** The work on an application: its saved casework and the unsaved input. */
export interface WorkEditing {
  readonly casework: UseQueryResult<Casework>;
  /** Other applications of the person with something due. */
  readonly waiting: readonly Related[];
  readonly draft: WorkDraft;
  /** Whether the draft is from an earlier visit to this page. */
  readonly isRestored: boolean;
  readonly update: (change: Partial<WorkDraft>) => void;
  /** Clears the sent draft, unless it has changed in the meantime. */
  readonly clearSent: (draft: WorkDraft) => void;
  /** Takes back what a call has entered, and the assignment if beginning the call has made it. */
  readonly cancelCall: () => void;
  /** Clears the draft, and cancels its call. */
  readonly discard: () => void;
  /** Begins a call; `null` if the person's roles don't allow it. */
  readonly begin: (() => void) | null;
}

/** Keeps the input until it is saved, even if the page is left or reloaded. */
export function useWork(reference: string, related: readonly Related[]): WorkEditing {
  const casework = useQuery(caseworkQuery(reference));
  const { person } = useSession();
  const mayWork = useHasPermission('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const unsent = useUnsent<WorkDraft>({ what: 'Unsaved work', of: reference });
  const [isRestored, setRestored] = useState(unsent.stored !== null);
  const [draft, setDraft] = useState(unsent.stored ?? EMPTY);
  /** The latest input, which may be newer than the draft being sent. */
  const newest = useRef(draft);

  function set(next: WorkDraft): void {
    newest.current = next;
    setDraft(next);
    if (isWorthSaving(next)) return unsent.store(next);
    unsent.clear();
    setRestored(false);
  }
  // The caller takes the application when she starts dialing. If two start at once, the second sees who was first.
  // If she cancels the call, she gives it back, after the first request has ended.
  const take = useMutation({
    scope: { id: `take ${reference}` },
    async mutationFn(assignee: string | null) {
      const now = client.getQueryData(caseworkQuery(reference).queryKey);
      const isHers = now?.assignee?.id === person.id;
      return now === undefined || isHers === (assignee !== null)
        ? now
        : post<Casework>('work', { assignee, version: now.version });
    },
    onSuccess: (changed) => void client.setQueryData(caseworkQuery(reference).queryKey, changed),
    onSettled: () => Promise.all([client.invalidateQueries(caseworkQuery(reference)), refreshQueue(client)]),
  });
  const update = (change: Partial<WorkDraft>) =>
    set({ ...newest.current, id: newest.current.id || crypto.randomUUID(), ...change });
  function cancelCall(): void {
    const { assignee, status, next, isProposed } = newest.current;
    const own = (pick: PickedValue | null) => (pick?.isProposed === true ? null : pick);
    if (assignee?.isProposed === true) take.mutate(null);
    update({
      began: null,
      outcome: '',
      settles: null,
      status: own(status),
      assignee: own(assignee),
      next: isProposed ? null : next,
      isProposed: false,
    });
  }
  return {
    casework,
    waiting: related.filter(
      (each) => each.reference !== reference && each.dueAt !== null && each.how !== 'same-contact',
    ),
    draft,
    isRestored,
    update,
    clearSent(entered) {
      if (newest.current === entered) set(EMPTY);
    },
    cancelCall,
    discard() {
      cancelCall();
      set(EMPTY);
    },
    begin: mayWork
      ? () => {
          const isFree = casework.data?.assignee === null && newest.current.assignee === null;
          update({
            began: newest.current.began ?? new Date().toISOString(),
            // Also assigned with her next save, in case the network is down now.
            ...(isFree ? { assignee: { from: '', to: person.id, isProposed: true } } : {}),
          });
          if (isFree) take.mutate(person.id);
        }
      : null,
  };
}

/** Whether a draft has more than its id, white space, or what stays by itself without a change. */
function isWorthSaving({ began, outcome, note, next, status, assignee }: WorkDraft): boolean {
  return (
    note.trim() !== '' || outcome !== '' || [began, next, status, assignee].some((each) => each !== null)
  );
}
