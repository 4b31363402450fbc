import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A modal dialog that is open as long as it is on the page. Escape ends it, and the focus goes back to where it was.
 * @param onEnd takes it off the page
 */
export function Dialog({
  title,
  onEnd,
  children,
}: {
  readonly title: string;
  readonly onEnd: () => void;
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
      className="dialog"
      aria-labelledby={heading}
      onClose={(event) => event.currentTarget.open || onEnd()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
