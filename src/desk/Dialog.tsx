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
      // A browser that closed it by itself would give the focus back a moment before its user hears of it.
      onCancel={(event) => {
        event.preventDefault();
        onEnd?.();
      }}
      onClose={({ currentTarget }) => {
        // It closes as it is taken off the page, too; a browser takes a second Escape for one that nobody may refuse.
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
