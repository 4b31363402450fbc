import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DraftView } from '../../../../core/desk/draft.ts';
import type { Edit } from '../../../../core/desk/edit.ts';
import type { Rebased, RebaseRequest } from '../../../../core/desk/rebase.ts';
import { ask, DeskError } from '../../../api.ts';
import { draftQuery, overviewQuery, type DraftStep } from '../rules-queries.ts';

/** The draft of a page, and what can be done with it. */
export interface DraftEditing {
  /** `null` while nothing is changed: the page shows what is in force. */
  readonly draft: DraftView | null;
  /** For what is asked of the draft as it is now. */
  readonly step: DraftStep;
  readonly isLoading: boolean;
  /** Somebody else's draft, and one that waits or is published, is shown and not changed. */
  readonly isEditable: boolean;
  readonly isSaving: boolean;
  /** What went wrong last, in a sentence. */
  readonly problem: string | null;
  /** Saves an edit; the first one begins a draft. @returns whether the draft has it */
  readonly edit: (edit: Edit) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  /** Brings it onto what is in force now. @returns `null` where that failed */
  readonly rebase: (choices?: RebaseRequest['choices']) => Promise<Rebased | null>;
  /** Throws it away. @returns whether it is gone */
  readonly discard: () => Promise<boolean>;
}

/**
 * A draft with what can be done with it. Edits are saved one after another, so that each knows the step before it.
 * @param of its id; without it the one that the address names (`?draft=`), or that she has left open last
 */
export function useDraft(of: string | null = null): DraftEditing {
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const named = of ?? parameters.get('draft');
  const overview = useQuery({ ...overviewQuery, enabled: named === null });
  const own = overview.data?.drafts.find(({ isMine, state }) => isMine && state === 'open');
  const id = named ?? own?.id ?? null;
  const [isGone, setGone] = useState(false);
  const found = useQuery({ ...draftQuery(id ?? ''), enabled: id !== null && !isGone });
  const draft = id === null ? null : (found.data ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** The newest that the server has said, which the next edit follows. */
  const newest = useRef<DraftView | null>(null);

  function show(view: DraftView): void {
    client.setQueryData(draftQuery(view.id).queryKey, view);
  }
  async function begin(): Promise<DraftView> {
    const begun = await ask<DraftView>('/rules/drafts', { method: 'POST', body: {} });
    show(begun);
    setParameters(
      (before) => {
        before.set('draft', begun.id);
        return before;
      },
      { replace: true },
    );
    return begun;
  }
  /** Runs one request after those that wait; what is shown changes with the last one. */
  function inTurn(send: (current: DraftView) => Promise<DraftView>): Promise<boolean> {
    waiting.current += 1;
    setPending(waiting.current);
    async function run(): Promise<boolean> {
      try {
        const known = newest.current;
        const shown = draft === null ? null : (client.getQueryData(draftQuery(draft.id).queryKey) ?? draft);
        const isNewer =
          known !== null && (shown === null || (known.id === shown.id && known.updatedAt >= shown.updatedAt));
        const current = (isNewer ? known : shown) ?? (await begin());
        newest.current = current;
        newest.current = await send(current);
        setProblem(null);
        return true;
      } catch (error) {
        setProblem(sentenceOf(error));
        newest.current = null;
        // After a failure of the server it may have been saved: the next one has to follow the step that counts.
        const isOld =
          error instanceof DeskError && (error.code === 'changed-meanwhile' || error.status >= 500);
        if (isOld) await client.invalidateQueries({ queryKey: ['rules'] });
        return false;
      } finally {
        waiting.current -= 1;
        setPending(waiting.current);
        if (waiting.current === 0 && newest.current !== null) show(newest.current);
        if (waiting.current === 0) void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      }
    }
    const result = queue.current.then(run);
    queue.current = result;
    return result;
  }
  function turn(direction: 'undo' | 'redo'): Promise<boolean> {
    return inTurn(({ id: current, step }) =>
      ask<DraftView>(`/rules/drafts/${current}/${direction}`, { method: 'POST', body: { step } }),
    );
  }

  return {
    draft,
    step: draft === null ? null : { id: draft.id, updatedAt: draft.updatedAt },
    isLoading: (named === null && overview.isPending) || (id !== null && !isGone && found.isPending),
    isEditable: draft === null || (draft.isMine && draft.state === 'open'),
    isSaving: pending > 0,
    problem: problem ?? (found.error === null ? null : sentenceOf(found.error)),
    edit: (edit) =>
      inTurn(({ id: current, step }) =>
        ask<DraftView>(`/rules/drafts/${current}/edits`, {
          method: 'POST',
          body: { step, edit },
          outlivesPage: true,
        }),
      ),
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    async rebase(choices) {
      let rebased: Rebased | null = null;
      await inTurn(async ({ id: current, step }) => {
        const body: RebaseRequest = choices === undefined ? { step } : { step, choices };
        rebased = await ask<Rebased>(`/rules/drafts/${current}/rebase`, { method: 'POST', body });
        return rebased.draft;
      });
      return rebased;
    },
    async discard() {
      if (draft === null) return true;
      try {
        await ask(`/rules/drafts/${draft.id}`, { method: 'DELETE' });
        newest.current = null;
        // Nothing asks for it any more.
        setGone(true);
        client.removeQueries({ queryKey: draftQuery(draft.id).queryKey });
        await client.invalidateQueries({ queryKey: overviewQuery.queryKey });
        setParameters(
          (before) => {
            before.delete('draft');
            return before;
          },
          { replace: true },
        );
        return true;
      } catch (error) {
        setProblem(sentenceOf(error));
        return false;
      }
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
