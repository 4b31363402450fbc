import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ask, DeskError } from '../api.ts';
import { Dialog } from '../Dialog.tsx';
import { showPasskey } from './passkey.ts';
import { sessionQuery } from './session.ts';

/** Somebody is asked for her passkey. */
interface Question {
  readonly answer: Promise<boolean>;
  /** @param isShown whether she has shown it */
  readonly settle: (isShown: boolean) => void;
}

const AskContext = createContext<typeof ask | null>(null);

/**
 * `ask` for what needs the passkey again (reveal all, export, erase, publish). Where the server wants to see it, a dialog
 * has it shown, and the request is sent once more. Who cancels gets a `DeskError` with the code `confirm`.
 */
export function useConfirmedAsk(): typeof ask {
  const confirmedAsk = useContext(AskContext);
  if (confirmedAsk === null) throw new Error('There is no PasskeyAgain around this.');
  return confirmedAsk;
}

/** Gives everything inside `useConfirmedAsk`, and holds its dialog. */
export function PasskeyAgain({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Question | null>(null);

  const confirmedAsk = useMemo(() => {
    /** One dialog, however many requests wait for it. */
    function isShown(): Promise<boolean> {
      open.current ??= newQuestion((asked) => {
        if (open.current !== asked) return;
        open.current = null;
        setQuestion(null);
      });
      setQuestion(open.current);
      return open.current.answer;
    }
    return async function confirmedAsk<T>(...request: Parameters<typeof ask>): Promise<T> {
      try {
        return await ask<T>(...request);
      } catch (error) {
        if (!(error instanceof DeskError) || error.code !== 'confirm') throw error;
        if (!(await isShown())) {
          const message = 'Nothing was done. This needs your passkey.';
          throw new DeskError(403, { code: 'confirm', message });
        }
        void client.invalidateQueries(sessionQuery);
        return ask<T>(...request);
      }
    };
  }, [client]);

  return (
    <AskContext value={confirmedAsk}>
      {children}
      {question !== null && <ConfirmDialog onEnd={question.settle} />}
    </AskContext>
  );
}

/** @param onSettled takes the question off the page; it may be settled twice */
function newQuestion(onSettled: (question: Question) => void): Question {
  let resolve: (isShown: boolean) => void;
  const answer = new Promise<boolean>((resolveAnswer) => (resolve = resolveAnswer));
  const question: Question = {
    answer,
    settle(isShown) {
      resolve(isShown);
      onSettled(question);
    },
  };
  return question;
}

function ConfirmDialog({ onEnd }: { readonly onEnd: (isShown: boolean) => void }) {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function show(): Promise<void> {
    if (isWaiting) return;
    setWaiting(true);
    setProblem(null);
    try {
      await showPasskey('/confirm');
      onEnd(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setWaiting(false);
    }
  }
  return (
    <Dialog title="Confirm it’s you" onEnd={() => onEnd(false)}>
      <p>What you’re about to do needs your passkey. You won’t be asked again for five minutes.</p>
      {problem !== null && (
        <div className="notice notice--bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className="dialog__actions">
        {/* The first of the dialog takes the focus: Enter shows the passkey. */}
        <button type="button" className="button" aria-disabled={isWaiting} onClick={() => void show()}>
          {isWaiting ? 'Waiting for your passkey…' : 'Use passkey'}
        </button>
        <button type="button" className="button button--quiet" onClick={() => onEnd(false)}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
