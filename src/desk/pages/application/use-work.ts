import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import { useMay, useSession } from '../../session/session.ts';
import { useUnsent } from '../../shell/unsent.ts';
import { caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** The unsaved input of a staff member about her work. */
export interface Draft {
  /** When a call began, ISO 8601 in UTC; `null` without one. */
  readonly began: string | null;
  /** Empty until she has selected one. */
  readonly outcome: string;
  readonly note: string;
  /** The next step, with an empty `step` for none; `null` to keep the saved one. */
  readonly next: { readonly step: string; readonly at: string } | null;
  /** Whether the call's outcome has proposed `next`. */
  readonly isProposed: boolean;
  readonly status: Pick | null;
  readonly reason: string;
  /** A colleague's id, empty for nobody. */
  readonly assignee: Pick | null;
  /** The references that the call settles; `null` until she has selected them. */
  readonly settles: readonly string[] | null;
}

/** A picked value, with the saved value it replaces. */
export interface Pick {
  readonly from: string;
  readonly to: string;
}

const EMPTY: Draft = {
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
export interface Work {
  readonly casework: UseQueryResult<Casework>;
  /** Other applications of the person with something due. */
  readonly waiting: readonly Related[];
  readonly draft: Draft;
  /** Whether the draft is from an earlier visit to this page. */
  readonly isKept: boolean;
  readonly enter: (change: Partial<Draft>) => void;
  /** Clears the sent draft, unless it has changed in the meantime. */
  readonly sent: (draft: Draft) => void;
  /** Begins a call; `null` if the person's roles don't allow it. */
  readonly begin: (() => void) | null;
}

/** Keeps the input in memory until it is saved, even if the page is left. */
export function useWork(reference: string, related: readonly Related[]): Work {
  const casework = useQuery(caseworkQuery(reference));
  const { person } = useSession();
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const unsent = useUnsent<Draft>({ what: 'Unsaved work', of: reference });
  const [isKept, setKept] = useState(unsent.kept !== null);
  const [draft, setDraft] = useState(unsent.kept ?? EMPTY);
  /** The latest input, which may be newer than the draft being sent. */
  const newest = useRef(draft);

  function set(next: Draft): void {
    newest.current = next;
    setDraft(next);
    if (JSON.stringify(next) !== JSON.stringify(EMPTY)) return unsent.keep(next);
    unsent.forget();
    setKept(false);
  }
  // The caller takes the application when she starts dialing. If two start at once, the second sees who was first.
  const take = useMutation({
    mutationFn: (version: number) => post<Casework>('work', { assignee: person.id, version }),
    onSuccess: (changed) => void client.setQueryData(caseworkQuery(reference).queryKey, changed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(caseworkQuery(reference)),
        client.invalidateQueries({ queryKey: ['queue'] }),
      ]),
  });
  const enter = (change: Partial<Draft>) => set({ ...newest.current, ...change });
  return {
    casework,
    waiting: related.filter(
      (each) => each.reference !== reference && each.dueAt !== null && each.how !== 'same-contact',
    ),
    draft,
    isKept,
    enter,
    sent(entered) {
      if (newest.current === entered) set(EMPTY);
    },
    begin: mayWork
      ? () => {
          const isFree = casework.data?.assignee === null && newest.current.assignee === null;
          enter({
            began: newest.current.began ?? new Date().toISOString(),
            // Also assigned with her next save, in case the network is down now.
            ...(isFree ? { assignee: { from: '', to: person.id } } : {}),
          });
          if (isFree && casework.data !== undefined) take.mutate(casework.data.version);
        }
      : null,
  };
}
