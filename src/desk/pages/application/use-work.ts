import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import { useMay, useSession } from '../../session/session.ts';
import { useUnsent } from '../../shell/unsent.ts';
import { caseworkQuery } from './application-queries.ts';
import { useApplicationPost } from './use-application-post.ts';

/** What somebody has entered of what she did, and not saved yet. */
export interface Draft {
  /** When a call began, ISO 8601 in UTC; `null` without one. */
  readonly began: string | null;
  /** Empty until she has said. */
  readonly outcome: string;
  readonly note: string;
  /** What comes next, with an empty step for nothing; `null` where it stays. */
  readonly next: { readonly step: string; readonly at: string } | null;
  /** Whether the outcome has proposed that. */
  readonly isProposed: boolean;
  readonly status: Pick | null;
  readonly reason: string;
  /** An id, empty for nobody. */
  readonly assignee: Pick | null;
  /** References of what is settled with the call; `null` until she has said. */
  readonly settles: readonly string[] | null;
}

/** What she has picked in place of what. */
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

/** The work on an application: how far it is, and what is entered and not saved. */
export interface Work {
  readonly casework: UseQueryResult<Casework>;
  /** Other applications of the person with something due. */
  readonly waiting: readonly Related[];
  readonly draft: Draft;
  /** Whether that was entered before this page was opened. */
  readonly isKept: boolean;
  readonly enter: (change: Partial<Draft>) => void;
  /** Clears what was sent, unless something else was entered meanwhile. */
  readonly sent: (draft: Draft) => void;
  /** Begins a call; `null` where her roles do not allow it. */
  readonly begin: (() => void) | null;
}

/** What is entered stays in memory until it is saved, whatever becomes of the page. */
export function useWork(reference: string, related: readonly Related[]): Work {
  const casework = useQuery(caseworkQuery(reference));
  const { person } = useSession();
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const unsent = useUnsent<Draft>({ what: 'Unsaved work', of: reference });
  const [isKept, setKept] = useState(unsent.kept !== null);
  const [draft, setDraft] = useState(unsent.kept ?? EMPTY);
  /** What is entered by now, while something older is on its way. */
  const newest = useRef(draft);

  function set(next: Draft): void {
    newest.current = next;
    setDraft(next);
    if (JSON.stringify(next) !== JSON.stringify(EMPTY)) return unsent.keep(next);
    unsent.forget();
    setKept(false);
  }
  // Who calls has it from the first ring: of two who begin at once, the other one reads who was first.
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
    waiting: related.filter((each) => each.reference !== reference && each.dueAt !== null),
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
            // With what she saves, where the network is gone now.
            ...(isFree ? { assignee: { from: '', to: person.id } } : {}),
          });
          if (isFree && casework.data !== undefined) take.mutate(casework.data.version);
        }
      : null,
  };
}
