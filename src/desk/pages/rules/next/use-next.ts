import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useRef, useState } from 'react';
import type { Edit } from '../../../../core/desk/edit.ts';
import type { NextView } from '../../../../core/desk/next-version.ts';
import { ask, DeskError } from '../../../api.ts';
import { nextQuery, overviewQuery, type NextStep } from '../rules-queries.ts';

/** The next version on a page, and what can be done with it. */
export interface NextEditing {
  /** `null` while it is loaded. */
  readonly next: NextView | null;
  /** For what is asked of it as it is now. */
  readonly step: NextStep | null;
  /** Whether it holds anything otherwise than what is in force. */
  readonly isChanged: boolean;
  /** While it waits for its date or approval it is shown and not changed. */
  readonly isEditable: boolean;
  readonly isSaving: boolean;
  /** What went wrong last, in a sentence. */
  readonly problem: string | null;
  /** Saves an edit. @returns whether the next version has it */
  readonly edit: (edit: Edit) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  /** Takes back a step of one's own. */
  readonly takeBack: (number: number) => Promise<boolean>;
  /** Discards all changes, as a step that can be undone. */
  readonly discard: () => Promise<boolean>;
}

/** The next version with what can be done with it. Edits are saved one after another, so that each knows the one before. */
export function useNext(): NextEditing {
  const client = useQueryClient();
  const { data, error } = useQuery(nextQuery);
  const next = data ?? null;
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** What the server has said to the one before, while several wait. */
  const newest = useRef<NextView | null>(null);

  /** Sends one change after those that wait; what is shown changes with the last one. */
  function inTurn(path: string, bodyOf: (current: NextView) => object): Promise<boolean> {
    waiting.current += 1;
    setPending(waiting.current);
    async function run(): Promise<boolean> {
      try {
        const current = newest.current ?? client.getQueryData(nextQuery.queryKey) ?? next;
        if (current === null) return false;
        const body = bodyOf(current);
        newest.current = await ask<NextView>(`/rules/next/${path}`, {
          method: 'POST',
          body,
          outlivesPage: true,
        });
        setProblem(null);
        return true;
      } catch (failure) {
        setProblem(sentenceOf(failure));
        newest.current = null;
        // After a failure of the server it may have been saved.
        if (failure instanceof DeskError && (failure.status === 409 || failure.status >= 500))
          await client.invalidateQueries({ queryKey: ['rules'] });
        return false;
      } finally {
        waiting.current -= 1;
        setPending(waiting.current);
        if (waiting.current === 0) {
          // An answer to an older question would show what was there before.
          void client.cancelQueries({ queryKey: nextQuery.queryKey }, { revert: false });
          if (newest.current !== null) client.setQueryData(nextQuery.queryKey, newest.current);
          newest.current = null;
          void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
        }
      }
    }
    const result = queue.current.then(run);
    queue.current = result;
    return result;
  }
  const ofStep = ({ step }: NextView) => ({ step });
  return {
    next,
    step: next === null ? null : { step: next.step, base: next.base },
    isChanged: next !== null && next.files.length > 0,
    isEditable: next?.state === 'open',
    isSaving: pending > 0,
    problem: problem ?? (error === null ? null : sentenceOf(error)),
    edit: (edit) => inTurn('edits', ({ step }) => ({ step, edit })),
    undo: () => inTurn('undo', ofStep),
    redo: () => inTurn('redo', ofStep),
    takeBack: (number) => inTurn('take-back', () => ({ number })),
    discard: () => inTurn('discard', ofStep),
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The next version on a page of rules, for whatever on it is edited. */
export const NextContext = createContext<NextEditing | null>(null);

/** The next version around this. @throws Error outside of a page of rules */
export function useNextEditing(): NextEditing {
  const editing = useContext(NextContext);
  if (editing === null) throw new Error('There is no next version around this.');
  return editing;
}
