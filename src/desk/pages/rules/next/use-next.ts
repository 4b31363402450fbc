import { CancelledError, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type { Edit } from '../../../../core/desk/edit.ts';
import type { NextView } from '../../../../core/desk/next-version.ts';
import { fetchApi, DeskError } from '../../../api.ts';
import { nextQuery, overviewQuery, type NextStep } from '../rules-queries.ts';

/** The next version on a page, with its actions. */
export interface NextEditing {
  /** `null` while it is loaded. */
  readonly next: NextView | null;
  /** The current step, for queries that depend on it. */
  readonly step: NextStep | null;
  /** Whether it differs from the version in force. */
  readonly isChanged: boolean;
  /** False while it waits for its date or approval. */
  readonly isEditable: boolean;
  readonly isSaving: boolean;
  /** The numbers that can't be saved as they are typed: `maximum age`. */
  readonly unsavable: readonly string[];
  /** Notes whether a number can't be saved as it is typed. */
  readonly note: (number: string, isUnsavable: boolean) => void;
  /** The last error, in a sentence. */
  readonly problem: string | null;
  /** Saves an edit. @returns whether the next version has it */
  readonly edit: (edit: Edit) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  /** Reverts one of the person's own steps. */
  readonly takeBack: (number: number) => Promise<boolean>;
  /** Discards all changes, as a step that can be undone. */
  readonly discard: () => Promise<boolean>;
}

/** The key of all changes to the next version. */
const CHANGES = ['rules', 'next'];

interface Change {
  readonly path: string;
  readonly bodyOf: (current: NextView) => object;
}

/** The next version with its actions. Edits are saved serially, so that each is based on the one before. */
export function useNext(): NextEditing {
  const client = useQueryClient();
  const { data, error } = useQuery(nextQuery);
  const next = data ?? null;
  const [unsavable, setUnsavable] = useState<readonly string[]>([]);
  const note = useCallback(
    (number: string, isUnsavable: boolean) =>
      setUnsavable((before) =>
        before.includes(number) === isUnsavable
          ? before
          : isUnsavable
            ? [...before, number]
            : before.filter((each) => each !== number),
      ),
    [],
  );
  /** The server's last response while further changes are queued. */
  const newest = useRef<NextView | null>(null);
  const change = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'next-version' },
    async mutationFn({ path, bodyOf }: Change) {
      const body = bodyOf(newest.current ?? (await client.ensureQueryData(nextQuery)));
      return fetchApi<NextView>(`/rules/next/${path}`, { method: 'POST', body, outlivesPage: true });
    },
    onSuccess(saved) {
      newest.current = saved;
    },
    async onError(failure) {
      newest.current = null;
      // If the server failed, the change may have been saved.
      if (failure instanceof DeskError && (failure.status === 409 || failure.status >= 500))
        await client.invalidateQueries({ queryKey: ['rules'] });
    },
    onSettled() {
      // The shown version is updated after the last queued change.
      if (client.isMutating({ mutationKey: CHANGES }) > 1) return;
      // An older request in flight would bring back the old version.
      void client.cancelQueries({ queryKey: nextQuery.queryKey }, { revert: false });
      if (newest.current !== null) client.setQueryData(nextQuery.queryKey, newest.current);
      newest.current = null;
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
    },
  });
  const inTurn = (path: string, bodyOf: Change['bodyOf']): Promise<boolean> =>
    change.mutateAsync({ path, bodyOf }).then(
      () => true,
      () => false,
    );
  const ofStep = ({ step }: NextView) => ({ step });
  return {
    next,
    step: next === null ? null : { step: next.step, base: next.base },
    isChanged: next !== null && next.files.length > 0,
    isEditable: next?.state === 'open',
    isSaving: change.isPending,
    unsavable,
    note,
    // A canceled query has been replaced by what a change returned.
    problem: (change.error ?? (error instanceof CancelledError ? null : error))?.message ?? null,
    edit: (edit) => inTurn('edits', ({ step }) => ({ step, edit })),
    undo: () => inTurn('undo', ofStep),
    redo: () => inTurn('redo', ofStep),
    takeBack: (number) => inTurn('take-back', () => ({ number })),
    discard: () => inTurn('discard', ofStep),
  };
}

/** The next version, for the editors on a rules page. */
export const NextContext = createContext<NextEditing | null>(null);

/** The next version of the surrounding page. @throws Error outside of a page of rules */
export function useNextEditing(): NextEditing {
  const editing = useContext(NextContext);
  if (editing === null) throw new Error('There is no next version around this.');
  return editing;
}
