import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A modal dialog that is open as long as it is on the page. Escape ends it, and the focus goes back to where it was.
 * @param onEnd takes it off the page; `null` for one that Escape does not end
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
  // Closed before it is taken off the page, it gives the focus back.
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
      onCancel={(event) => onEnd === null && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (onEnd !== null) onEnd();
        // A browser takes a second Escape for one that nobody may refuse.
        else if (currentTarget.isConnected) currentTarget.showModal();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
