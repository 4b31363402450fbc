import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * A modal dialog that is open while it is mounted. Escape closes it, and the focus returns to where it was.
 * @param onEnd unmounts it; `null` for a dialog that Escape does not close
 */
export function Dialog({
  title,
  className = '',
  onEnd,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  readonly onEnd: (() => void) | null;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closing it before it is unmounted returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={heading}
      // If the browser closed it by itself, it would return the focus a moment before `onEnd` runs.
      onCancel={(event) => {
        event.preventDefault();
        onEnd?.();
      }}
      onClose={({ currentTarget }) => {
        // Unmounting closes it, too. Browsers don't let a page cancel a second Escape, so a mandatory dialog reopens.
        if (currentTarget.open || !currentTarget.isConnected) return;
        if (onEnd !== null) onEnd();
        else currentTarget.showModal();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Asks before something that cannot be undone. @param verb what is done: `Revoke` */
export function AskFirst({
  title,
  verb,
  onDo,
  onEnd,
  children,
}: {
  readonly title: string;
  readonly verb: string;
  readonly onDo: () => void;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={title} onEnd={onEnd}>
      <p>{children}</p>
      <div className="dialog__actions">
        <Button
          look="danger"
          onClick={() => {
            onEnd();
            onDo();
          }}
        >
          {verb}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
