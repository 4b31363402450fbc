import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { fetchApi, DeskError } from '../api.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Failure } from '../Failure.tsx';
import { authenticateWithPasskey } from './passkey.ts';
import { sessionQuery } from './session.ts';

const ConfirmedFetchContext = createContext<typeof fetchApi | null>(null);

/**
 * `fetchApi` for requests that need the passkey again (reveal all, export, erase, publish). If the server demands it, a
 * dialog prompts for it, and the request is repeated. On cancel it throws a `DeskError` with the code `confirm`.
 */
export function useConfirmedFetch(): typeof fetchApi {
  const confirmedFetch = useContext(ConfirmedFetchContext);
  if (confirmedFetch === null) throw new Error('There is no ConfirmProvider around this.');
  return confirmedFetch;
}

/** Provides `useConfirmedFetch` to its children, and renders its dialog. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  /** Closes the open dialog. @param isShown whether the person has used her passkey */
  const [settle, setSettle] = useState<((isShown: boolean) => void) | null>(null);
  const shown = useRef<Promise<boolean> | null>(null);

  const confirmedFetch = useMemo(() => {
    /** Opens one dialog, even if several requests wait for it. */
    function isShown(): Promise<boolean> {
      shown.current ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
        shown.current = null;
        setSettle(null);
      });
      return shown.current;
    }
    return async function confirmedFetch<T>(...request: Parameters<typeof fetchApi>): Promise<T> {
      try {
        return await fetchApi<T>(...request);
      } catch (error) {
        if (!(error instanceof DeskError) || error.code !== 'confirm') throw error;
        if (!(await isShown())) {
          const message = 'Nothing was done. This needs your passkey.';
          throw new DeskError(403, { code: 'confirm', message });
        }
        void client.invalidateQueries(sessionQuery);
        return fetchApi<T>(...request);
      }
    };
  }, [client]);

  return (
    <ConfirmedFetchContext value={confirmedFetch}>
      {children}
      {settle !== null && <ConfirmDialog onEnd={settle} />}
    </ConfirmedFetchContext>
  );
}

function ConfirmDialog({ onEnd }: { readonly onEnd: (isShown: boolean) => void }) {
  const show = useMutation({
    mutationFn: () => authenticateWithPasskey('/confirm'),
    onSuccess: () => onEnd(true),
  });
  return (
    <Dialog title="Confirm it’s you" onEnd={() => onEnd(false)}>
      <p>What you’re about to do needs your passkey. You won’t be asked again for five minutes.</p>
      <Failure error={show.error} />
      <div className="dialog__actions">
        {/* The first button of the dialog takes the focus, so that Enter starts the passkey prompt. */}
        <Button isDisabled={show.isPending} onClick={() => show.mutate()}>
          {show.isPending ? 'Waiting for your passkey…' : 'Use passkey'}
        </Button>
        <Button look="quiet" onClick={() => onEnd(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
