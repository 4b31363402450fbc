import { DeskError } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { NeighborLink } from './QueueTrail.tsx';
import type { useSaveWork } from './use-save-work.ts';
import { useTrail } from './use-trail.ts';

/** The button that saves the work, why it could not be saved, and what to do then. */
export function SaveBar({
  reference,
  save,
  isWrong,
  isContested,
  onUseNewer,
  onCancelCall,
}: {
  readonly reference: string;
  readonly save: Pick<ReturnType<typeof useSaveWork>, 'error' | 'isPending' | 'isSuccess'>;
  /** Whether a field shows an error. */
  readonly isWrong: boolean;
  /** Whether somebody else has changed what was changed here. */
  readonly isContested: boolean;
  readonly onUseNewer: () => void;
  /** `null` outside a call. */
  readonly onCancelCall: (() => void) | null;
}) {
  const { queue, next } = useTrail(reference);
  const hasChanged = isChangedMeanwhile(save.error);
  return (
    <div className="cluster work__save">
      {save.error !== null && (hasChanged || !isWrong) && (
        <p className={hasChanged ? 'notice' : 'notice notice--bad'} role="alert">
          {save.error.message}
        </p>
      )}
      <button
        type="submit"
        className="button"
        aria-keyshortcuts="Control+Enter"
        aria-disabled={save.isPending}
      >
        {save.isPending ? 'One moment…' : isContested ? 'Save mine' : 'Save'}
      </button>
      {isContested ? (
        <Button look="quiet" onClick={onUseNewer}>
          Use the newer
        </Button>
      ) : (
        <kbd className="kbd fine-only">Ctrl Enter</kbd>
      )}
      {onCancelCall !== null && (
        <Button look="link" onClick={onCancelCall}>
          I didn’t call
        </Button>
      )}
      <p className="muted" role="status" tabIndex={-1}>
        {save.isSuccess && !isWrong && 'Saved.'}
      </p>
      {save.isSuccess && next !== undefined && (
        <NeighborLink to={next} queue={queue}>
          Next in the queue
        </NeighborLink>
      )}
    </div>
  );
}

/** Whether nothing was saved because another page has changed the application. */
export function isChangedMeanwhile(error: Error | null): boolean {
  return error instanceof DeskError && error.code === 'changed-meanwhile';
}
